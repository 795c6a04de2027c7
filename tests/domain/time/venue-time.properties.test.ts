import fc from 'fast-check'
import { expect, test } from 'vitest'
import { venueOffsetAt } from '#domain/time/venue-offset.ts'
import {
  atVenue,
  clockTimeOf,
  dayRange,
  fromWire,
  toWire,
  venueDateOf,
  windowEdge,
} from '#domain/time/venue-time.ts'

const oslo = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Oslo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function byIntl(instant: number): { date: string; clock: string } {
  const part = Object.fromEntries(oslo.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    date: `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`,
    clock: `${part.hour}:${part.minute}`,
  }
}

const instant = fc.integer({ min: Date.UTC(1970, 0, 2), max: Date.UTC(2100, 0, 1) })
// Around the last Sundays of March and October, where mistakes occur.
const nearChange = fc
  .tuple(fc.integer({ min: 1981, max: 2099 }), fc.constantFrom(3, 10), fc.integer({ min: -200, max: 200 }))
  .map(([year, month, minutes]) => {
    const last = new Date(Date.UTC(year, month, 0))
    return Date.UTC(year, month - 1, last.getUTCDate() - last.getUTCDay(), 1, minutes)
  })

test('date and clock of any instant are those of the time zone database', () => {
  fc.assert(
    fc.property(fc.oneof(instant, nearChange), (at) => {
      expect({ date: venueDateOf(at), clock: clockTimeOf(at) }).toEqual(byIntl(at))
    }),
    { numRuns: 2000 },
  )
})

test('a formatted time is read as the same second', () => {
  fc.assert(
    fc.property(fc.oneof(instant, nearChange), (at) => {
      const second = Math.floor(at / 1000) * 1000
      expect(fromWire(toWire(second))).toBe(second)
    }),
    { numRuns: 2000 },
  )
})

test('a venue time names the first instant that shows it, or none when no instant does', () => {
  fc.assert(
    fc.property(fc.oneof(instant, nearChange), (at) => {
      const minute = Math.floor(at / 60_000) * 60_000
      const { date, clock } = byIntl(minute)
      const found = atVenue(date, clock)
      const anHourBefore = byIntl(minute - 3_600_000)
      const doubled = anHourBefore.date === date && anHourBefore.clock === clock
      expect(found).toBe(doubled ? minute - 3_600_000 : minute)
    }),
    { numRuns: 2000 },
  )
})

test('a window edge moves only for times that do not exist', () => {
  fc.assert(
    fc.property(nearChange, fc.integer({ min: 0, max: 1439 }), (at, minutes) => {
      const date = venueDateOf(at)
      const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      const edge = windowEdge(date, clock)
      if (atVenue(date, clock) === undefined) expect(byIntl(edge).clock).toBe('03:00')
      else expect(edge).toBe(atVenue(date, clock))
    }),
    { numRuns: 500 },
  )
})

test('days follow one another without a gap and last 23, 24 or 25 hours', () => {
  fc.assert(
    fc.property(fc.oneof(instant, nearChange), (at) => {
      const day = dayRange(venueDateOf(at))
      expect(at).toBeGreaterThanOrEqual(day.start)
      expect(at).toBeLessThan(day.end)
      expect(dayRange(venueDateOf(day.end)).start).toBe(day.end)
      expect([23, 24, 25]).toContain((day.end - day.start) / 3_600_000)
    }),
    { numRuns: 1000 },
  )
})

test('the cache of offsets may evict entries, but days that share a slot never mix', () => {
  const summer = Date.UTC(2026, 6, 1, 12)
  const sharesItsPlace = summer + 4096 * 86_400_000
  const winter = sharesItsPlace + 180 * 86_400_000
  for (const at of [summer, sharesItsPlace, summer, winter, sharesItsPlace]) {
    expect(byIntl(at).clock).toBe(clockTimeOf(at))
  }
  expect(venueOffsetAt(Number.NaN)).toBeNaN()
})
