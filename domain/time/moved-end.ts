import { type ClockTime, clockOfMinutes, minutesOfClock } from './venue-time.ts'

const DAY = 1440

/** Minutes of the day at which something ends; midnight is the end of its day. */
const endMinutes = (end: ClockTime): number => minutesOfClock(end) || DAY

/** Minutes from a start to an end of the same day; null where one is missing, or the end is not later. */
export function lengthBetween(start: ClockTime | null, end: ClockTime | null): number | null {
  const minutes = start && end ? endMinutes(end) - (minutesOfClock(start) ?? DAY) : 0
  return minutes > 0 ? minutes : null
}

/**
 * The end of what lasts `minutes` and has been moved to `start`. It ends at `latest` at the latest where it starts before
 * that, and at midnight in any case.
 */
export function endAfter(start: ClockTime, minutes: number, latest: ClockTime): ClockTime {
  const from = minutesOfClock(start) ?? 0
  const last = endMinutes(latest)
  return clockOfMinutes(Math.min(from + minutes, from < last ? last : DAY))
}
