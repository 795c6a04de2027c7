import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addVenueDays } from '#domain/time/venue-time.ts'
import { weeklyRuns } from '#domain/time/weekly-runs.ts'

/** Tuesday 5 January 2027, and so many weeks after it. */
const tuesday = (weeks: number) => addVenueDays('2027-01-05', 7 * weeks)
const thursday = (weeks: number) => addVenueDays(tuesday(weeks), 2)
const count = (n: number) => Array.from({ length: n }, (_, place) => place)

describe('dates as repetitions', () => {
  it('names the ends of dates that come every week, and those that are left out', () => {
    const dates = count(10)
      .filter((n) => n !== 4)
      .map(tuesday)
    expect(weeklyRuns(dates)).toEqual([
      { first: '2027-01-05', last: '2027-03-09', weeks: 1, missing: ['2027-02-02'] },
    ])
  })

  it('knows dates that come every other week', () => {
    expect(weeklyRuns(count(5).map((n) => tuesday(2 * n)))).toEqual([
      { first: '2027-01-05', last: '2027-03-02', weeks: 2, missing: [] },
    ])
  })

  it('has a repetition for each weekday', () => {
    expect(weeklyRuns(count(4).flatMap((n) => [tuesday(n), thursday(n)]))).toEqual([
      { first: '2027-01-05', last: '2027-01-26', weeks: 1, missing: [] },
      { first: '2027-01-07', last: '2027-01-28', weeks: 1, missing: [] },
    ])
  })

  it.each([
    ['two dates', [0, 1].map(tuesday)],
    ['a single date on another weekday', [...count(9).map(tuesday), thursday(3)]],
    ['too many left out', [0, 1, 5, 6, 11].map(tuesday)],
    ['none at all that fit', ['2027-01-05', '2027-01-08', '2027-01-18', '2027-02-03']],
  ])('is left where there is no regularity to name: %s', (_, dates) => {
    expect(weeklyRuns(dates)).toBeNull()
  })

  it('means just the dates that it was made of', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 60 }), { minLength: 1 }), fc.boolean(), (weeks, isTwice) => {
        const dates = weeks.flatMap((n) => (isTwice ? [tuesday(n), thursday(n)] : [tuesday(n)])).sort()
        const runs = weeklyRuns(dates)
        const meant = runs?.flatMap(({ first, last, weeks: step, missing }) =>
          count(70)
            .map((n) => addVenueDays(first, 7 * step * n))
            .filter((day) => day <= last && !missing.includes(day)),
        )
        expect(meant === undefined ? dates : meant.sort()).toEqual(dates)
      }),
    )
  })
})
