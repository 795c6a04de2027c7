import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { UploadedFile } from '#contract/call.ts'
import { galleryFilters, moreGalleryFields, type StaffGalleryItem } from '#contract/structs/room-pictures.ts'
import { listField } from '#server/calls/lists/list-field.ts'
import { listingQuery } from '#server/calls/lists/listing-query.ts'
import { pageOfIds } from '#server/calls/lists/page-of-ids.ts'
import { type Answer, accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { galleryWidths, keptPicture, orForget } from '#server/catalogue/room-pictures/kept-picture.ts'
import { isLive, isThere } from '#server/catalogue/rooms/live-room.ts'
import { type Drizzle, statement } from '#server/database/database.ts'
import { byId } from '#server/database/group-rows.ts'
import { galleryItem, room } from '#server/database/schema.ts'
import { cleanFileName } from '#server/pictures/file-name.ts'

/** Gallery items by their identities, in that order; those of archived rooms are left out. */
async function storedGalleryItems(db: Drizzle, ids: number[]): Promise<StaffGalleryItem[]> {
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
async function storedGalleryItem(db: Drizzle, id: number): Promise<Answer<StaffGalleryItem>> {
  const [item] = await storedGalleryItems(db, [id])
  return item ? accept(item) : refuse('notFound')
}

const fields = {
  id: listField(galleryItem.id, galleryFilters.id),
  fileName: listField(galleryItem.fileName, galleryFilters.fileName),
  filePath: listField(galleryItem.filePath, galleryFilters.filePath, true),
  thumbnailPath: listField(galleryItem.thumbnailPath, galleryFilters.thumbnailPath, true),
  mediaType: listField(galleryItem.mediaType, galleryFilters.mediaType, true),
  roomId: listField(galleryItem.roomId, galleryFilters.roomId),
  description: listField(galleryItem.description, galleryFilters.description),
  descriptionEn: listField(galleryItem.descriptionEn, moreGalleryFields.descriptionEn),
  sortOrder: listField(galleryItem.sortOrder, moreGalleryFields.sortOrder),
}

/**
 * Pictures of the rooms, page by page; in the order of each room's gallery where none is asked for.
 * Specification §7.
 */
export const listGalleryItems: Operation<'listGalleryItems', HouseServices> = async (
  given,
  _asking,
  { database },
) => {
  const query = listingQuery(given, fields)
  if (!query.accepted) return query
  const { db } = database
  const { conditions, order } = query.value
  const asked = {
    table: galleryItem,
    id: galleryItem.id,
    conditions: [
      inArray(galleryItem.roomId, db.select({ id: room.id }).from(room).where(isLive)),
      ...conditions,
    ],
    order: order.length > 0 ? order : [galleryItem.roomId, galleryItem.sortOrder],
  }
  const page = await pageOfIds(db, asked, given)
  return accept({ ...page, items: await storedGalleryItems(db, page.items) })
}

/** A picture of a gallery: what it shows, and where it lies. Specification §7. */
export const readGalleryItem: Operation<'readGalleryItem', HouseServices> = (
  { galleryItemId },
  _asking,
  { database },
) => storedGalleryItem(database.db, galleryItemId)

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

const updateItem = statement<{ filePath: string; thumbnailPath: string }>(
  'gallery-update',
  `UPDATE gallery_item AS item SET
     file_name = coalesce($2, item.file_name),
     file_path = coalesce($3, item.file_path),
     thumbnail_path = coalesce($4, item.thumbnail_path),
     media_type = coalesce($5, item.media_type),
     description = CASE WHEN $6::text IS NULL THEN item.description ELSE nullif($6, '') END,
     description_en = CASE WHEN $7::text IS NULL THEN item.description_en ELSE nullif($7, '') END
   FROM (SELECT id, file_path, thumbnail_path FROM gallery_item WHERE id = $1 FOR UPDATE) AS old
   WHERE item.id = old.id
   RETURNING old.file_path AS "filePath", old.thumbnail_path AS "thumbnailPath"`,
)

type Replacement = { paths: string[]; mediaType: string; fileName: string } | undefined

async function replacementIn(
  file: UploadedFile | undefined,
  services: HouseServices,
): Promise<Answer<Replacement>> {
  if (!file) return accept(undefined)
  const kept = await keptPicture(file, galleryWidths, services)
  return kept.accepted ? accept({ ...kept.value, fileName: cleanFileName(file.fileName) }) : kept
}

/**
 * Describes a picture of a gallery anew, puts another in its place, or both; a description of blanks alone is taken
 * away. The file may be left out: whoever mends a word need not send the picture again. Specification §7.
 */
export const updateGalleryItem: Operation<'updateGalleryItem', HouseServices> = async (
  given,
  _asking,
  services,
) => {
  const { galleryItemId, file, description, descriptionEn } = given
  const { database, pictures } = services
  const before = await storedGalleryItem(database.db, galleryItemId)
  if (!before.accepted) return before
  const replacement = await replacementIn(file, services)
  if (!replacement.accepted) return replacement
  const { paths = [], mediaType, fileName } = replacement.value ?? {}
  const files = [fileName ?? null, paths[0] ?? null, paths[1] ?? null, mediaType ?? null]
  const values = [galleryItemId, ...files, description?.trim() ?? null, descriptionEn?.trim() ?? null]
  const [old] = await orForget(paths, () => database.rows(updateItem, values), services)
  await pictures.forget(old ? [old.filePath, old.thumbnailPath] : paths)
  return old ? storedGalleryItem(database.db, galleryItemId) : refuse('notFound')
}

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
