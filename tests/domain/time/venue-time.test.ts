import { describe, expect, test } from 'vitest'
import {
  addVenueDays,
  atVenue,
  clockTimeOf,
  dayRange,
  elapsedMinutes,
  formatDate,
  formatTime,
  fromWire,
  isoWeekdayOf,
  isoWeekNumberOf,
  isVenueDate,
  overlap,
  parseTypedDate,
  parseTypedTime,
  startOfVenueDay,
  toWire,
  venueDateOf,
  venueDaysBetween,
  venueDaysFrom,
  venueWeekOf,
  weekRange,
  weeksOfMonth,
  windowEdge,
  wireFault,
} from '#domain/time/venue-time.ts'

const HOUR = 3_600_000
const utc = (text: string): number => Date.parse(text)

describe('a time on the wire is read', () => {
  test.each([
    // situation, on the wire, the same instant in UTC
    ['winter, with an offset', '2026-11-20T09:00:00+01:00', '2026-11-20T08:00:00Z'],
    ['summer, with an offset', '2026-07-01T09:00:00+02:00', '2026-07-01T07:00:00Z'],
    ['in UTC', '2026-07-01T09:00:00Z', '2026-07-01T09:00:00Z'],
    ['from another zone', '2026-07-01T09:00:00-05:00', '2026-07-01T14:00:00Z'],
    ['an offset without colon', '2026-07-01T09:00:00+0200', '2026-07-01T07:00:00Z'],
    ['from a zone that is half an hour aside', '2026-07-01T12:30:00+05:30', '2026-07-01T07:00:00Z'],
    ['from a zone that is almost an hour aside', '2026-07-01T09:59:00+00:59', '2026-07-01T09:00:00Z'],
    ['the farthest offset there is', '2026-07-02T03:00+18:00', '2026-07-01T09:00:00Z'],
    ['an offset in hours alone', '2026-07-01T09:00+02', '2026-07-01T07:00:00Z'],
    ['without offset in winter: venue time', '2026-11-20T09:00:00', '2026-11-20T08:00:00Z'],
    ['without offset in summer: venue time', '2026-07-01T09:00', '2026-07-01T07:00:00Z'],
    ['with a space instead of T', '2026-07-01 09:00', '2026-07-01T07:00:00Z'],
    ['with thousandths', '2026-07-01T09:00:00.250Z', '2026-07-01T09:00:00.250Z'],
    ['with finer than thousandths', '2026-07-01T09:00:00.2509999Z', '2026-07-01T09:00:00.250Z'],
    ['a date alone: its midnight', '2026-07-01', '2026-06-30T22:00:00Z'],
    ['24:00: the next midnight', '2026-07-01T24:00:00', '2026-07-01T22:00:00Z'],
    ['the first midnight that is read', '1970-01-01T00:00', '1969-12-31T23:00:00Z'],
    ['the leap day', '2028-02-29T12:00', '2028-02-29T11:00:00Z'],
    ['spring 2027, the minute before the clocks change', '2027-03-28T01:59', '2027-03-28T00:59:00Z'],
    ['spring 2027, the minute after', '2027-03-28T03:00', '2027-03-28T01:00:00Z'],
    ['autumn 2026, doubled 02:30: the first', '2026-10-25T02:30', '2026-10-25T00:30:00Z'],
    [
      'autumn 2026, doubled 02:30, the second by its offset',
      '2026-10-25T02:30+01:00',
      '2026-10-25T01:30:00Z',
    ],
    ['autumn 2026, 03:00 comes once', '2026-10-25T03:00', '2026-10-25T02:00:00Z'],
  ])('%s: %s', (_, text, expected) => {
    expect(fromWire(text)).toBe(utc(expected))
    expect(wireFault(text)).toBeUndefined()
  })

  test.each([
    ['the hour that spring skips', '2027-03-28T02:30', 'nonexistent'],
    ['the first minute that spring skips', '2027-03-28T02:00', 'nonexistent'],
    ['the last minute that spring skips', '2027-03-28T02:59', 'nonexistent'],
    ['no such day', '2027-02-29T12:00', 'malformed'],
    ['no such month', '2027-13-01T12:00', 'malformed'],
    ['no such hour', '2027-01-01T25:00', 'malformed'],
    ['past 24:00', '2027-01-01T24:01', 'malformed'],
    ['a minute and a second past 24:00', '2027-01-01T24:01:01', 'malformed'],
    ['a second past 24:00', '2027-01-01T24:00:01', 'malformed'],
    ['a thousandth past 24:00', '2027-01-01T24:00:00.001', 'malformed'],
    ['no such minute', '2027-01-01T12:60', 'malformed'],
    ['no such minute of an offset', '2027-01-01T12:00+01:60', 'malformed'],
    ['a leap second', '2027-01-01T12:59:60', 'malformed'],
    ['no such offset', '2027-01-01T12:00+25:00', 'malformed'],
    ['an offset of an hour more than the farthest', '2027-01-01T12:00+19:00', 'malformed'],
    ['words', 'i morgen', 'malformed'],
    ['nothing', '', 'malformed'],
    ['the Norwegian order', '01.02.2027 12:00', 'malformed'],
    ['five digits of year', '12027-01-01T12:00', 'malformed'],
    ['1970 elsewhere, before it at the venue', '1970-01-01T00:30+02:00', 'outOfRange'],
    ['9999 elsewhere, after it at the venue', '9999-12-31T23:00Z', 'outOfRange'],
    ['the midnight after the last day', '9999-12-31T24:00', 'outOfRange'],
    ['before 1970', '1969-12-31T12:00', 'outOfRange'],
  ])('%s is refused: %s', (_, text, fault) => {
    expect(fromWire(text)).toBeUndefined()
    expect(wireFault(text)).toBe(fault)
  })

  test('a time skipped in spring is read by its offset', () => {
    expect(fromWire('2027-03-28T02:30:00+01:00')).toBe(utc('2027-03-28T01:30:00Z'))
  })
})

