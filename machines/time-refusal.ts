import type { FieldRefusal } from '#contract/field-codes.ts'
import type { WorkingHours } from '#contract/structs/booking.ts'
import {
  type BookingRules,
  type RangeRefusal,
  rangeRefusal,
  refusalBeyondLastDay,
} from '#domain/order/request-rules.ts'
import { MAX_BOOKING_DAYS, outsideHours } from '#domain/time/opening-hours.ts'
import type { Instant, TimeRange } from '#domain/time/venue-time.ts'
import { openingHoursOf } from '#machines/house.ts'

export type TimeRefusal = { field: 'startTime' | 'endTime'; refusal: FieldRefusal }

const ofRange: Record<RangeRefusal, (now: Instant, rules: BookingRules) => TimeRefusal> = {
  endNotAfterStart: () => ({ field: 'endTime', refusal: { code: 'endsBeforeStart' } }),
  tooLong: () => ({ field: 'endTime', refusal: { code: 'tooLong', limit: MAX_BOOKING_DAYS } }),
  tooFarAhead: (now, rules) => ({
    field: 'startTime',
    refusal: refusalBeyondLastDay(now, rules),
  }),
  past: () => ({ field: 'startTime', refusal: { code: 'tooLate' } }),
  tooLate: () => ({ field: 'startTime', refusal: { code: 'tooLate' } }),
}

/** Why a time cannot be booked in any room, by lead time or opening hours, in the server's codes; null when it can. */
export function refusalOfTime(
  range: TimeRange,
  hours: WorkingHours,
  now: Instant,
  rules: BookingRules,
): TimeRefusal | null {
  const refused = rangeRefusal(range, now, rules)
  if (refused) return ofRange[refused](now, rules)
  const outside = outsideHours(range, openingHoursOf(hours))
  if (!outside) return null
  const { openTime, closeTime } = outside
  if (openTime === null || closeTime === null)
    return { field: 'startTime', refusal: { code: 'nonWorkingDay' } }
  return { field: 'startTime', refusal: { code: 'outsideOpeningHours', limit: `${openTime}–${closeTime}` } }
}
