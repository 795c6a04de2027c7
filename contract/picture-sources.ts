import type { GalleryItem } from '#contract/structs/room.ts'

/** A picture in several widths, as the attributes of an image have it. */
export type PictureSources = { srcSet: string; sizes: string }

/**
 * How wide, or hardly less, the pictures are drawn that a screen opens with. The page names them before the screen's code has come, and
 * the screen asks for the same: were they to differ, a picture would be fetched twice.
 */
export const openingSizes = {
  front: '(min-width: 64rem) 52vw, 100vw',
  room: '(min-width: 64rem) 50rem, 88vw',
} as const

/** A picture of a gallery: the full one is 1600 pixels wide or wider, and counts as 1600. */
export const widthsOf = ({ filePath, thumbnailPath }: Pick<GalleryItem, 'filePath' | 'thumbnailPath'>) =>
  `${thumbnailPath} 640w, ${filePath} 1600w`

/**
 * The picture that a front page opens with, in its widths: `rooms/atriet-1` lies below `/files` as
 * `rooms/atriet-1.webp`, 1600 pixels wide, `rooms/atriet-1-800.webp` and `rooms/thumbnails/atriet-1.webp` (640). `apiUrl` is where
 * the API lies, empty for the portal's own address.
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
