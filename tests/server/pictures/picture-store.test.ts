import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { room } from '#server/database/schema.ts'
import { openPictures, type PictureStore } from '#server/pictures/picture-store.ts'
import { openEmptyDatabase, openTestHouse } from '#tests/support/empty-database.ts'
import {
  aGif,
  aGifThatIsAScript,
  aHugePng,
  aJpeg,
  anAvif,
  aPng,
  aPngWithHugeProfile,
  aTelephonePicture,
  aWebp,
  mislabelledAvif,
  mislabelledGif,
} from '#tests/support/sample-pictures.ts'

const DAY = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-20T10:00:00+01:00')

let database: Database
let filesDir: string
let pictures: PictureStore

beforeAll(async () => {
  database = await openTestHouse()
})
afterAll(() => database.close())
beforeEach(async () => {
  if (filesDir) await rm(filesDir, { recursive: true })
  filesDir = await mkdtemp(join(tmpdir(), 'moterom-pictures-'))
  pictures = openPictures({ filesDir, database })
})

const everyFile = async () =>
  (await readdir(filesDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

const widths = [2400, 640]

async function storedPicture(bytes: Buffer): Promise<{ filePath: string; thumbnailPath: string }> {
  const picture = await pictures.keep(bytes, widths)
  if ('fault' in picture) throw new Error(picture.fault)
  const [filePath = '', thumbnailPath = ''] = picture.paths
  return { filePath, thumbnailPath }
}

const bytesOf = async (path: string) => Buffer.from((await pictures.read(path))?.bytes ?? [])

describe('an uploaded picture', () => {
  const names = new Set<string>()

  it.each([
    ['JPEG', aJpeg],
    ['PNG', aPng],
    ['WebP', aWebp],
    ['AVIF', anAvif],
    ['GIF', aGif],
    ['the same JPEG again', aJpeg],
  ])('as %s becomes a WebP with an unguessable name', async (_, made) => {
    const first = await storedPicture(await made())
    expect(first).toEqual({
      filePath: expect.stringMatching(/^\/files\/uploads\/[0-9a-f]{16}\/[0-9a-f]{32}-2400\.webp$/),
      thumbnailPath: first.filePath.replace('-2400.webp', '-640.webp'),
    })
    expect(names).not.toContain(first.filePath)
    names.add(first.filePath)
    const { format, width, height } = await sharp(await bytesOf(first.filePath)).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 60, height: 40 })
  })

  it('is at most 2400 px wide, and its thumbnail 640', async () => {
    const { filePath, thumbnailPath } = await storedPicture(await aJpeg({ width: 3000, height: 2000 }))
    const sizes = []
    for (const path of [filePath, thumbnailPath]) {
      const { width, height } = await sharp(await bytesOf(path)).metadata()
      sizes.push({ width, height })
    }
    expect(sizes).toEqual([
      { width: 2400, height: 1600 },
      { width: 640, height: 427 },
    ])
  })

  it('is upright, and without place, time and device', async () => {
    const sent = await aTelephonePicture()
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('Kanari')
    const { filePath, thumbnailPath } = await storedPicture(sent)
    for (const path of [filePath, thumbnailPath]) {
      const bytes = await bytesOf(path)
      const { width, height, exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
      expect({ width, height, exif, icc, xmp, iptc, orientation }).toEqual({ width: 40, height: 60 })
      expect(bytes.toString('latin1')).not.toMatch(/Kanari|Exif|EXIF|GPS/)
    }
  })

  it('is converted to sRGB', async () => {
    const wide = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#00ff00' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    expect((await sharp(wide).metadata()).icc?.length).toBeGreaterThan(0)
    const { filePath } = await storedPicture(wide)
    const [red = 255, green = 0, blue = 255] = await sharp(await bytesOf(filePath))
      .raw()
      .toBuffer()
    expect([red < 12, green > 243, blue < 12]).toEqual([true, true, true])
  })

  it('is whole on disk, without a half-written file beside it', async () => {
    const { filePath } = await storedPicture(await aPng())
    const names = (await everyFile()).map(({ name }) => name).sort()
    const name = filePath.split('/').at(-1) ?? ''
    expect(names).toEqual([name, name.replace('-2400.webp', '-640.webp')])
  })
})

const html = Buffer.from('<!doctype html><script>kanari()</script>')
const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>kanari()</script></svg>',
)
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
const noisy = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

