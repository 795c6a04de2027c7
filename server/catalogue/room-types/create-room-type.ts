import { accept, type Operation } from '#server/calls/operation.ts'
import { roomType } from '#server/database/schema.ts'

/** A new room type. Specification §7. */
export const createRoomType: Operation<'createRoomType'> = async ({ body }, _asking, { database }) => {
  const { name, nameEn = null } = body
  const [created] = await database.db.insert(roomType).values({ name, nameEn }).returning()
  if (!created) throw new Error('An insert gave no row.')
  return accept(created)
}
