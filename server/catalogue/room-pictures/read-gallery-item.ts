import type { Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { storedGalleryItem } from '#server/catalogue/room-pictures/stored-gallery-item.ts'

/** A picture of a gallery: what it shows, and where it lies. Specification §7. */
export const readGalleryItem: Operation<'readGalleryItem', HouseServices> = (
  { galleryItemId },
  _asking,
  { database },
) => storedGalleryItem(database.db, galleryItemId)
