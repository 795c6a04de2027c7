import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

export const VENUE_ZONE = 'Europe/Oslo'

const MINUTE = 60_000
const DAY = 86_400_000

// A lookup in the time zone database costs tens of microseconds, so each UTC day is looked up once and cached
// in a table of fixed size: no input can make it grow.
const CACHED_DAYS = 4096
const NO_DAY = -(2 ** 31)
const cachedDay = new Int32Array(CACHED_DAYS).fill(NO_DAY)
const offsetAtMidnight = new Int32Array(CACHED_DAYS)
const offsetAfterChange = new Int32Array(CACHED_DAYS)
const changesAt = new Float64Array(CACHED_DAYS)

function lookUp(instant: number): number {
  return dayjs.utc(instant).tz(VENUE_ZONE).utcOffset() * MINUTE
}

function firstInstantWithOffset(offset: number, from: number, to: number): number {
  let before = from
  let after = to
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (lookUp(middle) === offset) after = middle
    else before = middle
  }
  return after
}

function cache(day: number, place: number): void {
  const midnight = day * DAY
  const before = lookUp(midnight)
  const after = lookUp(midnight + DAY)
  offsetAtMidnight[place] = before
  offsetAfterChange[place] = after
  changesAt[place] =
    before === after ? Number.POSITIVE_INFINITY : firstInstantWithOffset(after, midnight, midnight + DAY)
  cachedDay[place] = day
}

/**
 * How far venue time (Europe/Oslo) is ahead of UTC at an instant, in milliseconds.
 * Specification §10.1. Valid from 1970 to 9999; NaN for NaN.
 */
export function venueOffsetAt(instant: number): number {
  const day = Math.floor(instant / DAY)
  const place = day & (CACHED_DAYS - 1)
  if (cachedDay[place] !== day) {
    if (!Number.isFinite(instant)) return Number.NaN
    cache(day, place)
  }
  return (instant >= (changesAt[place] ?? 0) ? offsetAfterChange[place] : offsetAtMidnight[place]) ?? 0
}
