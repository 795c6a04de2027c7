import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { frontPictureIn } from '#contract/picture-sources.ts'
import { pictureNames, picturePaths } from '#demo/house/pictures.ts'
import { rooms } from '#demo/house/rooms.ts'
import { fromWire } from '#domain/time/venue-time.ts'
import * as tables from '#server/database/schema.ts'
import { demoLogins, demoPeople } from '#server/demo/people.ts'
import { copyPictures, demoPictures } from '#server/demo/pictures.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { writeTerms } from '#server/demo/write-terms.ts'
import { tenants } from '#tenants/tenants.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'

let filesDir: string

beforeEach(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'moterom-files-'))
})
afterEach(() => rm(filesDir, { recursive: true }))

describe('the pictures', () => {
  it('are where their names say', () => {
    expect(picturePaths('storsalen-vest-1')).toEqual({
      full: 'rooms/storsalen-vest-1.webp',
      medium: 'rooms/storsalen-vest-1-800.webp',
      thumbnail: 'rooms/thumbnails/storsalen-vest-1.webp',
    })
    expect(picturePaths('package-full-day').full).toBe('packages/full-day.webp')
    expect(picturePaths('product-coffee').full).toBe('products/coffee.webp')
    expect(picturePaths('house-evening').full).toBe('house/evening.webp')
    const paths = pictureNames.flatMap((name) => Object.values(picturePaths(name)))
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each(Object.values(tenants))(
    'exist for the front page of $name, in the requested widths',
    ({ frontPicture }) => {
      const drawn = pictureNames.flatMap((name) =>
        Object.values(picturePaths(name)).map((path) => `/files/${path}`),
      )
      for (const name of Object.values(frontPicture)) {
        const sources = frontPictureIn(name).srcSet.split(', ')
        expect(sources).toHaveLength(3)
        for (const source of sources) expect(drawn).toContain(source.split(' ')[0])
      }
    },
  )

  it('are each shown in their room', () => {
    const shown = rooms.flatMap((room) =>
      room.pictures.map(({ name }) => [room.slug, name.replace(/-\d+$/, '')]),
    )
    expect(shown.filter(([slug, drawn]) => slug !== drawn)).toEqual([])
    const used = new Set<string>(rooms.flatMap((room) => room.pictures.map(({ name }) => name)))
    const ofRooms = pictureNames.filter((name) => picturePaths(name).full.startsWith('rooms/'))
    expect(ofRooms.filter((name) => !used.has(name))).toEqual([])
  })

  it('are files of those three sizes, each with its own picture, light enough for a phone', async () => {
    const found = await readdir(demoPictures, { recursive: true, withFileTypes: true })
    const files = found
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    const sizes = { full: [1600, 1000], medium: [800, 500], thumbnail: [640, 400] }
    const contents = new Set<string>()
    for (const name of pictureNames) {
      const paths = picturePaths(name)
      for (const size of ['full', 'medium', 'thumbnail'] as const) {
        const content = await readFile(join(demoPictures, paths[size]))
        const { format, width, height } = await sharp(content).metadata()
        expect([name, format, width, height]).toEqual([name, 'webp', ...sizes[size]])
        expect(content.length).toBeLessThan(150_000)
        contents.add(content.toString('base64'))
      }
    }
    expect([files.length, contents.size]).toEqual([120, 120])
  })

  it('are copied where they are missing, and kept where they are not', async () => {
    const { full, thumbnail } = picturePaths('package-lunch')
    await mkdir(dirname(join(filesDir, full)), { recursive: true })
    await writeFile(join(filesDir, full), 'existing file')
    await copyPictures(filesDir)
    expect(await readFile(join(filesDir, full), 'utf8')).toBe('existing file')
    expect(await readFile(join(filesDir, thumbnail))).toEqual(await readFile(join(demoPictures, thumbnail)))
    const copied = await readdir(filesDir, { recursive: true })
    expect(copied.filter((path) => path.endsWith('.webp'))).toHaveLength(120)
    expect(copied.filter((path) => path.endsWith('.part'))).toEqual([])
  })
})

describe('the terms', () => {
  it('are written in both languages, with the tenant and without scripts', async () => {
    const at = { 'nb-NO': 'på Øya <b>&', en: 'at Øya <b>&' }
    const tenant = { ...tenants.utoya, at }
    await writeTerms(tenant, '2026-01-01', filesDir)
    const read = (name: string) => readFile(join(filesDir, 'terms', 'utoya', name), 'utf8')
    const [norwegian, english] = [await read('vilkar-2026-01-01.html'), await read('terms-2026-01-01.html')]
    expect(norwegian).toContain('<h1>Vilkår for leie på Øya &lt;b&gt;&amp;</h1>')
    expect(english).toContain('<h1>Terms of hire at Øya &lt;b&gt;&amp;</h1>')
    expect(norwegian).toContain('senest kl. 10:00 dagen før')
    expect(english).toContain('at least 24 hours before')
    for (const html of [norwegian, english]) {
      expect(html).not.toMatch(/<script|\sstyle=|<style|<b>/)
      expect(html).toContain('post@utoya.example')
    }
  })

  it('are kept once they exist', async () => {
    await writeTerms(tenants.utoya, '2026-01-01', filesDir)
    const path = join(filesDir, 'terms', 'utoya', 'vilkar-2026-01-01.html')
    await writeFile(path, 'what was agreed')
    await writeTerms(tenants.utoya, '2026-01-01', filesDir)
    expect(await readFile(path, 'utf8')).toBe('what was agreed')
  })
})

it('furnishes an empty house at the first start and does nothing at the second', async () => {
  const database = await openEmptyDatabase()
  const reports: string[] = []
  const start = (now: string) =>
    seedDemo({
      db: database.db,
      tenant: tenants.proysenhuset,
      now: fromWire(now) ?? Number.NaN,
      filesDir,
      report: (text) => reports.push(text),
    })
  await start('2026-11-20T10:30:00+01:00')
  expect(reports).toEqual([
    'Furnishing the demo house',
    expect.stringMatching(/^The demo house is ready, with \d{3} bookings$/),
    ...demoLogins(tenants.proysenhuset),
  ])
  expect(reports[2]).toBe('Sign in with the password Velkommen-inn-7 as')
  const before = await database.db.select().from(tables.houseVersion)
  await start('2027-02-01T10:30:00+01:00')
  expect(reports).toHaveLength(3 + demoPeople(tenants.proysenhuset).length)
  expect(await database.db.select().from(tables.houseVersion)).toEqual(before)

  const [terms] = await database.db.select().from(tables.termsVersion)
  expect(terms?.version).toBe('2026-01-01')
  for (const path of [terms?.filePath, terms?.filePathEn]) {
    const file = await stat(join(filesDir, (path ?? '').replace('/files/', '')))
    expect(file.size).toBeGreaterThan(1000)
  }
  await database.close()
}, 60_000)
