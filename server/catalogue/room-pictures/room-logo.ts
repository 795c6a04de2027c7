import { and, eq } from 'drizzle-orm'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { isLive } from '#server/catalogue/rooms/live-room.ts'
import { statement } from '#server/database/database.ts'
import { room } from '#server/database/schema.ts'

const setLogo = statement<{ logo: string | null }>(
  'room-logo-set',
  `UPDATE room SET room_logo = $2
   FROM (SELECT id, room_logo FROM room WHERE id = $1 AND archived_at IS NULL FOR NO KEY UPDATE) AS old
   WHERE room.id = old.id
   RETURNING old.room_logo AS logo`,
)

/** The address of a room's logo: null without one, undefined where there is no such room. */
export async function logoOf(
  { database }: HouseServices,
  roomId: number,
): Promise<string | null | undefined> {
  const [found] = await database.db
    .select({ logo: room.roomLogo })
    .from(room)
    .where(and(eq(room.id, roomId), isLive))
  return found?.logo
}

/** Gives a room another logo, or none, and gives the one it had, as `logoOf` does. */
export async function setLogoOf(
  { database }: HouseServices,
  roomId: number,
  logo: string | null,
): Promise<string | null | undefined> {
  const [old] = await database.rows(setLogo, [roomId, logo])
  return old?.logo
}
