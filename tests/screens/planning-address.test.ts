import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_DATES } from '#domain/order/series.ts'
import { addVenueDays, windowEdge } from '#domain/time/venue-time.ts'
import type { PlannedDate } from '#machines/planned-dates.ts'
import { planFilters } from '#machines/planning/filters.ts'
import { plannedDates } from '#machines/planning/plan-dates.ts'
import { searchFor } from '#src/portal/use-filters-address.ts'
import { datesAddress, datesIn } from '#src/screens/planning/dates-address.ts'
import { planAddress, planAgainAddress, planIn } from '#src/screens/planning/planning-address.ts'
import { now, otherRoom, room, rules } from '#tests/support/house.ts'
import { plannedHouse } from '#tests/support/models/planning.ts'

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Times on days without a change of clocks; the last may end at midnight. */
const dates = (slugs: fc.Arbitrary<string>) =>
  fc.uniqueArray(fc.integer({ min: 0, max: 89 }), { minLength: 1, maxLength: MAX_DATES }).chain((days) =>
    fc.tuple(
      ...days
        .sort((a, b) => a - b)
        .map((day) =>
          fc
            .record({
              from: fc.integer({ min: 0, max: 1439 }),
              length: fc.integer({ min: 1, max: 1440 }),
              rooms: fc.uniqueArray(fc.record({ slug: slugs, people: fc.integer({ min: 1, max: 10_000 }) }), {
                minLength: 1,
                maxLength: 10,
                selector: ({ slug }) => slug,
              }),
            })
            .map(({ from, length, rooms }): PlannedDate => {
              const date = addVenueDays('2026-12-01', day)
              const to = Math.min(1440, from + length)
              return { start: windowEdge(date, clock(from)), end: windowEdge(date, clock(to)), rooms }
            }),
        ),
    ),
  )

const slugs = fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,8}){0,2}$/)
const queryOf = (address: string) => address.slice(address.indexOf('?'))

describe('the address of planned dates', () => {
  test('is short enough to read', () => {
    const [start, end] = [windowEdge('2027-02-02', '09:00'), windowEdge('2027-02-02', '12:00')]
    const rooms = [
      { slug: 'storsalen', people: 20 },
      { slug: 'grupperom-1', people: 8 },
    ]
    expect(datesAddress([{ start, end, rooms }])).toBe(
      '/checkout?date=2027-02-02T09:00~12:00~storsalen:20,grupperom-1:8',
    )
  })

  test('is read as the dates that were written', () => {
    fc.assert(
      fc.property(dates(slugs), (planned) => {
        expect(datesIn(queryOf(datesAddress(planned)))).toEqual(planned)
      }),
    )
  })

  test.each([
    '',
    'date=',
    'date=2027-02-30T09:00~12:00~loftet:8',
    'date=2027-02-02T09:00~25:00~loftet:8',
    'date=2027-02-02T12:00~09:00~loftet:8',
    'date=2027-02-02T09:00~09:00~loftet:8',
    'date=2027-02-02T09:00~12:00~',
    'date=2027-02-02T09:00~12:00~loftet',
    'date=2027-02-02T09:00~12:00~loftet:0',
    'date=2027-02-02T09:00~12:00~loftet:10001',
    'date=2027-02-02T09:00~12:00~loftet:1.5',
    'date=2027-02-02T09:00~12:00~Loftet:8',
    'date=2027-02-02T09:00~12:00~../x:8',
    'date=2027-02-02T09:00~12:00~loftet:8,',
    `date=2027-02-02T09:00~12:00~${Array.from({ length: 11 }, (_, n) => `rom-${n}:8`).join(',')}`,
    'date=2027-02-02T09:00~12:00~loftet:8&date=x',
    'date=2027-03-28T02:30~12:00~loftet:8',
    Array.from({ length: MAX_DATES + 1 }, () => 'date=2027-02-02T09:00~12:00~loftet:8').join('&'),
  ])('with odd values has no dates: %s', (search) => {
    expect(datesIn(`?${search}`)).toBeNull()
  })

  test('leads back to a plan with the same dates', () => {
    const slugsOfHouse = fc.constantFrom(room.slugname, otherRoom.slugname)
    fc.assert(
      fc.property(dates(slugsOfHouse), (planned) => {
        const plan = planIn(queryOf(planAddress(planned)))
        const context = {
          ...{ filters: plan, listedFilters: null, requestedFilters: null },
          ...{ rooms: plannedHouse, now, rules, errors: {}, checked: [], refusal: null },
        }
        expect(plannedDates(context)).toEqual(planned)
      }),
    )
  })
})

test('two dates on one day lead back to a plan with both', () => {
  const rooms = [{ slug: room.slugname, people: 10 }]
  const planned = [
    { start: windowEdge('2026-12-01', '09:00'), end: windowEdge('2026-12-01', '12:00'), rooms },
    { start: windowEdge('2026-12-01', '13:00'), end: windowEdge('2026-12-01', '15:00'), rooms },
    { start: windowEdge('2026-12-02', '09:00'), end: windowEdge('2026-12-02', '12:00'), rooms },
  ]
  const context = {
    ...{ filters: planIn(queryOf(planAddress(planned))), listedFilters: null, requestedFilters: null },
    ...{ rooms: plannedHouse, now, rules, errors: {}, checked: [], refusal: null },
  }
  expect(plannedDates(context)).toEqual(planned)
})

describe('the address of a plan', () => {
  test('of the same once more has the rooms and the time, and no days', () => {
    const [start, end] = [windowEdge('2026-12-01', '09:00'), windowEdge('2026-12-01', '12:00')]
    const rooms = [
      { slug: 'loftet', people: 12 },
      { slug: 'studio', people: 4 },
    ]
    expect(planAgainAddress({ start, end, rooms })).toBe(
      '/planlegg?room=loftet&people=12&from=09:00&to=12:00&group=studio:4',
    )
  })

  test('is read as it was written', () => {
    const search =
      '?room=loftet&people=12&from=09:00&to=15:00&group=studio:4&group=:&repeat=monthly&date=2026-12-08&first=2026-12-08' +
      '&ends=times&until=2027-02-02&times=4&without=2026-12-09&change=2026-12-10~2026-12-11~10:00~~8~' +
      '&change=2026-12-12~~~16:00~~atriet:8,studio:4'
    expect(searchFor(planFilters, planIn(search))).toBe(search)
  })

  test('keeps the valid parts of an address that was changed by hand, and nothing else', () => {
    const search =
      '?room=../x&people=-1&from=25:00&to=15:00&group=STUDIO:4x&repeat=yearly&date=x&date=2026-12-09&date=2026-12-08' +
      '&date=2026-12-08&first=2026-02-30&ends=never&times=4.5&without=x&change=x~~~~~&change=2026-12-10~x~y~z~w~v'
    expect(searchFor(planFilters, planIn(search))).toBe('?to=15:00&group=:&date=2026-12-08&date=2026-12-09')
  })
})
