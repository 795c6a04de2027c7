import { describe, expect, test } from 'vitest'
import type { BookingListItem } from '#contract/structs/booking.ts'
import {
  addVenueDays,
  type Instant,
  MINUTE,
  rangeToWire,
  startOfVenueDay,
  toWire,
  windowEdge,
} from '#domain/time/venue-time.ts'
import {
  canEnd,
  canStart,
  choosableEnds,
  coversWeekOf,
  daysToRead,
  firstFreeDateOf,
  freeUntilOf,
  openingDateOf,
  peopleFit,
  startedBookingOf,
  visibleCalendar,
  visibleDay,
} from '#machines/room-calendar/calendar.ts'
import type { RoomCalendarContext } from '#machines/room-calendar/types.ts'
import { hours, now, room, rules } from '#tests/support/house.ts'

/** Week 48 is Monday 23 to Sunday 29 November 2026. */
const FRIDAY = '2026-11-27'
const at = (clock: string) => windowEdge(FRIDAY, clock)

/** How long a chosen time lasts, in minutes: the length that the visitor requested. */
const lengthOf = ({ start, end }: Partial<RoomCalendarContext>): number =>
  start && end ? (end - start) / MINUTE : 60

const weekOf = (changes: Partial<RoomCalendarContext> = {}) =>
  ({
    slug: 'storstua',
    room,
    hours,
    bookings: [],
    covered: daysToRead(FRIDAY),
    date: FRIDAY,
    now,
    rules,
    people: 10,
    start: null,
    end: null,
    minutes: lengthOf(changes),
    ...changes,
  }) as unknown as RoomCalendarContext

const booked = (from: string, expectedPax: number): BookingListItem => ({
  id: 1,
  kind: 'booking',
  roomId: room.id,
  roomName: room.name,
  date: FRIDAY,
  ...rangeToWire({ start: at(from), end: at('16:00') }),
  expectedPax,
  createdAt: '2026-11-01T10:00:00+01:00',
})

test('reads the bookings of two weeks before, of the week itself and of five after at once', () => {
  const read = { from: '2026-11-09', to: '2027-01-04' }
  expect(['2026-11-23', FRIDAY, '2026-11-29'].map((date) => daysToRead(date))).toEqual([read, read, read])
})

test.each([
  ['just that week', '2026-11-23', '2026-11-30', true],
  ['more', '2026-11-22', '2026-12-01', true],
  ['all but its Monday', '2026-11-24', '2026-11-30', false],
  ['all but its Sunday', '2026-11-23', '2026-11-29', false],
])('a week is visible when %s has been read', (_, from, to, isCovered) => {
  for (const date of ['2026-11-23', FRIDAY, '2026-11-29'])
    expect(coversWeekOf(date, { from, to })).toBe(isCovered)
  expect(visibleCalendar(weekOf({ covered: { from, to } })) !== null).toBe(isCovered)
  expect(canStart(weekOf({ covered: { from, to } }), at('10:00'))).toBe(isCovered)
})

test('nothing is visible before the room, its hours and a day are known', () => {
  const missing: Partial<RoomCalendarContext>[] = [
    { room: null },
    { hours: null },
    { date: null },
    { covered: null },
  ]
  for (const changes of missing) {
    expect([visibleCalendar(weekOf(changes)), visibleDay(weekOf(changes))]).toEqual([null, null])
  }
  expect([firstFreeDateOf(weekOf({ room: null })), firstFreeDateOf(weekOf({ covered: null }))]).toEqual([
    null,
    null,
  ])
  expect(peopleFit(weekOf({ room: null }))).toBeNull()
  expect(canStart(weekOf({ room: null }), at('10:00'))).toBe(false)
})

test('the visible day is one of its week', () => {
  expect(
    visibleCalendar(weekOf())
      ?.days.map(({ date }) => date)
      .slice(0, 5),
  ).toContain(FRIDAY)
  expect(visibleDay(weekOf())?.date).toBe(FRIDAY)
})

test('the first free day is unknown when today was not read', () => {
  expect(firstFreeDateOf(weekOf({ covered: { from: '2027-01-04', to: '2027-02-01' } }))).toBeNull()
  expect(firstFreeDateOf(weekOf())).not.toBeNull()
})

test('a start allows ends a half-hour apart, and no start none', () => {
  const chosen = weekOf({ start: at('10:00'), end: at('11:00') })
  expect(choosableEnds(chosen).slice(0, 3)).toEqual([at('10:30'), at('11:00'), at('11:30')])
  expect([at('10:00'), at('10:15'), at('10:30')].map((end) => canEnd(chosen, end))).toEqual([
    false,
    false,
    true,
  ])
  expect(choosableEnds(weekOf())).toEqual([])
  expect(choosableEnds(weekOf({ start: at('03:00') }))).toEqual([])
})

