import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { refusalOfChosen, startedBookingOf, visibleCalendar } from '#machines/room-calendar/calendar.ts'
import type { roomCalendarMachine } from '#machines/room-calendar/room-calendar-machine.ts'
import { elsewhere, roomCalendarModel, sameDay } from '#tests/support/models/room-calendar.ts'
import { walkMachine } from '#tests/support/walk.ts'

const doPeopleFit = ({ people, room }: SnapshotFrom<typeof roomCalendarMachine>['context']) =>
  people <= (room?.maxSeats ?? 0)

walkMachine(roomCalendarModel, {
  loading: (context, snapshot) => {
    expect(context.room).toBeNull()
    expect(snapshot.hasTag('busy')).toBe(true)
  },
  notFound: (context) => expect(context.room).toBeNull(),
  failed: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  begun: (context, snapshot) => expect(snapshot.output).toEqual(startedBookingOf(context)),
  'open.weeks.shown': (context) => expect(visibleCalendar(context)?.days).toHaveLength(7),
  'open.weeks.reading': (context, snapshot) => {
    expect(context.date).not.toBeNull()
    expect(snapshot.hasTag('refreshing')).toBe(true)
  },
  'open.weeks.updating': (context, snapshot) => {
    expect(context.date).not.toBeNull()
    expect(snapshot.hasTag('refreshing')).toBe(false)
  },
  'open.weeks.stale': (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  'open.selection.nothingChosen': (context, snapshot) => {
    expect(startedBookingOf(context)).toBeNull()
    expect(snapshot.can({ type: 'booking.begun' })).toBe(false)
  },
  'open.selection.deciding': () => expect.unreachable('The machine rests where it should pass.'),
  'open.selection.checking': (context, snapshot) => {
    expect(context.seats).toBeNull()
    expect(snapshot.can({ type: 'booking.begun' })).toBe(false)
  },
  'open.selection.rechecking': (context, snapshot) => {
    expect(context.seats?.state).toBe('free')
    expect(snapshot.can({ type: 'booking.begun' })).toBe(doPeopleFit(context))
  },
  'open.selection.free': (context, snapshot) => {
    expect(context.seats?.state).toBe('free')
    expect(snapshot.can({ type: 'booking.begun' })).toBe(doPeopleFit(context))
  },
  'open.selection.unchecked': (context, snapshot) => {
    expect(context.seats).toBeNull()
    expect(snapshot.can({ type: 'booking.begun' })).toBe(doPeopleFit(context))
  },
  'open.selection.overbooked.searching': (context) => expect(context.alternatives).toEqual([]),
  'open.selection.overbooked.offered': (context, snapshot) => {
    expect(context.alternatives).toEqual([sameDay, elsewhere])
    expect(snapshot.can({ type: 'booking.begun' })).toBe(doPeopleFit(context))
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
  'open.selection.unbookable.searching': (context) => {
    expect(refusalOfChosen(context)).not.toBeNull()
    expect([context.seats, context.alternatives]).toEqual([null, []])
  },
  'open.selection.unbookable.offered': (context, snapshot) => {
    expect(context.alternatives).toEqual([sameDay, elsewhere])
    expect(snapshot.can({ type: 'booking.begun' })).toBe(false)
  },
  'open.selection.unbookable.unanswered': (_, snapshot) =>
    expect(snapshot.can({ type: 'check.retried' })).toBe(true),
})
