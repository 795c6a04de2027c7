import type { FieldRefusal } from '#contract/field-codes.ts'
import type { WorkingHours } from '#contract/structs/booking.ts'
import { type BookingRules, orderedTimeFault } from '#domain/order/booking-time.ts'
import type { Instant, TimeRange } from '#domain/time/venue-time.ts'
import { openingHoursOf } from '#machines/house.ts'

type TimeRefusal = { field: 'start' | 'end'; refusal: FieldRefusal }

/** Why a time cannot be booked in any room, by lead time or opening hours, in the server's codes; null when it can. */
export function refusalOfTime(
  range: TimeRange,
  hours: WorkingHours,
  now: Instant,
  rules: BookingRules,
): TimeRefusal | null {
  const fault = orderedTimeFault(range, { hours: openingHoursOf(hours), now, rules })
  if (!fault) return null
  const { edge, ...refusal } = fault
  return { field: edge === 'start' ? 'start' : 'end', refusal }
}
