import { hoursOn, type OpeningHours } from '#domain/time/opening-hours.ts'
import {
  addVenueDays,
  type ClockTime,
  clockTimeOf,
  type Instant,
  venueDateOf,
  windowEdge,
} from '#domain/time/venue-time.ts'

/** Working days after which an unanswered request lapses. Specification §14.2. */
const REQUEST_WORKING_DAYS = 3

/**
 * When an unanswered request lapses: at the same time of day on the third working day after it was sent, or
 * when its booking begins, if that is earlier. Specification §14.2.
 */
export function requestLapsesAt(sentAt: Instant, arrival: Instant, hours: OpeningHours): Instant {
  const clock: ClockTime = clockTimeOf(sentAt)
  let date = venueDateOf(sentAt)
  let left = REQUEST_WORKING_DAYS
  // In a house that never opens requests lapse after a month.
  for (let n = 0; left > 0 && n < 31; n++) {
    date = addVenueDays(date, 1)
    if (hoursOn(date, hours).working) left--
  }
  return Math.min(arrival, windowEdge(date, clock))
}
