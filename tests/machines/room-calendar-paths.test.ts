import { expect } from 'vitest'
import { begunOf, daysToRead, visibleCalendar } from '#machines/room-calendar/calendar.ts'
import { roomCalendarMachine } from '#machines/room-calendar/room-calendar-machine.ts'
import type { RoomCalendarInput } from '#machines/room-calendar/types.ts'
import { endTime, hours, now, room, startTime } from '#tests/support/house.ts'
import { walkMachine } from '#tests/support/walk.ts'

const input: RoomCalendarInput = { slug: 'storstua', now, view: 'week', people: 10, date: null }
const covered = daysToRead('2026-11-20')
const loaded = { room, hours, bookings: [], covered }

const sameDay = {
  kind: 'sameDay',
  roomId: room.id,
  roomName: room.name,
  roomSlug: room.slugname,
  startTime: '2026-11-27T13:00:00+01:00',
  endTime: '2026-11-27T14:00:00+01:00',
} as const
const elsewhere = { ...sameDay, kind: 'otherRoom', roomId: 2, roomSlug: 'peisestua' } as const

walkMachine<typeof roomCalendarMachine>(roomCalendarMachine, {
  name: 'room calendar',
  walks: [
    {
      title: 'weeks looked through, a time chosen',
      input,
      events: () => [
        { type: 'view.changed', view: 'list' },
        { type: 'week.changed', date: '2026-11-27' },
        { type: 'week.changed', date: '2027-06-01' },
        { type: 'day.chosen', date: '2026-11-26' },
        { type: 'slot.chosen', startTime },
        { type: 'end.chosen', endTime },
        { type: 'people.changed', people: 12 },
        { type: 'selection.cleared' },
        { type: 'alternative.chosen', alternative: sameDay },
        { type: 'alternative.chosen', alternative: elsewhere },
        { type: 'check.retried' },
        { type: 'load.retried' },
        { type: 'booking.begun' },
        { type: 'window.focused' },
        { type: 'clock.ticked', now },
      ],
      answers: {
        loadRoom: () => [loaded, null],
        readBookings: ({ context }) => [{ bookings: [], covered: daysToRead(context.date ?? '') }],
        checkSeats: () => [
          { state: 'free', freeSeats: 30, totalSeats: 30 },
          { state: 'overbooked', freeSeats: 4, totalSeats: 30 },
          { state: 'taken', freeSeats: 0, totalSeats: 30 },
        ],
        findAlternatives: () => [[sameDay, elsewhere]],
      },
      facts: (context) => [context.startTime !== null, context.date, context.covered?.from],
    },
  ],
  promises: {
    loading: (context, snapshot) => {
      expect(context.room).toBeNull()
      expect(snapshot.hasTag('busy')).toBe(true)
    },
    notFound: (context) => expect(context.room).toBeNull(),
    failed: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
    begun: (context, snapshot) => expect(snapshot.output).toEqual(begunOf(context)),
    'open.weeks.shown': (context) => expect(visibleCalendar(context)?.days).toHaveLength(7),
    'open.weeks.reading': (context, snapshot) => {
      expect(context.date).not.toBeNull()
      expect(snapshot.hasTag('refreshing')).toBe(true)
    },
    'open.weeks.stale': (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
    'open.selection.nothingChosen': (context, snapshot) => {
      expect(begunOf(context)).toBeNull()
      expect(snapshot.can({ type: 'booking.begun' })).toBe(false)
    },
    'open.selection.checking': (context, snapshot) => {
      expect(context.seats).toBeNull()
      expect(snapshot.can({ type: 'booking.begun' })).toBe(false)
    },
    'open.selection.free': (context, snapshot) => {
      expect(context.seats?.state).toBe('free')
      expect(snapshot.can({ type: 'booking.begun' })).toBe(true)
    },
    'open.selection.unchecked': (context, snapshot) => {
      expect(context.seats).toBeNull()
      expect(snapshot.can({ type: 'booking.begun' })).toBe(true)
    },
    'open.selection.overbooked.searching': (context) => expect(context.alternatives).toEqual([]),
    'open.selection.overbooked.offered': (context, snapshot) => {
      expect(context.alternatives).toEqual([sameDay, elsewhere])
      expect(snapshot.can({ type: 'booking.begun' })).toBe(true)
    },
    'open.selection.overbooked.unanswered': (_, snapshot) =>
      expect(snapshot.can({ type: 'check.retried' })).toBe(true),
    'open.selection.taken.searching': (context) => expect(context.seats?.state).toBe('taken'),
    'open.selection.taken.offered': (context, snapshot) => {
      expect(context.alternatives).toEqual([sameDay, elsewhere])
      expect(snapshot.can({ type: 'booking.begun' })).toBe(false)
    },
    'open.selection.taken.unanswered': (_, snapshot) =>
      expect(snapshot.can({ type: 'check.retried' })).toBe(true),
  },
})
