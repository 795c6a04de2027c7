import { eq } from 'drizzle-orm'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { storedRoomType } from '#server/catalogue/room-types/stored-room-type.ts'
import { roomType } from '#server/database/schema.ts'

/** Changes a room type; what is left out stays. Specification §7. */
export const updateRoomType: Operation<'updateRoomType', HouseServices> = async (
  { roomTypeId, body },
  _asking,
  { database },
) => {
  const { name, nameEn } = body
  if (name === undefined && nameEn === undefined) return storedRoomType(database.db, roomTypeId)
  const [changed] = await database.db
    .update(roomType)
    .set({ ...(name === undefined ? {} : { name }), ...(nameEn === undefined ? {} : { nameEn }) })
    .where(eq(roomType.id, roomTypeId))
    .returning()
  return changed ? accept(changed) : refuse('notFound')
}
