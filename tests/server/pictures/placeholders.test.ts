import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PLACEHOLDER_BYTES, placeholderAddress } from '#contract/placeholder.ts'
import { fileLines } from '#server/backup/write-backup.ts'
import { openHouse, raiseHouseVersion } from '#server/catalogue/house/house-store.ts'
import { settledTenant } from '#server/catalogue/house/venue.ts'
import { galleryItem, room } from '#server/database/schema.ts'
import { startMakingPictures } from '#server/pictures/make-later.ts'
import { addressOf, isThumbnail, readPlaceholders } from '#server/pictures/placeholders.ts'
import { tenants } from '#tenants/tenants.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'

const DAY = 24 * 60 * 60 * 1000
const tenant = tenants.proysenhuset

let filesDir: string
let made: number
const warned: unknown[] = []

beforeAll(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'moterom-placeholders-'))
})
afterAll(() => rm(filesDir, { recursive: true }))
beforeEach(async () => {
  for (const name of await readdir(filesDir)) await rm(join(filesDir, name), { recursive: true })
  made = 0
  warned.length = 0
})

const at = (name: string) => join(filesDir, name)

/** A WebP without loss whose left half is red, and whose right half is blue. */
const redAndBlue = (alpha = 1) =>
  sharp({
    create: {
      width: 640,
      height: 400,
      channels: alpha < 1 ? 4 : 3,
      background: { r: 255, g: 0, b: 0, alpha },
    },
  })
    .composite([
      {
        input: { create: { width: 320, height: 400, channels: 3, background: { r: 0, g: 0, b: 255 } } },
        left: 320,
        top: 0,
      },
    ])
    .webp({ lossless: true })
    .toBuffer()

const counts = async (): Promise<void> => {
  made++
}

async function makeAll(placeholdersMade = counts): Promise<void> {
  const maker = startMakingPictures({
    filesDir,
    log: { warn: (about: unknown) => void warned.push(about) },
    placeholdersMade,
    afterMs: DAY,
  })
  await maker.poke()
  maker.stop()
}

