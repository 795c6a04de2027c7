import { type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { keptPicture, orForget } from '#server/catalogue/room-pictures/kept-picture.ts'
import { galleryWidths } from '#server/catalogue/room-pictures/picture-widths.ts'
import { storedGalleryItem } from '#server/catalogue/room-pictures/stored-gallery-item.ts'
import { isThere } from '#server/catalogue/rooms/live-room.ts'
import { statement } from '#server/database/database.ts'
import { cleanFileName } from '#server/pictures/file-name.ts'

const insertItem = statement<{ id: number }>(
  'gallery-insert',
  `INSERT INTO gallery_item (room_id, file_name, file_path, thumbnail_path, media_type, description, description_en, sort_order)
   SELECT id, $2, $3, $4, $5, $6, $7, (SELECT coalesce(max(sort_order), 0) + 1 FROM gallery_item WHERE room_id = $1)
   FROM room WHERE id = $1 AND archived_at IS NULL
   RETURNING id`,
)

/** Adds a picture to the gallery of a room, after those that are there. Specification §7. */
export const createGalleryItem: Operation<'createGalleryItem', HouseServices> = async (
  given,
  _asking,
  services,
) => {
  const { roomId, file, description, descriptionEn } = given
  const { database, pictures } = services
  if (!(await isThere(database.db, roomId))) return refuse('notFound')
  const kept = await keptPicture(file, galleryWidths, services)
  if (!kept.accepted) return kept
  const { paths, mediaType } = kept.value
  const texts = [description?.trim() || null, descriptionEn?.trim() || null]
  const values = [roomId, cleanFileName(file.fileName), ...paths, mediaType, ...texts]
  const [inserted] = await orForget(paths, () => database.rows(insertItem, values), services)
  if (inserted) return storedGalleryItem(database.db, inserted.id)
  await pictures.forget(paths)
  return refuse('notFound')
}