describe('an invalid picture file', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, object]>([
    ['nothing at all', () => Buffer.alloc(0), { fault: 'notPicture' }],
    ['a few bytes', () => Buffer.from('\xff\xd8', 'latin1'), { fault: 'notPicture' }],
    ['HTML', () => html, { fault: 'notPicture' }],
    ['SVG', () => svg, { fault: 'notPicture' }],
    ['PDF', () => Buffer.from('%PDF-1.7 kanari'), { fault: 'notPicture' }],
    ['TIFF', () => noisy().tiff().toBuffer(), { fault: 'notPicture' }],
    [
      'HTML that begins as a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), html]),
      { fault: 'brokenPicture' },
    ],
    [
      'SVG that begins as a GIF',
      () => Buffer.concat([Buffer.from('GIF89a'), svg]),
      { fault: 'brokenPicture' },
    ],
    ['a JPEG cut off', async () => cut(await noisy().jpeg().toBuffer(), 0.6), { fault: 'brokenPicture' }],
    ['a PNG cut off', async () => cut(await noisy().png().toBuffer(), 0.6), { fault: 'brokenPicture' }],
    ['a WebP cut off', async () => cut(await noisy().webp().toBuffer(), 0.6), { fault: 'brokenPicture' }],
    [
      'an AVIF cut off',
      async () => cut(await noisy().avif({ effort: 0 }).toBuffer(), 0.6),
      { fault: 'brokenPicture' },
    ],
    ['a GIF cut off', async () => cut(await noisy().gif().toBuffer(), 0.6), { fault: 'brokenPicture' }],
    [
      'a PNG with wrong bytes inside',
      async () => {
        const png = await noisy().png().toBuffer()
        return png.fill(0x55, 40_000, 40_400)
      },
      { fault: 'brokenPicture' },
    ],
    ['14,000 px a side', () => aHugePng(14_000, 14_000), { fault: 'tooManyPixels', limit: '12000 px' }],
    ['one line too wide', () => aHugePng(12_001, 1), { fault: 'tooManyPixels', limit: '12000 px' }],
    ['41 megapixels', () => aHugePng(8200, 5000), { fault: 'tooManyPixels', limit: '40 MP' }],
    [
      'a GIF of 38 megapixels, which is opened as a whole',
      () => mislabelledGif(6200),
      { fault: 'tooManyPixels', limit: '36 MP' },
    ],
    [
      'an AVIF that says it is small',
      () => mislabelledAvif({ width: 2000, height: 2000 }),
      { fault: 'brokenPicture' },
    ],
    [
      'a GIF with a frame larger than its screen',
      () => mislabelledGif(30_000),
      { fault: 'tooManyPixels', limit: '12000 px' },
    ],
  ])('is refused: %s', async (_, made, fault) => {
    expect(await pictures.keep(await made(), widths)).toEqual(fault)
    expect(await everyFile()).toEqual([])
  })

  it('becomes a picture without its payload, if it is a picture as well', async () => {
    const sent = await aGifThatIsAScript()
    expect(sent.toString('latin1')).toContain('alert("kanari")')
    const { filePath, thumbnailPath } = await storedPicture(sent)
    for (const path of [filePath, thumbnailPath])
      expect((await bytesOf(path)).toString('latin1')).not.toMatch(/kanari|GIF8/)
  })

  it('loses its huge colour table', async () => {
    const { filePath } = await storedPicture(await aPngWithHugeProfile())
    expect((await bytesOf(filePath)).length).toBeLessThan(2000)
  })
})