describe('a placeholder', () => {
  it.each([
    ['uploads/ab/cd-640.webp', true],
    ['rooms/thumbnails/stua.webp', true],
    ['rooms/stua.webp', false],
    ['uploads/ab/cd-2400.webp', false],
    ['uploads/ab/cd-640.webp.avif', false],
    ['uploads/ab/cd-1640.webp', false],
  ])('is made of %s: %s', (file, expected) => {
    expect(isThumbnail(file)).toBe(expected)
  })

  it('is the picture in twelve points, which browsers read as a bitmap', async () => {
    await writeFile(at('a-640.webp'), await redAndBlue())
    await makeAll()
    const placeholder = (await readPlaceholders(filesDir)).get('/files/a-640.webp') ?? ''
    const pixels = Buffer.from(placeholder, 'base64')
    expect(pixels.length).toBe(PLACEHOLDER_BYTES)
    // Blue, green, red: the first point of a row is red, the last is blue.
    for (const row of [0, 12, 24]) {
      expect([...pixels.subarray(row, row + 3)]).toEqual([0, 0, 255])
      expect([...pixels.subarray(row + 9, row + 12)]).toEqual([255, 0, 0])
    }
    const [, base64 = ''] = placeholderAddress(placeholder).split('data:image/bmp;base64,')
    const bitmap = Buffer.from(base64, 'base64')
    expect(bitmap.toString('latin1', 0, 2)).toBe('BM')
    expect(bitmap.readUInt32LE(2)).toBe(bitmap.length)
    expect(bitmap.subarray(bitmap.readUInt32LE(10))).toEqual(pixels)
    expect([bitmap.readInt32LE(18), bitmap.readInt32LE(22), bitmap.readUInt16LE(28)]).toEqual([4, -3, 24])
  })

  it('is made once, and again when an operator has replaced the picture', async () => {
    await mkdir(at('rooms/thumbnails'), { recursive: true })
    const file = at('rooms/thumbnails/stua.webp')
    await writeFile(file, await redAndBlue())
    await makeAll()
    await makeAll()
    expect(made).toBe(1)
    const before = await readPlaceholders(filesDir)
    await writeFile(
      file,
      await sharp(await redAndBlue())
        .negate()
        .webp()
        .toBuffer(),
    )
    await utimes(file, new Date(), new Date(Date.now() + DAY))
    await makeAll()
    expect(made).toBe(2)
    const after = await readPlaceholders(filesDir)
    const address = addressOf(filesDir, file)
    expect(after.get(address)).not.toBe(before.get(address))
  })

  it('goes with its picture', async () => {
    await writeFile(at('a-640.webp'), await redAndBlue())
    await makeAll()
    await rm(at('a-640.webp'))
    await makeAll()
    expect([...(await readPlaceholders(filesDir)).keys()]).toEqual([])
    expect(made).toBe(2)
  })

  it('is not made of what one can look through, nor of what cannot be opened', async () => {
    await writeFile(at('a-640.webp'), await redAndBlue(0.5))
    await writeFile(at('b-640.webp'), 'no picture')
    await makeAll()
    expect([...(await readPlaceholders(filesDir)).keys()]).toEqual([])
    expect(warned).toEqual([{ err: new Error('brokenPicture'), file: 'b-640.webp' }])
  })

  it.each([
    ['', []],
    ['{"a":1}', []],
    ['[null, 7, {"address":"/files/a-640.webp"}]', []],
    ['[{"address":"/files/a-640.webp","changedAt":1,"pixels":"AAAA"}]', []],
    [
      `[{"address":"/files/a-640.webp","changedAt":1,"pixels":"${'AAAA'.repeat(12)}"}]`,
      ['/files/a-640.webp'],
    ],
  ])('is read from what is kept, whatever that is: %s', async (kept, expected) => {
    await writeFile(at('.placeholders.json'), kept)
    expect([...(await readPlaceholders(filesDir)).keys()]).toEqual(expected)
  })

  it('is not backed up', async () => {
    await writeFile(at('a-640.webp'), await redAndBlue())
    await makeAll()
    expect(await readFile(at('.placeholders.json'), 'utf8')).not.toBe('')
    const lines: string[] = []
    for await (const line of fileLines(filesDir)) lines.push(line)
    expect(lines.map((line) => JSON.parse(line).file)).toEqual(['a-640.webp'])
  })
})

describe('the house', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  it('shows the placeholders of rooms and of the front page as soon as they are made', async () => {
    const { database } = server
    const { thumbnailPath } = tenant.frontPicture?.day ?? { thumbnailPath: '' }
    const ofFront = at(thumbnailPath.slice('/files/'.length))
    await mkdir(join(ofFront, '..'), { recursive: true })
    await writeFile(ofFront, await redAndBlue())
    await writeFile(at('stua-640.webp'), await redAndBlue())
    const [known] = await database.db.select().from(room).limit(1)
    const roomId = known?.id ?? 0
    await database.db.insert(galleryItem).values({
      roomId,
      fileName: 'stua.webp',
      filePath: '/files/stua-2400.webp',
      thumbnailPath: '/files/stua-640.webp',
      mediaType: 'image/webp',
      sortOrder: 99,
    })
    const clock = () => Date.now()
    const store = openHouse({ database, clock, tenant, filesDir, freshFor: 0 })
    const shown = async () => {
      const house = await store.current()
      const inRoom = house.texts.en.rooms.get(roomId)?.gallery.at(-1)
      const inFront = settledTenant(tenant, house).frontPicture?.day
      return { inRoom: inRoom?.placeholder, inFront: inFront?.placeholder }
    }
    expect(await shown()).toEqual({ inRoom: undefined, inFront: undefined })
    await makeAll(() => raiseHouseVersion(database))
    const kept = await readPlaceholders(filesDir)
    expect(await shown()).toEqual({
      inRoom: kept.get('/files/stua-640.webp'),
      inFront: kept.get(thumbnailPath),
    })
    expect(kept.size).toBe(2)
  })
})
