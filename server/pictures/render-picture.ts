import { MOST_PIXELS } from '#server/pictures/inspect-picture.ts'
import { loadSharp } from '#server/pictures/load-sharp.ts'

const QUALITY = 80

const within = (width: number) =>
  ({ width, height: width * 2, fit: 'inside', withoutEnlargement: true }) as const

/**
 * A picture made anew from an inspected file, as wide as each of `widths` (px) at most: its first frame, turned upright,
 * in sRGB, as WebP. Nothing of the file but its pixels is taken over. Undefined when the file is damaged.
 */
export async function renderPicture(
  bytes: Uint8Array,
  widths: readonly number[],
): Promise<Uint8Array[] | undefined> {
  const sharp = await loadSharp()
  const opened = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true })
    .resize(within(Math.max(...widths)))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!opened) return undefined
  const { width, height, channels } = opened.info
  const rendered: Uint8Array[] = []
  for (const each of widths)
    rendered.push(
      await sharp(opened.data, { raw: { width, height, channels } })
        .resize(within(each))
        .webp({ quality: QUALITY })
        .toBuffer(),
    )
  return rendered
}
