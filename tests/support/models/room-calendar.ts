import { MINUTE } from '#domain/time/venue-time.ts'
import { daysToRead } from '#machines/room-calendar/calendar.ts'
import { roomCalendarMachine } from '#machines/room-calendar/room-calendar-machine.ts'
import type { CheckedTime, RoomCalendarInput } from '#machines/room-calendar/types.ts'
import { at, end, hours, now, room, rules, start } from '#tests/support/house.ts'
import { modelOf, type Walk } from '#tests/support/model.ts'

const input: RoomCalendarInput = {
  slug: 'storstua',
  now,
  rules,
  view: 'week',
  people: 10,
  date: null,
  searchedTime: null,
  minutes: null,
}
const covered = daysToRead('2026-11-20')
const loaded = { room, hours, bookings: [], covered }

/** A Saturday. */
const closed = {
  date: '2026-11-28',
  searchedTime: { start: at('2026-11-28T09:00:00+01:00'), end: at('2026-11-28T12:00:00+01:00') },
}

/** Less than a day before the chosen time. */
const tooLate = at('2026-11-26T10:00:00+01:00')

/** Half an hour into the chosen time. */
const later = start + 30 * MINUTE

/** More than the room has seats for. */
const tooMany = 40

export const sameDay = {
  kind: 'sameDay',
  seatingId: null,
  layoutName: null,
  onlyOnRequest: false,
  maxSeats: 30,
  total: { totalPrice: 100_000, totalPriceVat: 125_000 },
  roomId: room.id,
  roomName: room.name,
  roomSlug: room.slugname,
  start: at('2026-11-27T13:00:00+01:00'),
  end: at('2026-11-27T14:00:00+01:00'),
} as const
export const elsewhere = { ...sameDay, kind: 'otherRoom', roomId: 2, roomSlug: 'peisestua' } as const

const total = { totalPrice: 100_000, totalPriceVat: 125_000, note: null }

const free: CheckedTime = { state: 'free', freeSeats: 30, totalSeats: 30, layouts: [], total }

const answers: Walk<typeof roomCalendarMachine>['answers'] = {
  loadRoom: () => [loaded, null],
  readBookings: ({ context }) => [{ bookings: [], covered: daysToRead(context.date ?? '', context.view) }],
  checkTime: () => [
    free,
    { state: 'overbooked', freeSeats: 4, totalSeats: 30, layouts: [], total },
    { state: 'taken', freeSeats: 0, totalSeats: 30, layouts: [], total: null },
  ],
  findAlternatives: () => [[sameDay, elsewhere]],
}

export const roomCalendarModel = modelOf<typeof roomCalendarMachine>({
  name: 'room-calendar',
  machine: roomCalendarMachine,
  walks: [
    {
      title: {
        nb: 'uker blas gjennom, en tid velges',
        en: 'weeks looked through, a time chosen',
      },
      input,
      events: () => [
        { type: 'view.changed', view: 'list' },
        { type: 'week.changed', date: '2026-11-27' },
        { type: 'week.changed', date: '2027-06-01' },
        { type: 'day.chosen', date: '2026-11-26' },
        { type: 'week.changed', date: '2026-02-30' },
        { type: 'day.chosen', date: '2026-02-30' },
        { type: 'people.changed', people: 0 },
        { type: 'slot.chosen', start },
        { type: 'end.chosen', end },
        { type: 'people.changed', people: 12 },
        { type: 'selection.cleared' },
        { type: 'alternative.chosen', alternative: sameDay },
        { type: 'alternative.chosen', alternative: elsewhere },
        { type: 'check.retried' },
        { type: 'load.retried' },
        { type: 'booking.begun' },
        { type: 'window.focused' },
        { type: 'calendar.outdated' },
        { type: 'clock.ticked', now },
      ],
      answers,
      facts: (context) => [context.start !== null, context.date, context.covered?.from],
    },
    {
      title: {
        nb: 'en måned sees gjennom, og ønsket endres',
        en: 'a month looked through, and the wish changed',
      },
      input: { ...input, date: '2026-11-27', minutes: 120 },
      events: () => [
        { type: 'view.changed', view: 'month' },
        { type: 'week.changed', date: '2027-06-01' },
        { type: 'day.chosen', date: '2026-11-27' },
        { type: 'slot.chosen', start },
        { type: 'start.chosen', start: later },
        { type: 'start.moved', start: later },
        { type: 'length.chosen', minutes: 240 },
        { type: 'length.chosen', minutes: 45 },
      ],
      answers: { ...answers, loadRoom: () => [loaded], checkTime: () => [free] },
      failures: ['readBookings'],
      facts: ({ start, view, covered }) => [start !== null, view, covered?.from],
    },
    {
      title: {
        nb: 'flere enn rommet har plass til',
        en: 'more people than the room has seats for',
      },
      input: { ...input, people: tooMany },
      events: () => [
        { type: 'slot.chosen', start },
        { type: 'people.changed', people: 12 },
        { type: 'booking.begun' },
        { type: 'window.focused' },
      ],
      answers,
      failures: ['checkTime'],
      facts: ({ start, people }) => [start !== null, people],
    },
    {
      title: {
        nb: 'en tid det er stengt, er søkt etter',
        en: 'a time was searched for when it is closed',
      },
      input: { ...input, ...closed },
      events: () => [
        { type: 'slot.chosen', start },
        { type: 'people.changed', people: 12 },
        { type: 'selection.cleared' },
        { type: 'alternative.chosen', alternative: sameDay },
        { type: 'alternative.chosen', alternative: elsewhere },
        { type: 'window.focused' },
        { type: 'calendar.outdated' },
      ],
      answers,
      failures: ['findAlternatives'],
      facts: (context) => [context.start, context.people],
    },
    {
      title: {
        nb: 'den valgte tiden blir for sen',
        en: 'the chosen time becomes too late',
      },
      input: { ...input, date: '2026-11-27', searchedTime: { start, end } },
      events: () => [{ type: 'clock.ticked', now: tooLate }, { type: 'check.retried' }],
      answers,
      failures: ['checkTime', 'findAlternatives'],
      facts: (context) => [context.now],
    },
  ],
})
