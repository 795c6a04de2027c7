import type { StaffRestriction } from '#contract/structs/room-administration.ts'
import { leavesInTree } from '#domain/capacity/rooms.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { restrictionForStaff } from '#server/catalogue/rooms/staff-rooms.ts'
import { sqlTime, statement } from '#server/database/database.ts'
import { LONGEST_OCCUPANCY_HOURS } from '#server/database/reservation-schema.ts'
import type { restriction } from '#server/database/schema.ts'

type Row = typeof restriction.$inferSelect

/** `OFFSET 0` keeps each asking a search of its own in the index, as where bookings are placed. */
const countMet = statement<{ id: number; count: number }>(
  'restrictions-meet',
  `SELECT a.id, count(DISTINCT o.booking_id)::int AS count
   FROM unnest($1::int[], $2::int[], $3::timestamptz[], $4::timestamptz[]) AS a(id, room, since, until)
   CROSS JOIN LATERAL (
     SELECT booking_id FROM occupancy WHERE room_id = a.room AND starts_at < a.until AND ends_at > a.since
       AND starts_at > a.since - interval '${LONGEST_OCCUPANCY_HOURS} hours'
     OFFSET 0) o
   GROUP BY a.id`,
)

/**
 * Restrictions as staff see them, each with the number of bookings that take something of its room, or of a part of
 * it, while it lasts; their preparation counts, and requests count like the rest.
 */
export async function withBookings(
  rows: readonly Row[],
  { database, house }: HouseServices,
): Promise<StaffRestriction[]> {
  const { tree } = await house.renewed()
  const asked = rows.flatMap((row) => leavesInTree(row.roomId, tree).map((leaf) => ({ ...row, leaf })))
  const met = await database.rows(countMet, [
    asked.map(({ id }) => id),
    asked.map(({ leaf }) => leaf),
    asked.map(({ startsAt }) => sqlTime(startsAt)),
    asked.map(({ endsAt }) => sqlTime(endsAt)),
  ])
  const counts = new Map(met.map(({ id, count }) => [id, count]))
  return rows.map((row) => ({ ...restrictionForStaff(row), bookingCount: counts.get(row.id) ?? 0 }))
}
