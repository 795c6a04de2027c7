import type { GalleryItem } from '#contract/structs/room.ts'

/** A picture in several widths, as the attributes of an image have it. */
export type PictureSources = { srcSet: string; sizes: string }

/**
 * How wide, or hardly less, the pictures are drawn that a screen opens with. The page names them before the screen's code has come, and
 * the screen asks for the same: were they to differ, a picture would be fetched twice.
 */
export const openingSizes = {
  house: '(min-width: 64rem) 52vw, 100vw',
  room: '(min-width: 64rem) 50rem, 88vw',
} as const

/** A picture of a gallery: the full one is 1600 pixels wide or wider, and counts as 1600. */
export const widthsOf = ({ filePath, thumbnailPath }: Pick<GalleryItem, 'filePath' | 'thumbnailPath'>) =>
  `${thumbnailPath} 640w, ${filePath} 1600w`

const houseAt = (hour: string) =>
  `/files/house/thumbnails/${hour}.webp 640w, /files/house/${hour}-800.webp 800w, /files/house/${hour}.webp 1600w`

/** The house itself as one meets it by day, and by evening where the system is dark. */
export const housePictures = {
  day: { srcSet: houseAt('exterior'), sizes: openingSizes.house },
  evening: { srcSet: houseAt('evening'), sizes: openingSizes.house },
} as const satisfies Record<string, PictureSources>

/** The house by day, for those who take one picture. */
export const housePicture = '/files/house/exterior.webp'
