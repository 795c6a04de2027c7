import {
  type ClockTime,
  type Instant,
  minutesOfClock,
  type TimeRange,
  type VenueDate,
  venueDateOf,
  windowEdge,
} from '#domain/time/venue-time.ts'
import type { PacketDay } from './packet-days.ts'

/** The daily window of a package. */
export type PackageWindow = { startTime: ClockTime; endTime: ClockTime }

type PackageWindowVerdict =
  | { fits: true }
  | { fits: false; reason: 'outsidePackageWindow'; startTime: ClockTime; endTime: ClockTime }

/**
 * Whether a booking is within a package's window: starts no earlier than it opens on the first day, and ends
 * no later than it closes on the last. Specification §13.1.
 */
export function fitsPackageWindow(range: TimeRange, window: PackageWindow): PackageWindowVerdict {
  const opens = windowEdge(venueDateOf(range.start), window.startTime)
  const closes = windowEdge(venueDateOf(range.end - 1), window.endTime)
  const fits = range.start < range.end && range.start >= opens && range.end <= closes
  return fits ? { fits: true } : { fits: false, reason: 'outsidePackageWindow', ...window }
}

/** A day with servings, and the bookings of that day. */
export type ServingDay = Pick<PacketDay, 'date' | 'ranges'>

export type LunchSlot = { time: ClockTime; start: Instant; available: boolean }

/** The times of a serving on a day, in order; available are those within one of the day's bookings. */
export function lunchSlots(timeSlots: readonly ClockTime[], { date, ranges }: ServingDay): LunchSlot[] {
  return timeSlots
    .filter((time) => minutesOfClock(time) !== undefined)
    .map((time) => {
      const start = windowEdge(date, time)
      return { time, start, available: ranges.some((range) => start >= range.start && start < range.end) }
    })
    .sort((a, b) => a.start - b.start)
}

/**
 * Whether a serving is available on a day: at any time when it has no times of its own, else at one of those.
 */
export function isServable(timeSlots: readonly ClockTime[], day: ServingDay): boolean {
  return timeSlots.length === 0 || lunchSlots(timeSlots, day).some(({ available }) => available)
}

type LunchVerdict =
  | { ok: true }
  | { ok: false; reason: 'lunchTimeRequired' | 'lunchTimeNotOffered' | 'lunchOutsideBooking' }

/**
 * Whether the preferred time of a serving is valid on a day: required when the serving has times, one of
 * those, and within the day's bookings. Specification §5.6 and §13.2.
 */
export function checkLunchTime(
  timeSlots: readonly ClockTime[],
  preferred: ClockTime | null,
  day: ServingDay,
): LunchVerdict {
  if (timeSlots.length === 0) return { ok: true }
  if (preferred === null || preferred === '') return { ok: false, reason: 'lunchTimeRequired' }
  const slot = lunchSlots(timeSlots, day).find(({ time }) => time === preferred)
  if (!slot) return { ok: false, reason: 'lunchTimeNotOffered' }
  return slot.available ? { ok: true } : { ok: false, reason: 'lunchOutsideBooking' }
}

/** A requested serving: on one day, or on all days without one of their own. */
export type RequestedServing = {
  orderPackageId: number
  date?: VenueDate | null | undefined
  preferredTime: ClockTime | null
  note?: string | null | undefined
}

/**
 * The requested serving of a part on a day: the one for that day, else the one for all days. The only time of
 * a part applies to each of its days. Decision servings-on-each-day.
 */
export function servingOn(
  requestedServings: readonly RequestedServing[],
  orderPackageId: number,
  date: VenueDate,
): { preferredTime: ClockTime | null; note: string | null } {
  const own = requestedServings.filter((requested) => requested.orderPackageId === orderPackageId)
  const onDay = own.find((requested) => requested.date === date)
  const forAll = own.find((requested) => !requested.date)
  const times = new Set(own.flatMap(({ preferredTime }) => preferredTime ?? []))
  const [only] = times.size === 1 ? times : []
  return {
    preferredTime: onDay?.preferredTime ?? forAll?.preferredTime ?? only ?? null,
    note: onDay?.note ?? forAll?.note ?? null,
  }
}
