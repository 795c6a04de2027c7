import type { UploadedFile } from '#contract/call.ts'
import { type Answer, accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { keptPicture, orForget } from '#server/catalogue/room-pictures/kept-picture.ts'
import { galleryWidths } from '#server/catalogue/room-pictures/picture-widths.ts'
import { storedGalleryItem } from '#server/catalogue/room-pictures/stored-gallery-item.ts'
import { statement } from '#server/database/database.ts'
import { cleanFileName } from '#server/pictures/file-name.ts'

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
