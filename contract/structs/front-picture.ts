import { type Infer, nullable, object } from 'superstruct'
import { text, wholeNumber } from '#contract/wire.ts'

/** Its version rises with each change, whether there is a picture or not. */
export const FrontPictureVersion = wholeNumber(1, 2_147_483_647)

const OwnFrontPicture = object({
  fileName: text(200),
  filePath: text(400),
  thumbnailPath: text(400),
  description: nullable(text(500)),
  descriptionEn: nullable(text(500)),
})

/** The picture that the venue has set for its front page; null while the installed one is shown. */
export const FrontPicture = object({ version: FrontPictureVersion, picture: nullable(OwnFrontPicture) })
export type FrontPicture = Infer<typeof FrontPicture>
