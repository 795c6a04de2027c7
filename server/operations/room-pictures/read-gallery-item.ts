import type { Operation } from '#server/operations/operation.ts'
import { storedGalleryItem } from '#server/operations/room-pictures/stored-gallery-item.ts'

/** A picture of a gallery: what it shows, and where it lies. Specification §7. */
export const readGalleryItem: Operation<'readGalleryItem'> = ({ galleryItemId }, _asking, { database }) =>
  storedGalleryItem(database.db, galleryItemId)
