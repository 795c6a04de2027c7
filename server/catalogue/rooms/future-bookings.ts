import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { leavesInTree, type RoomTree } from '#domain/capacity/rooms.ts'
import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import type { Connection } from '#server/database/database.ts'
import {
  booking,
  LONGEST_OCCUPANCY_HOURS,
  occupancy,
  reservation,
} from '#server/database/reservation-schema.ts'

export type CountedRooms = {
  /** Rooms of which everything that is taken counts, whichever room it was booked through. */
  whole: readonly number[]
  /** Rooms of which the bookings of themselves count, and not those of their parts. */
  own: readonly number[]
}

/** How many bookings rooms have that have not ended, each counted once; requests count like the rest. */
export async function countFutureBookings(
  { db }: Connection,
  { whole, own }: CountedRooms,
  tree: RoomTree,
  now: Instant,
): Promise<number> {
  const leaves = (roomIds: readonly number[]) => roomIds.flatMap((id) => leavesInTree(id, tree))
  const rooms = [...whole, ...own]
  const { roomId, bookedRoomId, start, end } = occupancy
  const occupied = db
    .select({ id: occupancy.bookingId })
    .from(occupancy)
    .where(
      and(
        or(inArray(roomId, leaves(whole)), and(inArray(roomId, leaves(own)), inArray(bookedRoomId, rooms))),
        gt(end, now),
        gt(start, now - LONGEST_OCCUPANCY_HOURS * HOUR),
      ),
    )
  // Requests may hold nothing yet.
  const requested = db
    .select({ id: booking.id })
    .from(reservation)
    .innerJoin(booking, eq(booking.reservationId, reservation.id))
    .where(and(eq(reservation.status, 'request'), inArray(booking.roomId, rooms), gt(booking.end, now)))
  return (await occupied.union(requested)).length
}
