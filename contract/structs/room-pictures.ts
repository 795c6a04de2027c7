import { array, assign, type Infer, nullable, object, omit } from 'superstruct'
import { listOf } from '#contract/schema.ts'
import { GalleryItem } from '#contract/structs/room.ts'
import { Id, pageOf, text, wholeNumber } from '#contract/wire.ts'

/** A room gallery item as staff see it: the description as stored, Norwegian and English side by side. */
export const StaffGalleryItem = assign(
  omit(GalleryItem, ['placeholder']),
  object({ descriptionEn: nullable(text(500)), sortOrder: wholeNumber(0, 2_147_483_647) }),
)
export type StaffGalleryItem = Infer<typeof StaffGalleryItem>
export const GalleryItemPage = pageOf(StaffGalleryItem)

/** The pictures of one room, in their order. */
export const Gallery = array(StaffGalleryItem)

/** The pictures of a room by their identities, in the order that they are to have. */
export const GalleryOrder = object({ pictureIds: listOf(Id, 0, 500) })

/** The filters of gallery items (Specification §7). */
export const galleryFilters = {
  id: Id,
  fileName: text(200),
  filePath: text(400),
  thumbnailPath: text(400),
  mediaType: text(80),
  roomId: Id,
  description: text(400),
}

/** Further fields for `dfilter`, and those for ordering. */
export const moreGalleryFields = { descriptionEn: text(400), sortOrder: wholeNumber(0, 2_147_483_647) }

/** A room's logo: an address under the server's own. Specification §7. */
export const RoomLogo = object({ roomId: Id, roomLogo: text(400) })
export type RoomLogo = Infer<typeof RoomLogo>