test('a start is allowed where the wished length is free, to the minute', () => {
  const lengths = (minutes: number, until: string) =>
    canStart(weekOf({ minutes, bookings: [booked(until, 2)] }), at('10:00'))
  expect([lengths(120, '12:00'), lengths(121, '12:00'), lengths(30, '10:30')]).toEqual([true, false, true])
})

test('the checkout starts with a time that has both ends, or not at all', () => {
  const time = { start: at('10:00'), end: at('12:00') }
  expect(startedBookingOf(weekOf(time))).toEqual({ roomSlug: 'storstua', ...time, people: 10 })
  expect([
    startedBookingOf(weekOf({ ...time, end: null })),
    startedBookingOf(weekOf({ ...time, start: null })),
  ]).toEqual([null, null])
})

test('the calendar shows when the room is free, also where the number of guests does not fit', () => {
  const isFree = (people: number) =>
    visibleDay(weekOf({ people }))?.slots.some(({ state }) => state === 'free')
  expect([0, 10, 500].map(isFree)).toEqual([true, true, true])
  expect([0, 10, 500].map((people) => peopleFit(weekOf({ people }))?.fits)).toEqual([false, true, false])
})

test('a shared room is free while it has seats for the guests, then overbooked', () => {
  const half = booked('08:00', 15)
  const shared = { room: { ...room, useOverbookingControl: true }, bookings: [half] }
  const states = (people: number) => [
    ...new Set(visibleDay(weekOf({ ...shared, people }))?.slots.map(({ state }) => state)),
  ]
  expect([0, 15, 16, 500].map(states)).toEqual([['free'], ['free'], ['overbooked'], ['overbooked']])
})

describe('where a shared room has too few seats left', () => {
  const lunch = { ...booked('12:00', 15), endTime: toWire(at('13:00')) }
  const shared = { room: { ...room, useOverbookingControl: true }, bookings: [lunch], people: 20 }

  test('a request can start, and continue into free hours', () => {
    const chosen = weekOf({ ...shared, start: at('12:30'), end: at('13:00') })
    expect([canStart(chosen, at('12:30')), freeUntilOf(chosen)]).toEqual([true, at('12:30')])
    expect(choosableEnds(chosen).at(-1)).toBe(at('16:00'))
  })

  test('an earlier start has a length that continues into them, for a request', () => {
    const chosen = weekOf({ ...shared, start: at('11:30'), end: at('12:00') })
    expect([freeUntilOf(chosen), canStart(weekOf(shared), at('11:30'))]).toEqual([at('12:00'), true])
    expect(choosableEnds(chosen)).toContain(at('13:30'))
    expect(freeUntilOf(weekOf(shared))).toBeNull()
  })

  test('the calendar opens on the first day to request when no day is free', () => {
    const every = Array.from({ length: 60 }, (_, n) => ({
      ...lunch,
      id: 50 + n,
      startTime: toWire(startOfVenueDay(addVenueDays('2026-11-16', n))),
      endTime: toWire(startOfVenueDay(addVenueDays('2026-11-16', n + 1))),
    }))
    const full = weekOf({ ...shared, bookings: every })
    expect([firstFreeDateOf(full), openingDateOf(full)]).toEqual([null, '2026-11-23'])
    expect(openingDateOf(weekOf({ ...full, people: 15 }))).toBe('2026-11-23')
    expect(openingDateOf(weekOf({ bookings: every }))).toBe('2026-11-20')
  })
})

test('an invalid time takes nothing of the room', () => {
  const unread = { ...booked('08:00', 2), startTime: 'soon' }
  expect(visibleDay(weekOf({ bookings: [unread] }))?.slots.every(({ state }) => state === 'free')).toBe(true)
})

test('the first free day is searched from today to the end of what was read', () => {
  const closed = (isWorkingDay: (dayOfWeek: number) => boolean) => ({
    ...hours,
    regular: hours.regular.map((day) => ({ ...day, isWorkingDay: isWorkingDay(day.dayOfWeek) })),
  })
  const onlyFridays = { hours: closed((day) => day === 5) }
  const today = '2026-11-20'
  const first = (to: string, from = today) =>
    firstFreeDateOf(weekOf({ ...onlyFridays, covered: { from, to } }))
  expect([first('2026-11-28'), first(FRIDAY)]).toEqual([FRIDAY, null])
  expect([first('2026-11-28', '2026-11-21'), first('2026-11-28', '2026-11-09')]).toEqual([null, FRIDAY])
})

test('a start that is just too late allows no end, and neither does a time of another week', () => {
  const chosen = (start: Instant, changes: Partial<RoomCalendarContext> = {}) =>
    choosableEnds(weekOf({ start, ...changes })).length > 0
  expect([chosen(at('10:00')), chosen(windowEdge('2027-02-05', '10:00'))]).toEqual([true, false])
  expect([
    chosen(at('10:00'), { now: now + 6 * 24 * 3_600_000 }),
    chosen(at('10:00'), { now: now + 6 * 24 * 3_600_000 + 1 }),
  ]).toEqual([true, false])
})
