const pictureKinds = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
export type PictureKind = (typeof pictureKinds)[number]

const FILE_TYPE_BOX_LIMIT = 256

const textAt = (bytes: Buffer, start: number, length: number) =>
  bytes.toString('latin1', start, Math.min(start + length, bytes.length))

/** An ISO media file names itself in its first box: the major brand, a version, and the brands it can be read as. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || textAt(bytes, 4, 4) !== 'ftyp') return false
  const size = bytes.readUInt32BE(0)
  if (size < 16 || size > FILE_TYPE_BOX_LIMIT || size > bytes.length) return false
  const brands = textAt(bytes, 8, size - 8).match(/.{4}/gs) ?? []
  return brands.some((brand, n) => n !== 1 && (brand === 'avif' || brand === 'avis'))
}

const signs: Record<PictureKind, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => textAt(bytes, 0, 3) === '\xff\xd8\xff',
  png: (bytes) => textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  webp: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP',
  avif: isAvif,
  gif: (bytes) => /^GIF8[79]a$/.test(textAt(bytes, 0, 6)),
}

/** Which kind of picture a file is, by how it begins; undefined for everything else, SVG included. */
export const pictureKindOf = (bytes: Buffer): PictureKind | undefined =>
  pictureKinds.find((kind) => signs[kind](bytes))
