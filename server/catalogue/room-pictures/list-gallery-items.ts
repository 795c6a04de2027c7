import { inArray } from 'drizzle-orm'
import { galleryFilters, moreGalleryFields } from '#contract/structs/room-pictures.ts'
import { listField } from '#server/calls/lists/list-field.ts'
import { listingQuery } from '#server/calls/lists/listing-query.ts'
import { pageOfIds } from '#server/calls/lists/page-of-ids.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { storedGalleryItems } from '#server/catalogue/room-pictures/stored-gallery-item.ts'
import { isLive } from '#server/catalogue/rooms/live-room.ts'
import { galleryItem, room } from '#server/database/schema.ts'

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