describe('an instant is written', () => {
  test.each([
    // UTC, on the wire, date for people, time for people
    ['2026-11-20T08:00:00Z', '2026-11-20T09:00:00+01:00', '20.11.2026', '09:00'],
    ['2026-07-01T07:05:00Z', '2026-07-01T09:05:00+02:00', '01.07.2026', '09:05'],
    ['2026-12-31T23:30:00Z', '2027-01-01T00:30:00+01:00', '01.01.2027', '00:30'],
    ['2027-03-28T00:59:00Z', '2027-03-28T01:59:00+01:00', '28.03.2027', '01:59'],
    ['2027-03-28T01:00:00Z', '2027-03-28T03:00:00+02:00', '28.03.2027', '03:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00', '25.10.2026', '02:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00', '25.10.2026', '02:30'],
    ['1969-12-31T23:00:00Z', '1970-01-01T00:00:00+01:00', '01.01.1970', '00:00'],
    ['9999-12-31T12:00:00Z', '9999-12-31T13:00:00+01:00', '31.12.9999', '13:00'],
  ])('%s as %s', (instant, wire, date, time) => {
    expect(toWire(utc(instant))).toBe(wire)
    expect(formatDate(utc(instant))).toBe(date)
    expect(formatTime(utc(instant))).toBe(time)
  })
})

test('an instant within a second is formatted as that second', () => {
  expect(toWire(utc('2026-11-20T08:00:00.250Z'))).toBe('2026-11-20T09:00:00+01:00')
  expect(toWire(utc('2026-11-20T08:59:59.999Z'))).toBe('2026-11-20T09:59:59+01:00')
})

