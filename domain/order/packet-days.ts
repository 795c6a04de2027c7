import { bookedDays, type OpeningHours } from '#domain/time/opening-hours.ts'
import {
  type Instant,
  overlap,
  type TimeRange,
  type VenueDate,
  venueDateOf,
} from '#domain/time/venue-time.ts'

/** One booking of a packet: a room's time, and its people. */
type PacketBooking = { range: TimeRange; pax: number }

/** A day of a packet: its items are for each day. */
export type PacketDay = {
  date: VenueDate
  /** The start of the day's first booking, and the end of its last one. */
  start: Instant
  end: Instant
  /** The occupied times of the day. */
  ranges: readonly TimeRange[]
  /** The most people at the same time. */
  pax: number
}

/** The most people that bookings have at the same time. */
export const mostAtOnce = (bookings: readonly PacketBooking[]): number =>
  Math.max(
    0,
    ...bookings.map(({ range: { start } }) =>
      bookings
        .filter(({ range }) => overlap(range, { start, end: start + 1 }))
        .reduce((people, { pax }) => people + pax, 0),
    ),
  )

/** Whether instants are on several days: each is then shown with its day. */
export const areOnSeveralDays = (instants: readonly Instant[]): boolean =>
  new Set(instants.map(venueDateOf)).size > 1

/**
 * The days of a packet, in order: those with a booking, each with the most people of that day's bookings at
 * the same time, at most `mostPax`. Specification §13.1.
 */
export function packetDays(
  bookings: readonly PacketBooking[],
  mostPax: number,
  hours: OpeningHours,
): PacketDay[] {
  const byDate = new Map<VenueDate, { ranges: TimeRange[]; bookings: PacketBooking[] }>()
  for (const booking of bookings) {
    for (const range of bookedDays(booking.range, hours)) {
      const date = venueDateOf(range.start)
      const day = byDate.get(date) ?? { ranges: [], bookings: [] }
      day.ranges.push(range)
      day.bookings.push(booking)
      byDate.set(date, day)
    }
  }
  return [...byDate]
    .map(([date, day]) => ({
      date,
      start: Math.min(...day.ranges.map(({ start }) => start)),
      end: Math.max(...day.ranges.map(({ end }) => end)),
      ranges: day.ranges,
      pax: Math.min(mostPax, mostAtOnce(day.bookings)),
    }))
    .sort((a, b) => a.start - b.start)
}
