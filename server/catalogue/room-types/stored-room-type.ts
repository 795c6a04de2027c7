import { eq } from 'drizzle-orm'
import type { RoomType } from '#contract/structs/room-administration.ts'
import { type Answer, accept, refuse } from '#server/calls/operation.ts'
import type { Drizzle } from '#server/database/database.ts'
import { roomType } from '#server/database/schema.ts'

/** A room type, or that there is none. */
export async function storedRoomType(db: Drizzle, id: number): Promise<Answer<RoomType>> {
  const [found] = await db.select().from(roomType).where(eq(roomType.id, id))
  return found ? accept(found) : refuse('notFound')
}