describe('days and weeks of the venue', () => {
  test.each([
    ['an ordinary day', '2026-11-20', 24],
    ['the day the clocks go forward', '2027-03-28', 23],
    ['the day the clocks go back', '2026-10-25', 25],
  ])('%s, %s, lasts %i hours', (_, date, hours) => {
    const { start, end } = dayRange(date)
    expect((end - start) / HOUR).toBe(hours)
    expect(clockTimeOf(start)).toBe('00:00')
    expect(venueDateOf(start)).toBe(date)
    expect(venueDateOf(end - 1)).toBe(date)
    expect(elapsedMinutes({ start, end })).toBe(hours * 60)
  })

  test('the week of the clocks going forward lasts an hour less than seven days', () => {
    const { start, end } = weekRange('2027-03-25')
    expect(toWire(start)).toBe('2027-03-22T00:00:00+01:00')
    expect(toWire(end)).toBe('2027-03-29T00:00:00+02:00')
    expect((end - start) / HOUR).toBe(167)
  })

  test.each([
    ['2026-11-20', 5, 47],
    ['2026-11-23', 1, 48],
    ['2027-01-01', 5, 53],
    ['2027-01-03', 7, 53],
    ['2027-01-04', 1, 1],
    ['2024-12-30', 1, 1],
    ['1970-01-01', 4, 1],
  ])('%s is weekday %i of week %i', (date, weekday, week) => {
    expect(isoWeekdayOf(date)).toBe(weekday)
    expect(isoWeekNumberOf(date)).toBe(week)
  })

  test('a week begins on Monday', () => {
    const week = [
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]
    expect(venueWeekOf('2027-01-01')).toEqual(week)
    expect(venueWeekOf('2026-12-28')).toEqual(week)
    expect(venueWeekOf('2027-01-03')).toEqual(week)
  })

  test.each([
    ['a month that begins on a Monday', '2027-02-10', '2027-02-01', '2027-02-28', 4],
    ['a month that ends on a Monday', '2026-11-30', '2026-10-26', '2026-12-06', 6],
    ['the first month of all', '1970-01-01', '1969-12-29', '1970-02-01', 5],
    ['a month at the end of all', '9999-10-31', '9999-09-27', '9999-10-31', 5],
  ])('the weeks of %s are whole', (_, day, first, last, count) => {
    const weeks = weeksOfMonth(day)
    expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual([first, last, count])
  })

  test('the last month of all has no weeks', () => {
    expect(weeksOfMonth('9999-12-31')).toEqual([])
  })

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addVenueDays(date, days)).toBe(expected)
    expect(venueDaysBetween(date, expected)).toBe(days)
  })

  test.each([
    ['2026-11-20', '09:00', '2026-11-20T08:00:00Z'],
    ['2026-11-20', '24:00', '2026-11-20T23:00:00Z'],
    ['2026-10-25', '02:00', '2026-10-25T00:00:00Z'],
  ])('%s at %s', (date, clock, expected) => {
    expect(atVenue(date, clock)).toBe(utc(expected))
  })

  test.each([
    ['2027-03-28', '02:30'],
    ['2027-02-29', '09:00'],
    ['2026-11-20', '9:00'],
    ['2026-11-20', '24:30'],
    ['20.11.2026', '09:00'],
  ])('there is no %s at %s', (date, clock) => {
    expect(atVenue(date, clock)).toBeUndefined()
  })

  test('a window edge in the skipped hour is the instant the clocks change', () => {
    for (const clock of ['02:00', '02:30', '02:59', '03:00']) {
      expect(windowEdge('2027-03-28', clock)).toBe(utc('2027-03-28T01:00:00Z'))
    }
    expect(startOfVenueDay('2027-03-28')).toBe(utc('2027-03-27T23:00:00Z'))
    expect(windowEdge('2027-02-30', '09:00')).toBeNaN()
    expect(windowEdge('2027-02-28', 'nine')).toBeNaN()
  })

  test('rejects invalid dates', () => {
    expect(['2026-11-20', '2028-02-29'].map(isVenueDate)).toEqual([true, true])
    expect(['2027-02-29', '2026-1-1', '', '1969-12-31', '2026-00-10'].map(isVenueDate)).toEqual(
      Array(5).fill(false),
    )
  })
})

