import { type CapacityRoom, relativesOf } from '#domain/capacity/rooms.ts'
import { overlap, type TimeRange } from '#domain/time/venue-time.ts'

/** The most dates of one order: each week of a year, and some more. */
export const MAX_DATES = 60

/** The most servings of a packet of one date; of an offer also the most extras. */
export const MAX_LINES_OF_DATE = 20

/** The most rooms on one of its dates. */
export const MAX_ROOMS_OF_DATE = 10

type TakenByDate = { bookings: readonly (TimeRange & { roomId: number })[] }

/**
 * The places of the dates that meet an earlier date of the same order: at the same time in the same room, or in one that it is part of
 * or that is part of it.
 */
export function datesThatMeet(dates: readonly TakenByDate[], rooms: readonly CapacityRoom[]): number[] {
  const meets = (one: TakenByDate, other: TakenByDate) =>
    one.bookings.some((booking) =>
      other.bookings.some(
        (each) => overlap(booking, each) && relativesOf(booking.roomId, rooms).includes(each.roomId),
      ),
    )
  return dates.flatMap((date, place) =>
    dates.slice(0, place).some((earlier) => meets(earlier, date)) ? [place] : [],
  )
}
