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

const FULL = /(.*)-2400\.webp$/
const NARROWER = /(.*)-(?:800|1200)\.webp$/

/** The pictures between a gallery's full one and its thumbnail, which the server makes beside that; of any other, none. */
export const narrowerOf = (filePath: string): { path: string; width: number }[] =>
  FULL.test(filePath)
    ? [800, 1200].map((width) => ({ path: filePath.replace(FULL, `$1-${width}.webp`), width }))
    : []

/** The full picture that one of `narrowerOf` is made of; undefined for what can't be one. */
export const fullOf = (path: string): string | undefined =>
  NARROWER.test(path) ? path.replace(NARROWER, '$1-2400.webp') : undefined

/**
 * A picture of a gallery, with those of `narrowerOf`, which the first screen has no room for. The full one is at least
 * 1600 pixels wide, and counts as 1600.
 */
export const widthsOf = (full: string, thumbnail: string) =>
  `${thumbnail} 640w, ${full.replace(FULL, '$1-800.webp 800w, $1-1200.webp 1200w, $&')} 1600w`

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
