import type { OnlyPicture } from '#contract/structs/only-picture.ts'
import type { Operation } from '#server/calls/operation.ts'
import {
  type FrontPictureRow,
  frontPictures,
  noFrontPicture,
  pathsOfFront,
} from '#server/catalogue/house/front-picture.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { frontWidths } from '#server/catalogue/pictures/kept-picture.ts'
import { onlyPicture } from '#server/catalogue/pictures/only-picture.ts'

const onWire = (row: FrontPictureRow): OnlyPicture => {
  const { version, fileName, filePath, thumbnailPath, description, descriptionEn } = row
  const isSet = fileName !== null && filePath !== null && thumbnailPath !== null
  return {
    version,
    picture: isSet ? { fileName, filePath, thumbnailPath, description, descriptionEn } : null,
  }
}

/** The venue has one front page. */
const ID = 1

const picture = onlyPicture<FrontPictureRow>({
  widths: frontWidths,
  read: frontPictures.read,
  lock: frontPictures.lock,
  change: (db, _venue, given, by) => frontPictures.change(db, given, by),
  onWire,
  pathsOf: pathsOfFront,
  ofFile: (fileName, [filePath = '', mediumPath = '', thumbnailPath = '']) => ({
    fileName,
    filePath,
    mediumPath,
    thumbnailPath,
  }),
  ofTexts: (texts) => texts,
  none: noFrontPicture,
})

/** The picture that the venue has set for its front page, for administrators. */
export const readFrontPicture: Operation<'readFrontPicture', HouseServices> = (_given, _context, services) =>
  picture.read(ID, services)

/** Sets the picture of the front page, or describes it anew. */
export const updateFrontPicture: Operation<'updateFrontPicture', HouseServices> = (
  given,
  context,
  services,
) => picture.update(ID, given, context, services)

/** Goes back to the installed picture of the front page, and deletes the files of the other one. */
export const deleteFrontPicture: Operation<'deleteFrontPicture', HouseServices> = (
  { version },
  context,
  services,
) => picture.remove(ID, version, context, services)