describe('what people type', () => {
  test.each([
    ['20.11.2026', '2026-11-20'],
    ['1.2.2027', '2027-02-01'],
    [' 1. 2. 2027 ', '2027-02-01'],
    ['1.2.27', '2027-02-01'],
    ['01/02/2027', '2027-02-01'],
    ['1-2-2027', '2027-02-01'],
    ['01022027', '2027-02-01'],
    [' 01022027 ', '2027-02-01'],
    ['29.02.2028', '2028-02-29'],
    ['29.02.2027', undefined],
    ['2027-02-01', undefined],
    ['1.2', undefined],
    ['31.04.2027', undefined],
    ['fredag', undefined],
    ['', undefined],
  ])('the date "%s" is %s', (typed, expected) => {
    expect(parseTypedDate(typed)).toBe(expected)
  })

  test.each([
    ['09:00', '09:00'],
    ['9:00', '09:00'],
    ['9.30', '09:30'],
    ['0900', '09:00'],
    ['900', '09:00'],
    ['1430', '14:30'],
    ['9', '09:00'],
    ['14', '14:00'],
    [' 14:05 ', '14:05'],
    [' 9 ', '09:00'],
    ['kl. 9', '09:00'],
    ['kl 9.30', '09:30'],
    ['1 pm', '13:00'],
    ['1:30pm', '13:30'],
    ['12 am', '00:00'],
    ['12.15 p.m.', '12:15'],
    ['13 pm', undefined],
    ['0 am', undefined],
    ['pm', undefined],
    ['24:00', '24:00'],
    ['24:01', undefined],
    ['25:00', undefined],
    ['12:60', undefined],
    ['1260', undefined],
    ['9:5', undefined],
    ['ni', undefined],
    ['', undefined],
  ])('the time "%s" is %s', (typed, expected) => {
    expect(parseTypedTime(typed)).toBe(expected)
  })
})

describe('ranges are half-open', () => {
  test.each([
    ['apart', [9, 10], [11, 12], false],
    ['one ends where the other starts', [9, 12], [12, 14], false],
    ['a minute over', [9, 12], [11, 14], true],
    ['one inside the other', [9, 17], [11, 12], true],
    ['the same', [9, 12], [9, 12], true],
    ['an empty one inside', [9, 12], [10, 10], false],
  ])('%s', (_, a, b, expected) => {
    const range = ([start = 0, end = 0]: number[]) => ({ start, end })
    expect(overlap(range(a), range(b))).toBe(expected)
    expect(overlap(range(b), range(a))).toBe(expected)
  })

  test('elapsed minutes are real time, rounded up', () => {
    const clock = (date: string, time: string) => windowEdge(date, time)
    expect(elapsedMinutes({ start: clock('2027-03-28', '01:00'), end: clock('2027-03-28', '04:00') })).toBe(
      120,
    )
    expect(elapsedMinutes({ start: clock('2026-10-25', '01:00'), end: clock('2026-10-25', '04:00') })).toBe(
      240,
    )
    expect(elapsedMinutes({ start: 0, end: 60_001 })).toBe(2)
    expect(elapsedMinutes({ start: 60_000, end: 0 })).toBe(0)
  })
})

describe('calendar days from one instant to another', () => {
  test.each([
    ['on one day', '2026-11-20T00:00:00+01:00', '2026-11-20T23:59:59+01:00', 0],
    ['over midnight', '2026-11-20T23:59:59+01:00', '2026-11-21T00:00:00+01:00', 1],
    ['on a day of 25 hours', '2026-10-25T00:00:00+02:00', '2026-10-25T23:59:00+01:00', 0],
    ['over a day of 23 hours', '2026-03-28T23:30:00+01:00', '2026-03-30T00:00:00+02:00', 2],
    ['backwards', '2026-11-21T00:00:00+01:00', '2026-11-20T23:00:00+01:00', -1],
  ])('%s', (_, from, to, days) => {
    expect(venueDaysFrom(utc(from), utc(to))).toBe(days)
    expect(venueDaysBetween(venueDateOf(utc(from)), venueDateOf(utc(to)))).toBe(days)
  })
})

test('a time is formatted and read alike repeatedly, also after thousands of others', () => {
  const first = utc('2026-11-20T08:00:00Z')
  const minutes = Array.from({ length: 10_000 }, (_, n) => first + n * 60_000)
  for (const _ of [1, 2]) {
    for (const instant of minutes) {
      expect(utc(toWire(instant))).toBe(instant)
      expect(fromWire(toWire(instant))).toBe(instant)
    }
    expect(toWire(first)).toBe('2026-11-20T09:00:00+01:00')
  }
})
