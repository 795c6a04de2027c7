import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { StaffGalleryItem } from '#contract/structs/room-pictures.ts'
import { type Answer, accept, refuse } from '#server/calls/operation.ts'
import { isLive } from '#server/catalogue/rooms/live-room.ts'
import type { Drizzle } from '#server/database/database.ts'
import { byId } from '#server/database/group-rows.ts'
import { galleryItem, room } from '#server/database/schema.ts'

/** Gallery items by their identities, in that order; those of archived rooms are left out. */
export async function storedGalleryItems(db: Drizzle, ids: number[]): Promise<StaffGalleryItem[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(getTableColumns(galleryItem))
    .from(galleryItem)
    .innerJoin(room, eq(room.id, galleryItem.roomId))
    .where(and(inArray(galleryItem.id, ids), isLive))
  const found = byId(rows)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** A gallery item of a room that is not archived. */
export async function storedGalleryItem(db: Drizzle, id: number): Promise<Answer<StaffGalleryItem>> {
  const [item] = await storedGalleryItems(db, [id])
  return item ? accept(item) : refuse('notFound')
}
