export const VENUE_ZONE = 'Europe/Oslo'

const MINUTE = 60_000
const DAY = 86_400_000

// A lookup in the time zone database costs tens of microseconds, on a slow phone a fifth of a millisecond: each span of four weeks,
// in which the clocks are changed once at most, is looked up once, and cached in a table of fixed size: no input can make it grow.
const SPAN = 28 * DAY
const CACHED_SPANS = 1024
/** No Date is later, or as much earlier than 1970. */
const LAST_DATE = 8.64e15
const NO_SPAN = -(2 ** 31)
const cachedSpan = new Int32Array(CACHED_SPANS).fill(NO_SPAN)
const offsetAtStart = new Int32Array(CACHED_SPANS)
const offsetAfterChange = new Int32Array(CACHED_SPANS)
const changesAt = new Float64Array(CACHED_SPANS)

let formatter: Intl.DateTimeFormat | undefined

/** Made when it is first needed: that takes a slow phone a tenth of a second, and some screens need none. */
function venueFormatter(): Intl.DateTimeFormat {
  formatter ??= new Intl.DateTimeFormat('en-US', {
    timeZone: VENUE_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return formatter
}

/** At a whole minute. */
function lookUp(instant: number): number {
  const part = Object.fromEntries(
    venueFormatter()
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute) - instant
}

/** Clocks are changed at whole minutes. */
function firstInstantWithOffset(offset: number, from: number, to: number): number {
  let before = from
  let after = to
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE
    if (lookUp(middle) === offset) after = middle
    else before = middle
  }
  return after
}

function cache(span: number, place: number): void {
  const start = span * SPAN
  const before = lookUp(start)
  const after = lookUp(start + SPAN)
  offsetAtStart[place] = before
  offsetAfterChange[place] = after
  changesAt[place] =
    before === after ? Number.POSITIVE_INFINITY : firstInstantWithOffset(after, start, start + SPAN)
  cachedSpan[place] = span
}

/**
 * How far venue time (Europe/Oslo) is ahead of UTC at an instant, in milliseconds.
 * Specification §10.1. Valid from 1970 to 9999; NaN for what is no date. Decision venue-time-without-dayjs.
 */
export function venueOffsetAt(instant: number): number {
  const span = Math.floor(instant / SPAN)
  const place = span & (CACHED_SPANS - 1)
  if (cachedSpan[place] !== span) {
    if (!(Math.abs(instant) < LAST_DATE - SPAN)) return Number.NaN
    cache(span, place)
  }
  return (instant >= (changesAt[place] ?? 0) ? offsetAfterChange[place] : offsetAtStart[place]) ?? 0
}
