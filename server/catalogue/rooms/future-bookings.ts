import { leavesInTree, type RoomTree } from '#domain/capacity/rooms.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'
import { LONGEST_OCCUPANCY_HOURS } from '#server/database/reservation-schema.ts'

/**
 * Bookings that have not ended at $4: those that take something of leaves $1, or were made of rooms $3 and take
 * something of leaves $2; and requests for rooms $3 that hold nothing yet.
 */
const countBookings = statement<{ count: number }>(
  'bookings-to-come',
  `SELECT count(*)::int AS count FROM (
     SELECT booking_id FROM occupancy
     WHERE room_id = ANY($1::int[] || $2::int[]) AND (room_id = ANY($1::int[]) OR booked_room_id = ANY($3::int[]))
       AND ends_at > $4::timestamptz
       AND starts_at > $4::timestamptz - interval '${LONGEST_OCCUPANCY_HOURS} hours'
     UNION
     SELECT b.id FROM reservation r JOIN booking b ON b.reservation_id = r.id
     WHERE r.status = 'request' AND b.room_id = ANY($3::int[]) AND b.ends_at > $4::timestamptz
   ) t`,
)

export type RoomsAsked = {
  /** Rooms of which everything that is taken counts, by whomever it was booked through. */
  whole: readonly number[]
  /** Rooms of which the bookings of themselves count, and not those of their parts. */
  own: readonly number[]
}

/** How many bookings rooms have that have not ended, each counted once; requests count like the rest. */
export async function countFutureBookings(
  connection: Connection,
  { whole, own }: RoomsAsked,
  tree: RoomTree,
  now: Instant,
): Promise<number> {
  const leaves = (roomIds: readonly number[]) => roomIds.flatMap((id) => leavesInTree(id, tree))
  const values = [leaves(whole), leaves(own), [...whole, ...own], sqlTime(now)]
  const [row] = await connection.rows(countBookings, values)
  return row?.count ?? 0
}
