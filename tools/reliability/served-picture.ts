import sharp from 'sharp'
import { CANARY } from './hostile-files.ts'

/** The allowed chunks of a WebP: its picture and its transparency. */
const ALLOWED = ['VP8 ', 'VP8L', 'VP8X', 'ALPH']

/** The alpha flag of VP8X. */
const ALPHA_FLAG = 0x10

/** The chunks of a WebP, and the bytes after its end. */
function partsOf(bytes: Buffer): { chunks: { kind: string; content: Buffer }[]; rest: number } {
  const chunks: { kind: string; content: Buffer }[] = []
  let at = 12
  while (at + 8 <= bytes.length) {
    const kind = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    chunks.push({ kind, content: bytes.subarray(at + 8, at + 8 + length) })
    at += 8 + length + (length % 2)
  }
  return { chunks, rest: bytes.length - (bytes.readUInt32LE(4) + 8) }
}

/** The faults of a response that should be a re-encoded picture, and nothing besides. */
export async function faultsOfServedPicture(answer: Response, widest: number): Promise<string[]> {
  const wrong: string[] = []
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200) return [`is answered with ${answer.status}`]
  const { headers } = answer
  if (headers.get('content-type') !== 'image/webp') wrong.push(`is served as ${headers.get('content-type')}`)
  if (headers.get('x-content-type-options') !== 'nosniff') wrong.push('may be taken for something else')
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return [...wrong, 'is no WebP']
  const { chunks, rest } = partsOf(bytes)
  if (rest !== 0) wrong.push(`has ${rest} bytes after its end`)
  for (const { kind, content } of chunks) {
    if (!ALLOWED.includes(kind)) wrong.push(`has a part ${JSON.stringify(kind)}`)
    if (kind === 'VP8X' && ((content[0] ?? 0) & ~ALPHA_FLAG) !== 0) wrong.push('says that it has metadata')
  }
  if (bytes.toString('latin1').toLowerCase().includes(CANARY)) wrong.push('has something of what was sent')
  const { width, pages, exif, icc, xmp, iptc, comments } = await sharp(bytes).metadata()
  if (exif || icc || xmp || iptc || comments) wrong.push('has metadata')
  if (width > widest || (pages ?? 1) > 1) wrong.push(`is ${width} px wide, with ${pages ?? 1} pages`)
  return wrong
}
