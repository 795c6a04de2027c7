import type { VenuePicture } from '#contract/structs/venue.ts'
import { singleRow } from '#server/catalogue/house/single-row.ts'
import { frontPicture } from '#server/database/venue-schema.ts'

export type FrontPictureRow = Omit<typeof frontPicture.$inferSelect, 'id'>

/** Without a picture of the venue's own. */
export const noFrontPicture = {
  fileName: null,
  filePath: null,
  mediumPath: null,
  thumbnailPath: null,
  description: null,
  descriptionEn: null,
}

/** The picture that the venue has set for its front page. */
export const frontPictures = singleRow<typeof frontPicture, FrontPictureRow>(frontPicture, 'frontPicture', {
  version: 1,
  ...noFrontPicture,
})

/** The addresses of its files, the widest first; none without a picture. */
export const pathsOfFront = ({ filePath, mediumPath, thumbnailPath }: FrontPictureRow): string[] =>
  [filePath, mediumPath, thumbnailPath].filter((path) => path !== null)

/** What visitors see of it, by day and by night; null while the installed one is shown. */
export function venuePictureOf(row: FrontPictureRow): VenuePicture | null {
  const { filePath, mediumPath, thumbnailPath, description, descriptionEn } = row
  if (filePath === null || mediumPath === null || thumbnailPath === null) return null
  const inWidths = { filePath, mediumPath, thumbnailPath }
  const norwegian = description ?? ''
  return {
    day: inWidths,
    evening: inWidths,
    description: { 'nb-NO': norwegian, en: descriptionEn ?? norwegian },
  }
}
