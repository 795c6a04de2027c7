import { roomDeadline } from '#domain/time/deadlines.ts'
import { MAX_BOOKING_DAYS, type OpeningHours, outsideHours } from '#domain/time/opening-hours.ts'
import {
  addVenueMonths,
  type Instant,
  MINUTE,
  type TimeRange,
  type VenueDate,
  venueDateOf,
  venueDaysBetween,
  venueDaysFrom,
} from '#domain/time/venue-time.ts'
import type { Reason } from './fault.ts'

/** What a venue decides of when it takes bookings. Decision how-far-ahead-and-working-days. */
export type BookingRules = {
  /** How many months ahead a booking can begin. */
  monthsAhead: number
}

/** The last day on which a booking can begin. */
export const lastBookableDay = (now: Instant, { monthsAhead }: BookingRules): VenueDate =>
  addVenueMonths(venueDateOf(now), monthsAhead)

/** Whether a time begins after the last day on which a booking can. */
export const isTooFarAhead = (start: Instant, now: Instant, rules: BookingRules): boolean =>
  // Written so that days beyond the calendar, which are no numbers, are refused too.
  !(venueDaysFrom(now, start) <= venueDaysBetween(venueDateOf(now), lastBookableDay(now, rules)))

/** How a start after that day is refused, with the day. */
export const refusalBeyondLastDay = (now: Instant, rules: BookingRules) =>
  ({ code: 'tooFarAhead', limit: lastBookableDay(now, rules) }) as const

type RangeRefusal = 'endNotAfterStart' | 'tooLong' | 'tooFarAhead' | 'past' | 'tooLate'

/** Why a booking's time cannot be asked for at all, whatever the room; undefined when it can. */
export function rangeRefusal(range: TimeRange, now: Instant, rules: BookingRules): RangeRefusal | undefined {
  if (!(range.start < range.end)) return 'endNotAfterStart'
  if (range.start <= now) return 'past'
  if (isTooFarAhead(range.start, now, rules)) return 'tooFarAhead'
  if (!(venueDaysFrom(range.start, range.end - 1) < MAX_BOOKING_DAYS)) return 'tooLong'
  return roomDeadline(range.start, now).open ? undefined : 'tooLate'
}

type TimeFault = Reason & { edge: 'start' | 'end' }

type TimeRules = {
  hours: OpeningHours
  now: Instant
  rules: BookingRules
  /** Whether the deadline for booking a room holds. */
  isBound?: boolean
}

/** Why a time cannot be booked in any room, and which end of it is wrong; undefined when it can. */
export function timeFault(
  range: TimeRange,
  { hours, now, rules, isBound = true }: TimeRules,
): TimeFault | undefined {
  if (range.start % MINUTE !== 0) return { edge: 'start', code: 'time' }
  if (range.end % MINUTE !== 0) return { edge: 'end', code: 'time' }
  const refusal = rangeRefusal(range, now, rules)
  switch (refusal) {
    case 'endNotAfterStart':
      return { edge: 'end', code: 'endsBeforeStart' }
    case 'tooLong':
      return { edge: 'end', code: 'tooLong', limit: MAX_BOOKING_DAYS }
    case 'tooFarAhead':
      return { edge: 'start', ...refusalBeyondLastDay(now, rules) }
    case 'past':
    case 'tooLate':
      if (refusal === 'past' || isBound) return { edge: 'start', code: 'tooLate' }
  }
  const outside = outsideHours(range, hours)
  if (!outside) return undefined
  const { openTime, closeTime } = outside
  return openTime === null || closeTime === null
    ? { edge: 'start', code: 'nonWorkingDay' }
    : { edge: 'start', code: 'outsideOpeningHours', limit: `${openTime}–${closeTime}` }
}
