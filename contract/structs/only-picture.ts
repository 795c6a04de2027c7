import { type Infer, nullable, object } from 'superstruct'
import { text, wholeNumber } from '#contract/wire.ts'

/** Its version rises with each change, whether there is a picture or not. */
export const OnlyPictureVersion = wholeNumber(1, 2_147_483_647)

const StoredPicture = object({
  fileName: text(200),
  filePath: text(400),
  thumbnailPath: text(400),
  description: nullable(text(500)),
  descriptionEn: nullable(text(500)),
})

/**
 * The only picture that something has: the one that the venue has set for its front page, or that of a product or of a
 * package. Null without one; of the front page, while the installed one is shown.
 */
export const OnlyPicture = object({ version: OnlyPictureVersion, picture: nullable(StoredPicture) })
export type OnlyPicture = Infer<typeof OnlyPicture>

/** What has one picture at most, in the address of its calls. */
export const pictureOwners = ['products', 'meeting-packages'] as const
export type PictureOwner = (typeof pictureOwners)[number]
