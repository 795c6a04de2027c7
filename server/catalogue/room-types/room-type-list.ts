import { inArray } from 'drizzle-orm'
import { type RoomType, roomTypeFilters } from '#contract/structs/room-administration.ts'
import { listField, orderedBy } from '#server/calls/lists/list-field.ts'
import type { Drizzle } from '#server/database/database.ts'
import { byId } from '#server/database/group-rows.ts'
import { roomType } from '#server/database/schema.ts'

/** What room types can be filtered and ordered by. */
export const roomTypeFields = {
  id: listField(roomType.id, roomTypeFilters.id),
  name: listField(roomType.name, roomTypeFilters.name),
  nameEn: listField(roomType.nameEn, roomTypeFilters.nameEn),
}

/** Every room type, by name. */
export const roomTypesInOrder = (db: Drizzle): Promise<RoomType[]> =>
  db.select().from(roomType).orderBy(orderedBy(roomTypeFields.name, false), roomType.id)

/** Room types by their identities, in that order. */
export async function roomTypesOf(db: Drizzle, ids: number[]): Promise<RoomType[]> {
  if (ids.length === 0) return []
  const found = byId(await db.select().from(roomType).where(inArray(roomType.id, ids)))
  return ids.flatMap((id) => found.get(id) ?? [])
}
