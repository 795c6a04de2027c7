import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type PictureSize = { width: number; height: number }

const picture = ({ width, height }: PictureSize) =>
  sharp({ create: { width, height, channels: 3, background: '#2b5d8a' }, limitInputPixels: false })

export const aJpeg = (size: PictureSize = { width: 60, height: 40 }) => picture(size).jpeg().toBuffer()
export const aPng = (size: PictureSize = { width: 60, height: 40 }) => picture(size).png().toBuffer()
export const aWebp = (size: PictureSize = { width: 60, height: 40 }) => picture(size).webp().toBuffer()
export const anAvif = (size: PictureSize = { width: 60, height: 40 }) =>
  picture(size).avif({ effort: 0 }).toBuffer()
export const aGif = (size: PictureSize = { width: 60, height: 40 }) => picture(size).gif().toBuffer()

/** As from a phone: rotated, with place and device in its metadata. */
export const aTelephonePicture = () =>
  picture({ width: 60, height: 40 })
    .withExif({
      IFD0: { Copyright: 'Kanari Fotograf', Make: 'Kanari' },
      IFD3: { GPSLatitude: '59/1 54/1 50/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A colour table of many megabytes: copying it sends it to every visitor. */
export async function aPngWithHugeProfile(): Promise<Buffer> {
  const megabyte = Buffer.alloc(1_000_000)
  const megabytes = Array.from({ length: 200 }, () => megabyte)
  const profile = await buffer(Readable.from(megabytes.values()).pipe(createDeflate({ level: 9 })))
  return pngWith(await aPng(), 'iCCP', Buffer.concat([Buffer.from('Kanari\0\0', 'latin1'), profile]))
}

/** A PNG of a single colour: a few kilobytes for any number of pixels. */
export function aHugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const lines = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A picture whose first bytes are also a valid script. */
export async function aGifThatIsAScript(): Promise<Buffer> {
  const script = Buffer.from('*/=1;alert("kanari");/*')
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, script.length]), script, Buffer.from([0])])
  const gif = await aGif()
  const afterColours = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1)
  return Buffer.concat([
    gif.subarray(0, afterColours),
    comment,
    gif.subarray(afterColours),
    Buffer.from('<script>kanari()</script>'),
  ])
}

/** An AVIF whose header states a small size. */
export async function mislabelledAvif(size: PictureSize): Promise<Buffer> {
  const avif = await anAvif(size)
  const sizeOffset = avif.indexOf('ispe') + 8
  avif.writeUInt32BE(20, sizeOffset)
  avif.writeUInt32BE(20, sizeOffset + 4)
  return avif
}

/** A GIF with a frame far larger than its screen. */
export async function mislabelledGif(side: number): Promise<Buffer> {
  const gif = await aGif({ width: 10, height: 10 })
  const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 10, 0, 10, 0]))
  gif.writeUInt16LE(side, frame + 5)
  gif.writeUInt16LE(side, frame + 7)
  return gif
}

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A PNG with one more chunk after its header. */
export const pngWith = (png: Buffer, type: string, content: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk(type, content), png.subarray(33)])
