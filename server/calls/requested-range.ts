import type { FieldError } from '#contract/field-codes.ts'
import { type BookingRules, isTooFarAhead, refusalBeyondLastDay } from '#domain/order/booking-time.ts'
import { MAX_BOOKING_DAYS } from '#domain/time/opening-hours.ts'
import { type Instant, type TimeRange, venueDaysFrom } from '#domain/time/venue-time.ts'

/** Why a range cannot be answered: it ends before it starts, or touches more than so many days. */
export function rangeFault(
  range: TimeRange,
  path: string,
  maxDays = MAX_BOOKING_DAYS,
): FieldError | undefined {
  if (!(range.start < range.end)) return { path, code: 'endsBeforeStart' }
  const days = venueDaysFrom(range.start, range.end - 1) + 1
  return days > maxDays ? { path, code: 'tooLong', limit: maxDays } : undefined
}

/** As `rangeFault`, for what might be booked: it begins no later than a booking can. `prefix` as in `0.`. */
export function wishFault(
  range: TimeRange,
  prefix: string,
  now: Instant,
  rules: BookingRules,
): FieldError | undefined {
  const fault = rangeFault(range, `${prefix}endTime`)
  if (fault) return fault
  if (!isTooFarAhead(range.start, now, rules)) return undefined
  return { path: `${prefix}startTime`, ...refusalBeyondLastDay(now, rules) }
}
