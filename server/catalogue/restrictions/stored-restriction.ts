import { and, inArray } from 'drizzle-orm'
import type { StaffRestriction } from '#contract/structs/room-administration.ts'
import { type Answer, accept, refuse, type World } from '#server/calls/operation.ts'
import { byId } from '#server/catalogue/house/group-rows.ts'
import { withBookings } from '#server/catalogue/restrictions/met-bookings.ts'
import { isLive } from '#server/catalogue/rooms/live-room.ts'
import type { Drizzle } from '#server/database/database.ts'
import { restriction, room } from '#server/database/schema.ts'

/** The condition that a restriction's room is not archived. */
export const isOfLiveRoom = (db: Drizzle) =>
  inArray(restriction.roomId, db.select({ id: room.id }).from(room).where(isLive))

/** Restrictions by their identities, in that order. */
export async function storedRestrictions(ids: number[], world: World): Promise<StaffRestriction[]> {
  if (ids.length === 0) return []
  const { db } = world.database
  const rows = await db
    .select()
    .from(restriction)
    .where(and(inArray(restriction.id, ids), isOfLiveRoom(db)))
  const found = byId(rows)
  return withBookings(
    ids.flatMap((id) => found.get(id) ?? []),
    world,
  )
}

/** A restriction, or that there is none. */
export async function storedRestriction(id: number, world: World): Promise<Answer<StaffRestriction>> {
  const [found] = await storedRestrictions([id], world)
  return found ? accept(found) : refuse('notFound')
}
