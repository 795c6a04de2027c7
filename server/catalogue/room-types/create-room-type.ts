import { accept, type Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { roomType } from '#server/database/schema.ts'

/** A new room type. Specification §7. */
export const createRoomType: Operation<'createRoomType', HouseServices> = async (
  { body },
  _asking,
  { database },
) => {
  const { name, nameEn = null } = body
  const [created] = await database.db.insert(roomType).values({ name, nameEn }).returning()
  if (!created) throw new Error('An insert gave no row.')
  return accept(created)
}
