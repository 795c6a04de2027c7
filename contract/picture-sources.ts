import type { GalleryItem } from '#contract/structs/room.ts'
import type { PictureInWidths } from '#contract/structs/venue.ts'

/** The image attributes of a picture in several widths. */
export type PictureSources = { srcSet: string; sizes: string }

/**
 * The rendered width, roughly, of the first pictures of a screen. The page preloads them before the screen's
 * code, and the screen must request the same: otherwise a picture is loaded twice.
 */
export const openingSizes = {
  front: '(min-width: 64rem) 52vw, 100vw',
  room: '(min-width: 64rem) 50rem, 88vw',
} as const

/** A picture of a gallery: the full one is at least 1600 pixels wide, and counts as 1600. */
export const widthsOf = ({ filePath, thumbnailPath }: Pick<GalleryItem, 'filePath' | 'thumbnailPath'>) =>
  `${thumbnailPath} 640w, ${filePath} 1600w`

/** The picture of a front page as an image; `apiUrl` is the API's address, empty for the portal's own. */
export function frontSources(
  { filePath, mediumPath, thumbnailPath }: PictureInWidths,
  apiUrl = '',
): PictureSources & { src: string } {
  const src = `${apiUrl}${filePath}`
  return {
    src,
    srcSet: `${apiUrl}${thumbnailPath} 640w, ${apiUrl}${mediumPath} 800w, ${src} 1600w`,
    sizes: openingSizes.front,
  }
}
