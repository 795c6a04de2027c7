import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { statement } from '#server/database/database.ts'

const deleteItem = statement<{ filePath: string; thumbnailPath: string }>(
  'gallery-delete',
  `DELETE FROM gallery_item USING room
   WHERE gallery_item.id = $1 AND room.id = room_id AND archived_at IS NULL
   RETURNING file_path AS "filePath", thumbnail_path AS "thumbnailPath"`,
)

/** Takes a picture out of its gallery, and deletes its files. Specification §7. */
export const deleteGalleryItem: Operation<'deleteGalleryItem', HouseServices> = async (
  { galleryItemId },
  _asking,
  { database, pictures },
) => {
  const [deleted] = await database.rows(deleteItem, [galleryItemId])
  if (!deleted) return refuse('notFound')
  await pictures.forget([deleted.filePath, deleted.thumbnailPath])
  return accept({ id: galleryItemId })
}
