import { MOST_PIXELS } from '#server/pictures/inspect-picture.ts'
import { loadSharp } from '#server/pictures/load-sharp.ts'

const WIDEST = 2400
const THUMBNAIL_WIDTH = 640
const QUALITY = 80

export type RenderedPicture = { full: Uint8Array; thumbnail: Uint8Array }

const within = (width: number) =>
  ({ width, height: width * 2, fit: 'inside', withoutEnlargement: true }) as const

/**
 * A picture made anew from an inspected file: its first frame, turned upright, in sRGB, at most 2400 px wide, and a
 * thumbnail of 640 px. Nothing of the file but its pixels is taken over. Undefined when the file is damaged.
 */
export async function renderPicture(bytes: Uint8Array): Promise<RenderedPicture | undefined> {
  const sharp = await loadSharp()
  const opened = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true })
    .resize(within(WIDEST))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!opened) return undefined
  const { width, height, channels } = opened.info
  const drawn = () => sharp(opened.data, { raw: { width, height, channels } })
  return {
    full: await drawn().webp({ quality: QUALITY }).toBuffer(),
    thumbnail: await drawn().resize(within(THUMBNAIL_WIDTH)).webp({ quality: QUALITY }).toBuffer(),
  }
}
