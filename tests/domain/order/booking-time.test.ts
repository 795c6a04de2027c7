import { describe, expect, test } from 'vitest'
import { lastBookableDay, timeFault } from '#domain/order/booking-time.ts'
import type { OpeningHours } from '#domain/time/opening-hours.ts'
import { addVenueDays, HOUR, type Instant, startOfVenueDay } from '#domain/time/venue-time.ts'
import { at, rules } from '../capacity/house.ts'

/** Open day and night, for as long as anything can be booked. */
const alwaysOpen: OpeningHours = {
  regular: [2026, 2027, 2028, 2029, 2030, 2031].flatMap((year) =>
    [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
      ...{ year, dayOfWeek, openTime: '00:00', closeTime: '24:00', isWorkingDay: true },
    })),
  ),
  special: [],
}
const codeOf = (start: Instant, end: Instant, now: Instant, booking = rules) =>
  timeFault({ start, end }, { hours: alwaysOpen, now, rules: booking })?.code

describe('an invalid time', () => {
  const now = at('2026-11-19T09:00')
  test.each([
    ['exactly a day ahead', '2026-11-20T09:00', '2026-11-20T12:00', undefined],
    ['a minute less', '2026-11-20T08:59', '2026-11-20T12:00', 'tooLate'],
    ['an hour ago', '2026-11-19T08:00', '2026-11-19T12:00', 'tooLate'],
    ['this very moment', '2026-11-19T09:00', '2026-11-19T12:00', 'tooLate'],
    ['no time at all', '2026-11-20T12:00', '2026-11-20T12:00', 'endsBeforeStart'],
    ['end before start', '2026-11-20T12:00', '2026-11-20T11:00', 'endsBeforeStart'],
    ['thirty-one days', '2026-11-21T09:00', '2026-12-21T17:00', undefined],
    ['thirty-one days, until midnight', '2026-11-21T09:00', '2026-12-22T00:00', undefined],
    ['thirty-two days', '2026-11-21T09:00', '2026-12-22T17:00', 'tooLong'],
    ['until the year 9999', '2026-11-21T09:00', '9999-12-31T17:00', 'tooLong'],
    ['in the year 9999', '9999-12-31T09:00', '9999-12-31T17:00', 'tooFarAhead'],
    ['a year and a half ahead', '2028-05-19T09:00', '2028-05-19T17:00', undefined],
    ['a day more', '2028-05-20T09:00', '2028-05-20T17:00', 'tooFarAhead'],
  ])('%s', (_, start, end, expected) => {
    expect(codeOf(at(start), at(end), now)).toBe(expected)
  })

  test('is one that is not a number', () => {
    expect(codeOf(Number.NaN, now, now)).toBe('endsBeforeStart')
    expect(codeOf(now, Number.NaN, now)).toBe('endsBeforeStart')
  })
})

test('the last bookable day is the last of a month that is too short for the same one', () => {
  const last = (now: string) => lastBookableDay(at(now), rules)
  expect([last('2026-08-31T09:00'), last('2027-08-31T09:00')]).toEqual(['2028-02-29', '2029-02-28'])
})

test.each([
  [1, '2026-12-19'],
  [12, '2027-11-19'],
  [18, '2028-05-19'],
  [60, '2031-11-19'],
])(
  'a venue that takes bookings %i months ahead takes them until its last day, and no day longer',
  (monthsAhead, day) => {
    const now = at('2026-11-19T09:00')
    expect(lastBookableDay(now, { monthsAhead })).toBe(day)
    const onDay = (start: Instant) => codeOf(start, start + HOUR, now, { ...rules, monthsAhead })
    const midnight = startOfVenueDay(addVenueDays(day, 1))
    expect([onDay(midnight - HOUR), onDay(midnight)]).toEqual([undefined, 'tooFarAhead'])
  },
)
