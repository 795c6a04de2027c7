/** The parts of a WebP that are one picture: how it is drawn, its pixels and what is seen through. */
const PICTURE_PARTS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])
const HEADER = 12
const PART_HEADER = 8

/**
 * Whether a WebP has its picture and nothing besides: no metadata, no colour profile, no second frame, and nothing after
 * its end. Those that the house makes are so.
 */
export function isBareWebp(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < HEADER || file.toString('latin1', 0, 4) !== 'RIFF') return false
  if (file.toString('latin1', 8, HEADER) !== 'WEBP' || file.readUInt32LE(4) + 8 !== file.length) return false
  let at = HEADER
  while (at + PART_HEADER <= file.length) {
    if (!PICTURE_PARTS.has(file.toString('latin1', at, at + 4))) return false
    const size = file.readUInt32LE(at + 4)
    at += PART_HEADER + size + (size % 2)
  }
  return at === file.length
}
