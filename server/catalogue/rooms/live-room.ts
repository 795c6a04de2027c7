import { and, eq, isNull } from 'drizzle-orm'
import type { Drizzle } from '#server/database/database.ts'
import { room } from '#server/database/schema.ts'

/** The condition of rooms that are not archived. */
export const isLive = isNull(room.archivedAt)

/** Whether there is a room, archived ones apart. */
export async function isThere(db: Drizzle, roomId: number): Promise<boolean> {
  const found = await db
    .select({ id: room.id })
    .from(room)
    .where(and(eq(room.id, roomId), isLive))
  return found.length > 0
}
