import { datesOf } from '#domain/time/opening-hours.ts'
import {
  type ClockTime,
  type Instant,
  minutesOfClock,
  type TimeRange,
  venueDateOf,
  windowEdge,
} from '#domain/time/venue-time.ts'

/** The clock times within which a package is held, each day. */
export type PackageWindow = { startTime: ClockTime; endTime: ClockTime }

export type PackageWindowVerdict =
  | { fits: true }
  | { fits: false; reason: 'outsidePackageWindow'; startTime: ClockTime; endTime: ClockTime }

/**
 * Whether a booking lies inside a package's window: starts no earlier than it opens on the first day, and ends no
 * later than it closes on the last. Decision "Packages and servings".
 */
export function fitsPackageWindow(range: TimeRange, window: PackageWindow): PackageWindowVerdict {
  const opens = windowEdge(venueDateOf(range.start), window.startTime)
  const closes = windowEdge(venueDateOf(range.end - 1), window.endTime)
  const fits = range.start < range.end && range.start >= opens && range.end <= closes
  return fits ? { fits: true } : { fits: false, reason: 'outsidePackageWindow', ...window }
}

/** A serving of a package. `timeSlots` are its lunch times; empty for a serving that is no lunch. */
export type Serving = { orderPackageId: number; isRequired: boolean; timeSlots: readonly ClockTime[] }

export type LunchSlot = { time: ClockTime; start: Instant; available: boolean }

/** The lunch times of a serving on the first day of a booking, in order; available those that lie inside it. */
export function lunchSlots(serving: Serving, range: TimeRange): LunchSlot[] {
  const date = venueDateOf(range.start)
  return serving.timeSlots
    .filter((time) => minutesOfClock(time) !== undefined)
    .map((time) => {
      const start = windowEdge(date, time)
      return { time, start, available: start >= range.start && start < range.end }
    })
    .sort((a, b) => a.start - b.start)
}

/** Whether the chosen servings hold a lunch, and so need a preferred lunch time. Specification §5. */
export function needsLunchTime(
  servings: readonly Serving[],
  chosenOrderPackageIds: readonly number[],
): boolean {
  return servings.some(
    (serving) =>
      serving.timeSlots.length > 0 &&
      (serving.isRequired || chosenOrderPackageIds.includes(serving.orderPackageId)),
  )
}

export type LunchVerdict =
  | { ok: true }
  | { ok: false; reason: 'lunchTimeRequired' | 'lunchTimeNotOffered' | 'lunchOutsideBooking' }

/**
 * Whether the preferred lunch time is right: required when a lunch serving is chosen, one of its slots, and inside
 * the booking. Without a lunch serving it is not looked at. Decision "Packages and servings".
 */
export function checkLunchTime(
  servings: readonly Serving[],
  chosenOrderPackageIds: readonly number[],
  preferred: ClockTime | null,
  range: TimeRange,
): LunchVerdict {
  const lunches = servings.filter((serving) => needsLunchTime([serving], chosenOrderPackageIds))
  if (lunches.length === 0) return { ok: true }
  if (preferred === null || preferred === '') return { ok: false, reason: 'lunchTimeRequired' }
  for (const lunch of lunches) {
    const slot = lunchSlots(lunch, range).find(({ time }) => time === preferred)
    if (!slot) return { ok: false, reason: 'lunchTimeNotOffered' }
    if (!slot.available) return { ok: false, reason: 'lunchOutsideBooking' }
  }
  return { ok: true }
}

/** Whether any lunch slot can be chosen for a booking; several-day bookings are asked about their first day. */
export function hasLunchSlot(serving: Serving, range: TimeRange): boolean {
  return datesOf(range).length > 0 && lunchSlots(serving, range).some((slot) => slot.available)
}