describe('two hundred concurrent hostile files', () => {
  it('each get the right answer, within a bounded memory', async () => {
    const refused: [Buffer, string][] = [
      [svg, 'notPicture'],
      [html, 'notPicture'],
      [aHugePng(14_000, 14_000), 'tooManyPixels'],
      [await mislabelledGif(30_000), 'tooManyPixels'],
      [Buffer.concat([Buffer.from('GIF89a'), svg]), 'brokenPicture'],
    ]
    const opened: [Buffer, string][] = [
      [await aGifThatIsAScript(), 'kept'],
      [await aPngWithHugeProfile(), 'kept'],
      [aHugePng(11_000, 3600), 'kept'],
      [cut(await noisy().jpeg().toBuffer(), 0.5), 'brokenPicture'],
      [await mislabelledAvif({ width: 1500, height: 1500 }), 'brokenPicture'],
    ]
    const files = Array.from({ length: 200 }, (_, n) => (n % 20 === 0 ? opened : refused)[((n / 20) % 5) | 0])
    await pictures.keep(await aPng(), widths)
    const before = process.memoryUsage.rss()
    let most = before
    const watching = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss())
    }, 5)
    const answers = await Promise.all(files.map((file) => pictures.keep(file?.[0] ?? svg, widths)))
    clearInterval(watching)
    expect(answers.map((answer) => ('fault' in answer ? answer.fault : 'kept'))).toEqual(
      files.map((file) => file?.[1]),
    )
    expect((most - before) / 1_000_000).toBeLessThan(150)
  }, 120_000)
})

describe('a stored picture', () => {
  it('is deleted when nothing shows it any more, and kept while something does', async () => {
    const shown = await storedPicture(await aPng())
    const gone = await storedPicture(await aPng())
    await database.db.update(room).set({ roomLogo: shown.filePath })
    await pictures.forget([shown.filePath, gone.filePath, gone.thumbnailPath])
    expect((await pictures.read(shown.filePath))?.contentType).toBe('image/webp')
    expect(await pictures.read(gone.filePath)).toBeUndefined()
    expect(await pictures.read(gone.thumbnailPath)).toBeUndefined()
    await database.db.update(room).set({ roomLogo: null })
  })

  it('is swept after a day without being shown, half-written files too', async () => {
    const shown = await storedPicture(await aPng())
    const old = await storedPicture(await aPng())
    const fresh = await storedPicture(await aPng())
    const place = (path: string) => join(filesDir, path.replace('/files/', ''))
    await writeFile(place(`${old.filePath}.part`), 'half')
    await database.db.update(room).set({ roomLogo: shown.filePath })
    const aged = (now - 2 * DAY) / 1000
    for (const path of [shown.filePath, old.filePath, old.thumbnailPath, `${old.filePath}.part`])
      await utimes(place(path), aged, aged)
    for (const path of [fresh.filePath, fresh.thumbnailPath, shown.thumbnailPath])
      await utimes(place(path), now / 1000, now / 1000)
    expect(await pictures.sweep(now)).toBe(3)
    const left = (await everyFile()).map(({ name }) => name).sort()
    const names = [shown.filePath, shown.thumbnailPath, fresh.filePath, fresh.thumbnailPath]
    expect(left).toEqual(names.map((path) => path.split('/').at(-1)).sort())
    await database.db.update(room).set({ roomLogo: null })
  })

  it('is never deleted by another database that uses the same folder', async () => {
    const { filePath } = await storedPicture(await aPng())
    const place = join(filesDir, filePath.replace('/files/', ''))
    await utimes(place, 1, 1)
    const other = await openEmptyDatabase()
    const others = openPictures({ filesDir, database: other })
    await others.forget([filePath])
    expect(await others.sweep(now)).toBe(0)
    expect((await readFile(place)).length).toBeGreaterThan(0)
    await other.close()
  })

  it('is read from the folder of files only', async () => {
    await writeFile(join(filesDir, '..', 'kanari.webp'), 'secret')
    await writeFile(join(filesDir, 'plain.html'), 'no picture')
    for (const path of [
      '/files/../kanari.webp',
      '/files/plain.html',
      '/etc/passwd',
      '/files/gone.webp',
      '',
      '/files/',
    ])
      expect(await pictures.read(path)).toBeUndefined()
    await rm(join(filesDir, '..', 'kanari.webp'))
  })
})
