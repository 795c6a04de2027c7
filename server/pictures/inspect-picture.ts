import type { Metadata } from 'sharp'
import { loadSharp } from '#server/pictures/load-sharp.ts'
import type { PictureKind } from '#server/pictures/picture-kind.ts'

/** Why a file cannot become a picture of the house. `limit` is what was passed, with its unit. */
export type PictureFault =
  | { fault: 'notPicture' }
  | { fault: 'brokenPicture' }
  | { fault: 'tooManyPixels'; limit: string }

const MEGA = 1_000_000
export const MOST_PIXELS = 40 * MEGA
const LONGEST_SIDE = 12_000
const MOST_HELD_BYTES = 220 * MEGA

/** Coefficients are two bytes each; colour is kept at a half or a quarter of the pixels, or at all of them. */
function progressiveJpegBytes({ channels, chromaSubsampling = '4:4:4' }: Metadata): number {
  if (channels === 1) return 2
  if (chromaSubsampling.startsWith('4:2:0')) return 3
  return chromaSubsampling.startsWith('4:2:2') ? 4 : channels * 2
}

/**
 * What opening a picture holds in memory for each pixel, where it can't be read line by line. Measured at 40
 * megapixels with the versions in use: a progressive JPEG came to 6.1 bytes, an interlaced PNG to 5.8 (16 bits: 10),
 * GIF to 5.8, WebP to 4.5, AVIF to 18 (more than 8 bits: 24).
 */
const heldBytes: Record<PictureKind, (header: Metadata) => number> = {
  jpeg: (header) => (header.isProgressive ? progressiveJpegBytes(header) : 0),
  png: ({ isProgressive, channels, depth }) =>
    isProgressive ? channels * (depth === 'ushort' ? 2 : 1) + 2 : 0,
  webp: () => 4.5,
  avif: ({ depth }) => (depth === 'ushort' ? 24 : 18),
  gif: () => 6,
}

function tooMany(kind: PictureKind, header: Metadata): PictureFault | undefined {
  const { width, height } = header
  if (Math.max(width, height) > LONGEST_SIDE) return { fault: 'tooManyPixels', limit: `${LONGEST_SIDE} px` }
  const most = Math.min(MOST_PIXELS, MOST_HELD_BYTES / heldBytes[kind](header))
  return width * height > most
    ? { fault: 'tooManyPixels', limit: `${Math.floor(most / MEGA)} MP` }
    : undefined
}

/** Reads a picture's header without opening the picture; undefined when it may be opened. */
export async function inspectPicture(
  bytes: Uint8Array,
  kind: PictureKind,
): Promise<PictureFault | undefined> {
  const sharp = await loadSharp()
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (header?.format !== (kind === 'avif' ? 'heif' : kind)) return { fault: 'brokenPicture' }
  return tooMany(kind, header)
}
