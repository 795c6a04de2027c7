import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import {
  aGif,
  aGifThatIsAScript,
  aHugePng,
  aJpeg,
  aPng,
  aPngWithHugeProfile,
  aTelephonePicture,
  aWebp,
  mislabelledAvif,
  mislabelledGif,
  pngWith,
} from '#tests/support/sample-pictures.ts'

/** Bytes of a file that no served file may contain. */
export const CANARY = 'kanari'

/** A hostile file; `becomes` is what the house may make of it. */
export type HostileFile = {
  what: string
  bytes: Buffer
  name?: string
  type?: string
  becomes: 'picture' | 'nothing' | 'either'
}

const MEGA = 1024 * 1024
const html = Buffer.from(`<!doctype html><script>alert("${CANARY}")</script>`)
const svg = Buffer.from(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>${CANARY}()</script></svg>`,
)
const entities = Buffer.from(
  `<!DOCTYPE s [<!ENTITY a "${CANARY}"><!ENTITY b "${'&a;'.repeat(900)}"><!ENTITY c "${'&b;'.repeat(900)}">]><svg>&c;</svg>`,
)
const script = Buffer.from(`*/=1;alert("${CANARY}");/*`)

/** An archive of one empty file; ZIP readers search for it from the end of the file. */
const zip = Buffer.concat([
  Buffer.from(`PK\x03\x04\x14${'\0'.repeat(21)}\x06\0\0\0${CANARY}`, 'latin1'),
  Buffer.from(`PK\x01\x02\x14\0\x14${'\0'.repeat(21)}\x06\0${'\0'.repeat(16)}${CANARY}`, 'latin1'),
  Buffer.from('PK\x05\x06\0\0\0\0\x01\0\x01\x004\0\0\0$\0\0\0\0\0', 'latin1'),
])

const followedBy = (bytes: Buffer, more: Buffer) => Buffer.concat([bytes, more])
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))

/** A comment after the first marker of a JPEG. */
function jpegWith(jpeg: Buffer, comment: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

/** A JPEG whose header states this many pixels a side. */
function mislabelledJpeg(jpeg: Buffer, side: number): Buffer {
  const lying = Buffer.from(jpeg)
  const frame = lying.indexOf(Buffer.from([0xff, 0xc0]))
  lying.writeUInt16BE(side, frame + 5)
  lying.writeUInt16BE(side, frame + 7)
  return lying
}

/** A WebP whose canvas is 16,777,216 pixels a side. */
function mislabelledWebp(webp: Buffer): Buffer {
  const canvas = Buffer.concat([
    Buffer.from('VP8X\x0a\0\0\0', 'latin1'),
    Buffer.from([0, 0, 0, 0]),
    Buffer.alloc(6, 0xff),
  ])
  const lying = Buffer.concat([webp.subarray(0, 12), canvas, webp.subarray(12)])
  lying.writeUInt32LE(lying.length - 8, 4)
  return lying
}

const SIDE = 20
const animated = (count: number) =>
  sharp(randomBytes(SIDE * SIDE * 3 * count), {
    raw: { width: SIDE, height: SIDE * count, channels: 3, pageHeight: SIDE },
  })

const noisy = (side: number) => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: side, height: side, channels: 3, background: '#000', noise } })
}

async function polyglots(): Promise<HostileFile[]> {
  const [jpeg, png, webp, gif] = await Promise.all([aJpeg(), aPng(), aWebp(), aGif()])
  const text = Buffer.from(`Comment\0${html}`)
  const all: [string, Buffer][] = [
    ['JPEG with HTML in a comment', jpegWith(jpeg, html)],
    ['JPEG with a script in a comment', jpegWith(jpeg, script)],
    ['JPEG and HTML', followedBy(jpeg, html)],
    ['JPEG and ZIP', followedBy(jpeg, zip)],
    ['PNG with HTML in a text', pngWith(png, 'tEXt', text)],
    ['PNG and a script', followedBy(png, script)],
    ['PNG and ZIP', followedBy(png, zip)],
    ['WebP and HTML', followedBy(webp, html)],
    ['WebP and ZIP', followedBy(webp, zip)],
    ['GIF that is a script', await aGifThatIsAScript()],
    ['GIF and ZIP', followedBy(gif, zip)],
    ['GIF and HTML', followedBy(gif, html)],
  ]
  return all.map(([what, bytes]) => ({ what, bytes, becomes: 'either' as const }))
}

async function noPictures(): Promise<HostileFile[]> {
  const pngSign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const all: Omit<HostileFile, 'becomes'>[] = [
    { what: 'SVG', bytes: svg, name: 'logo.svg', type: 'image/svg+xml' },
    { what: 'SVG called .png', bytes: svg, name: 'logo.png', type: 'image/png' },
    { what: 'SVG in gzip', bytes: gzipSync(svg), name: 'logo.svgz', type: 'image/svg+xml' },
    { what: 'SVG with a billion entities', bytes: entities, type: 'image/svg+xml' },
    { what: 'HTML called .jpg', bytes: html, name: 'kart.jpg', type: 'image/jpeg' },
    { what: 'HTML that begins as a PNG', bytes: followedBy(pngSign, html) },
    { what: 'SVG that begins as a GIF', bytes: followedBy(Buffer.from('GIF89a'), svg) },
    { what: 'TIFF', bytes: await noisy(60).tiff().toBuffer(), type: 'image/tiff' },
    { what: 'PDF', bytes: Buffer.from(`%PDF-1.7 ${CANARY}`), type: 'application/pdf' },
    { what: 'ZIP', bytes: zip, name: 'bilde.webp' },
    { what: 'nothing', bytes: Buffer.alloc(0) },
    { what: 'one byte', bytes: Buffer.from('\xff', 'latin1') },
    { what: 'more than 8 MB', bytes: Buffer.alloc(8 * MEGA + 1, 1) },
    { what: '20 MB', bytes: Buffer.alloc(20 * MEGA, 1) },
    { what: '7.9 MB of noise that begins as a PNG', bytes: followedBy(pngSign, randomBytes(7.9 * MEGA)) },
    { what: '7.9 MB of noise', bytes: randomBytes(7.9 * MEGA) },
  ]
  return all.map((each) => ({ ...each, becomes: 'nothing' }))
}

