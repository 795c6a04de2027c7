import { and, inArray } from 'drizzle-orm'
import type { StaffRestriction } from '#contract/structs/room-administration.ts'
import { type Answer, accept, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { withBookings } from '#server/catalogue/restrictions/met-bookings.ts'
import { isLive } from '#server/catalogue/rooms/live-room.ts'
import type { Drizzle } from '#server/database/database.ts'
import { byId } from '#server/database/group-rows.ts'
import { restriction, room } from '#server/database/schema.ts'

/** The condition that a restriction's room is not archived. */
export const isOfLiveRoom = (db: Drizzle) =>
  inArray(restriction.roomId, db.select({ id: room.id }).from(room).where(isLive))

/** Restrictions by their identities, in that order. */
export async function storedRestrictions(
  ids: number[],
  services: HouseServices,
): Promise<StaffRestriction[]> {
  if (ids.length === 0) return []
  const { db } = services.database
  const rows = await db
    .select()
    .from(restriction)
    .where(and(inArray(restriction.id, ids), isOfLiveRoom(db)))
  const found = byId(rows)
  return withBookings(
    ids.flatMap((id) => found.get(id) ?? []),
    services,
  )
}

/** A restriction, or that there is none. */
export async function storedRestriction(
  id: number,
  services: HouseServices,
): Promise<Answer<StaffRestriction>> {
  const [found] = await storedRestrictions([id], services)
  return found ? accept(found) : refuse('notFound')
}
