import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atVenue, toWire } from '#domain/time/venue-time.ts'
import { diaryFilters, movedDate, periodOf } from '#machines/diary/filters.ts'
import { type DiaryRow, hoursDrawn, rowsOf, shareOf } from '#machines/diary/rows.ts'
import { readFilters } from '#machines/kit/filters.ts'
import { aDiary } from '#tests/support/models/diary.ts'

const hour = (clock: number) => clock * 60

/** Each room's entries of each day: their kind, hours and lane. */
const inShort = (rows: readonly DiaryRow[]) =>
  rows.map(({ room, cells }) => [
    room.name,
    ...cells.map(({ entries }) =>
      entries.map(({ kind, span, lane }) => `${kind} ${span.from / 60}–${span.to / 60} in ${lane}`),
    ),
  ])

describe('the rows of the diary', () => {
  it('show what a room has itself, and when its whole or its parts are taken, preparation included', () => {
    expect(inShort(rowsOf(aDiary))).toEqual([
      ['Salen', ['related 8.5–12 in 0', 'restriction 14–24 in 0'], ['restriction 0–9 in 0']],
      ['Salen Vest', ['booking 9–12 in 0', 'related 14–24 in 0'], ['related 0–9 in 0']],
      ['Salen Øst', ['related 14–24 in 0'], ['related 0–9 in 0']],
      ['Stua', [], ['booking 10–11 in 0', 'booking 10.5–12 in 1']],
    ])
  })

  it('say how deep a room lies in others, and how many lanes its days need', () => {
    expect(rowsOf(aDiary).map(({ depth, lanes }) => [depth, lanes])).toEqual([
      [0, 1],
      [1, 1],
      [1, 1],
      [0, 2],
    ])
  })

  it('draw the hours in which the venue is open or something is booked, not all of a block', () => {
    expect(hoursDrawn(rowsOf(aDiary))).toEqual({ from: hour(8), to: hour(16) })
    const [early] = aDiary.bookings
    if (!early) throw new Error('The diary has bookings.')
    const late = { ...early, startTime: '2026-11-17T18:00:00+01:00', endTime: '2026-11-17T20:15:00+01:00' }
    expect(hoursDrawn(rowsOf({ ...aDiary, bookings: [late] }))).toEqual({ from: hour(8), to: hour(21) })
    const closed = aDiary.days.map((day) => ({ ...day, openTime: null, closeTime: null }))
    expect(hoursDrawn(rowsOf({ ...aDiary, days: closed, bookings: [] }))).toEqual({
      from: hour(8),
      to: hour(16),
    })
  })

  it('never draw two entries of a room over each other, and lose none', () => {
    const times = fc.tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 600 }))
    const atMinutes = (minutes: number) => {
      const clock = [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':')
      return toWire(atVenue('2026-11-17', clock) ?? Number.NaN)
    }
    fc.assert(
      fc.property(fc.array(times, { maxLength: 12 }), (all) => {
        const [one] = aDiary.bookings
        if (!one) throw new Error('The diary has bookings.')
        const bookings = all.map(([from, length], n) => ({
          ...one,
          bookingId: n + 1,
          roomId: 4,
          prepTimeInMin: 15,
          startTime: atMinutes(from),
          endTime: atMinutes(Math.min(1439, from + length)),
        }))
        const row = rowsOf({ ...aDiary, bookings, restrictions: [] })[3]
        const entries = row?.cells[0]?.entries ?? []
        expect(entries).toHaveLength(bookings.length)
        for (const a of entries)
          for (const b of entries) {
            if (a === b || a.lane !== b.lane || a.kind !== 'booking' || b.kind !== 'booking') continue
            const [from, other] = [a, b].map(({ prep, span }) => prep?.from ?? span.from)
            expect((from ?? 0) >= b.span.to || (other ?? 0) >= a.span.to).toBe(true)
          }
      }),
    )
  })
})

it.each([
  [
    { from: hour(9), to: hour(12) },
    { start: 0.125, length: 0.375 },
  ],
  [
    { from: 0, to: hour(9) },
    { start: 0, length: 0.125 },
  ],
  [{ from: hour(17), to: hour(18) }, null],
])('of the hours from 8 to 16, %o is drawn at %o', (span, share) => {
  expect(shareOf(span, { from: hour(8), to: hour(16) })).toEqual(share)
})

describe('the period of the diary', () => {
  it.each([
    ['', '2026-11-16', '2026-11-22', '2026-11-25'],
    ['view=day', '2026-11-18', '2026-11-18', '2026-11-19'],
    ['view=month', '2026-11-01', '2026-11-30', '2026-12-18'],
    ['view=month&date=2027-01-31', '2027-01-01', '2027-01-31', '2027-02-28'],
    ['date=2026-12-31', '2026-12-28', '2027-01-03', '2027-01-07'],
    ['view=year&date=tomorrow', '2026-11-16', '2026-11-22', '2026-11-25'],
    ['date=0001-01-01', '2026-11-16', '2026-11-22', '2026-11-25'],
  ])('of «%s» is from %s to %s, and the next one has %s', (query, from, to, next) => {
    const parameters = new URLSearchParams(query)
    const period = periodOf(
      readFilters(diaryFilters, (name) => parameters.getAll(name)),
      '2026-11-18',
    )
    expect([period.from, period.to, movedDate(period, 1)]).toEqual([from, to, next])
  })
})