async function bombs(): Promise<HostileFile[]> {
  const text = gzipSync(Buffer.alloc(100 * MEGA, 65))
  const nothing = { becomes: 'nothing' } as const
  return [
    { what: 'PNG of 14,000 × 14,000', bytes: aHugePng(14_000, 14_000), ...nothing },
    { what: 'PNG of 30,000 × 30,000', bytes: aHugePng(30_000, 30_000), ...nothing },
    { what: 'PNG of 12,001 × 1', bytes: aHugePng(12_001, 1), ...nothing },
    { what: 'PNG of 41 megapixels', bytes: aHugePng(8200, 5000), ...nothing },
    { what: 'PNG of 39.6 megapixels', bytes: aHugePng(11_000, 3600), becomes: 'picture' },
    { what: 'GIF with a frame of 30,000 × 30,000', bytes: await mislabelledGif(30_000), ...nothing },
    { what: 'JPEG that says 65,500 × 65,500', bytes: mislabelledJpeg(await aJpeg(), 65_500), ...nothing },
    { what: 'WebP that says 16,777,216 × 16,777,216', bytes: mislabelledWebp(await aWebp()), ...nothing },
    {
      what: 'AVIF that says it is small',
      bytes: await mislabelledAvif({ width: 1500, height: 1500 }),
      ...nothing,
    },
    { what: 'PNG with a profile of 200 MB', bytes: await aPngWithHugeProfile(), becomes: 'either' },
    {
      what: 'PNG with a text of 100 MB',
      bytes: pngWith(await aPng(), 'zTXt', followedBy(Buffer.from('Comment\0\0'), text.subarray(10))),
      becomes: 'either',
    },
    {
      what: 'GIF of 1,000 pictures',
      bytes: await animated(1000).gif({ loop: 0 }).toBuffer(),
      becomes: 'either',
    },
  ]
}

async function truncated(): Promise<HostileFile[]> {
  const whole: [string, Buffer][] = [
    ['JPEG', await noisy(200).jpeg().toBuffer()],
    ['PNG', await noisy(200).png().toBuffer()],
    ['WebP', await noisy(200).webp().toBuffer()],
    ['GIF', await noisy(200).gif().toBuffer()],
    ['AVIF', await noisy(200).avif({ effort: 0 }).toBuffer()],
  ]
  return whole.flatMap(([what, bytes]) =>
    [0.05, 0.6].map((share) => ({
      what: `${what} cut off at ${share * 100} %`,
      bytes: cut(bytes, share),
      becomes: 'nothing' as const,
    })),
  )
}

async function tellingPictures(): Promise<HostileFile[]> {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="${CANARY}"/></rdf:RDF></x:xmpmeta>`
  const confirmed = () =>
    noisy(60)
      .withXmp(xmp)
      .withExif({
        IFD0: { Copyright: CANARY },
        IFD3: { GPSLatitude: '59/1 54/1 50/1', GPSLatitudeRef: 'N' },
      })
      .withIccProfile('p3')
  const all: [string, Buffer][] = [
    ['JPEG from a telephone', await aTelephonePicture()],
    ['JPEG with EXIF, GPS, XMP and ICC', await confirmed().jpeg().toBuffer()],
    ['PNG with EXIF, GPS, XMP and ICC', await confirmed().png().toBuffer()],
    ['WebP with EXIF, GPS, XMP and ICC', await confirmed().webp().toBuffer()],
    [
      'AVIF with EXIF',
      await noisy(60)
        .withExif({ IFD0: { Copyright: CANARY } })
        .avif({ effort: 0 })
        .toBuffer(),
    ],
    ['animated GIF', await animated(5).gif().toBuffer()],
    ['animated WebP', await animated(5).webp().toBuffer()],
  ]
  return all.map(([what, bytes]) => ({ what, bytes, becomes: 'picture' }))
}

const names = [
  ...[`../../../../tmp/${CANARY}.png`, `..\\..\\${CANARY}.png`, `/etc/${CANARY}`, 'C:\\CON', '.htaccess', ''],
  ...[
    `a\0${CANARY}.php.png`,
    `x.png\r\nSet-Cookie: ${CANARY}=1`,
    '"><script>x</script>.png',
    '\u202egnp.exe',
  ],
  ...['x'.repeat(5000), '%2e%2e%2fx.png', 'a\u0007\u001b[31m.png', '🙂.png', "'; drop table room; --.png"],
]
const types = [
  ...['text/html', 'image/svg+xml', 'application/x-msdownload', 'image/png; charset=utf-7'],
  'multipart/mixed',
]

async function oddlyNamed(): Promise<HostileFile[]> {
  const picture = await aPng()
  return [
    ...names.map((name) => ({ what: `name ${JSON.stringify(name.slice(0, 40))}`, bytes: picture, name })),
    ...types.map((type) => ({ what: `PNG as ${type}`, bytes: picture, type })),
  ].map((each) => ({ ...each, becomes: 'either' }))
}

/** One of each kind of hostile file. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const kinds = [polyglots(), noPictures(), bombs(), truncated(), tellingPictures(), oddlyNamed()]
  return (await Promise.all(kinds)).flat()
}
