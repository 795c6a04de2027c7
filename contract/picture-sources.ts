import type { GalleryItem } from '#contract/structs/room.ts'

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

/**
 * The picture of a front page, in its widths: `rooms/atriet-1` is under `/files` as `rooms/atriet-1.webp`,
 * 1600 pixels wide, `rooms/atriet-1-800.webp` and `rooms/thumbnails/atriet-1.webp` (640). `apiUrl` is the
 * API's address, empty for the portal's own.
 */
export function frontPictureIn(name: string, apiUrl = ''): PictureSources & { src: string } {
  const [folder = '', file = ''] = name.split('/')
  const below = `${apiUrl}/files/${folder}`
  const full = `${below}/${file}`
  return {
    src: `${full}.webp`,
    srcSet: `${below}/thumbnails/${file}.webp 640w, ${full}-800.webp 800w, ${full}.webp 1600w`,
    sizes: openingSizes.front,
  }
}
