import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RepetitionKind, repeatedDates, repetitionKinds, weekOfMonth } from '#domain/time/repetition.ts'
import { addVenueMonths, isoWeekdayOf, venueDaysBetween } from '#domain/time/venue-time.ts'

const most = 60

const daysBetween = { weekly: 7, fortnightly: 14 }

describe('a repetition', () => {
  test.each<[string, string, RepetitionKind, { until: string } | { times: number }, string[]]>([
    [
      'every Tuesday in February',
      '2027-02-02',
      'weekly',
      { until: '2027-02-28' },
      ['2027-02-02', '2027-02-09', '2027-02-16', '2027-02-23'],
    ],
    [
      'a date that it ends on, included',
      '2027-02-02',
      'weekly',
      { until: '2027-02-09' },
      ['2027-02-02', '2027-02-09'],
    ],
    [
      'every other week across a year',
      '2026-12-18',
      'fortnightly',
      { times: 3 },
      ['2026-12-18', '2027-01-01', '2027-01-15'],
    ],
    [
      'weeks on both sides of the change of clocks in spring',
      '2027-03-21',
      'weekly',
      { times: 3 },
      ['2027-03-21', '2027-03-28', '2027-04-04'],
    ],
    [
      'weeks on both sides of the change of clocks in autumn',
      '2027-10-24',
      'weekly',
      { times: 3 },
      ['2027-10-24', '2027-10-31', '2027-11-07'],
    ],
    [
      'the second Tuesday of the month',
      '2027-02-09',
      'monthly',
      { times: 4 },
      ['2027-02-09', '2027-03-09', '2027-04-13', '2027-05-11'],
    ],
    [
      'the first Friday, where the month begins with it',
      '2027-01-01',
      'monthly',
      { times: 3 },
      ['2027-01-01', '2027-02-05', '2027-03-05'],
    ],
    [
      'the fifth Friday: the last, in months with four of them',
      '2027-01-29',
      'monthly',
      { times: 4 },
      ['2027-01-29', '2027-02-26', '2027-03-26', '2027-04-30'],
    ],
    [
      'the last day of a month',
      '2027-08-31',
      'monthly',
      { times: 3 },
      ['2027-08-31', '2027-09-28', '2027-10-26'],
    ],
    ['one time', '2027-02-02', 'weekly', { times: 1 }, ['2027-02-02']],
    ['no times', '2027-02-02', 'weekly', { times: 0 }, []],
    ['an end before the first date', '2027-02-02', 'weekly', { until: '2027-02-01' }, []],
  ])('of %s has these dates', (_what, first, kind, ending, dates) => {
    expect(repeatedDates(first, { kind, ...ending }, most)).toEqual(dates)
  })

  test.each<[RepetitionKind, number, string]>([
    ['weekly', 53, '2028-02-01'],
    ['fortnightly', 27, '2028-02-01'],
    ['monthly', 13, '2028-02-01'],
  ])('%s goes on for a year at most: %i dates', (kind, count, last) => {
    for (const ending of [{ until: '2099-01-01' }, { times: 400 }]) {
      const dates = repeatedDates('2027-02-02', { kind, ...ending }, most)
      expect([dates.length, dates.at(-1)]).toEqual([count, last])
    }
  })

  test('has no more dates than the most there may be', () => {
    expect(repeatedDates('2027-02-02', { kind: 'weekly', until: '2099-01-01' }, 5).length).toBe(5)
    expect(repeatedDates('2027-02-02', { kind: 'weekly', times: 400 }, 5).length).toBe(5)
  })

  test('is on one weekday, in order, each date once, within a year, and monthly once in each month', () => {
    const firsts = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(firsts, fc.constantFrom(...repetitionKinds), (first, kind) => {
        const dates = repeatedDates(first, { kind, times: 400 }, most)
        expect(dates[0]).toBe(first)
        expect(dates).toEqual([...new Set(dates)].sort())
        expect(new Set(dates.map(isoWeekdayOf)).size).toBe(1)
        expect(dates.every((date) => date <= addVenueMonths(first, 12))).toBe(true)
        if (kind !== 'monthly') {
          const gaps = dates.slice(1).map((date, n) => venueDaysBetween(dates[n] ?? '', date))
          expect(new Set(gaps)).toEqual(new Set([daysBetween[kind]]))
          return
        }
        expect(dates.map((date) => date.slice(0, 7))).toEqual(
          dates.map((_, n) => addVenueMonths(first, n).slice(0, 7)),
        )
        if (weekOfMonth(first) < 5) expect(new Set(dates.map(weekOfMonth)).size).toBe(1)
      }),
    )
  })
})

test.each([
  ['2027-02-01', 1],
  ['2027-02-07', 1],
  ['2027-02-08', 2],
  ['2027-01-28', 4],
  ['2027-01-29', 5],
  ['2027-01-31', 5],
])('%s is weekday number %i of its kind in the month', (date, week) => {
  expect(weekOfMonth(date)).toBe(week)
})
