import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { fromWire } from '#domain/time/venue-time.ts'
import { meetingPackage } from '#server/database/package-schema.ts'
import * as tables from '#server/database/schema.ts'
import { copyFrontPictures, demoHouses, openDemoFile } from '#server/demo/house-files.ts'
import { demoLogins, demoPeople } from '#server/demo/people.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { filesOfFront } from '#server/pictures/missing-front-pictures.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { tenantSlugs } from '#tenants/tenant-slugs.ts'
import { tenants } from '#tenants/tenants.ts'
import { picturesInMemory } from '#tests/support/demo-house.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { filesBelow } from '#tests/support/filed-house.ts'

let filesDir: string

beforeEach(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'moterom-files-'))
})
afterEach(() => rm(filesDir, { recursive: true }))

type Pictured = {
  [Place in 'picture' | 'pictures']?: { file: string; description: string; descriptionEn: string }[]
}
type HouseText = Record<'rooms' | 'products' | 'meetingPackages', Record<string, Pictured> | undefined>

const read = async (slug: string): Promise<HouseText> =>
  parse(await readFile(join(demoHouses, `${slug}.yaml`), 'utf8'))

const frontPaths = (tenant: Tenant) => filesOfFront(tenant).map((path) => `pictures/${path}`)

describe('the pictures of the demo houses', () => {
  it.each(tenantSlugs)(
    'show each room, product and package, described in both languages: %s',
    async (slug) => {
      const { rooms = {}, products = {}, meetingPackages = {} } = await read(slug)
      for (const [key, { pictures = [] }] of Object.entries(rooms))
        expect(pictures.map(({ file }) => file)).toContain(`pictures/rooms/${key}-1.webp`)
      for (const [kind, things] of Object.entries({ products, meetingPackages }))
        for (const [key, { picture = [] }] of Object.entries(things))
          expect(picture.map(({ file }) => file)).toEqual([`pictures/${kind}/${key}.webp`])
      for (const things of [rooms, products, meetingPackages])
        for (const { picture = [], pictures = [] } of Object.values(things))
          for (const { description, descriptionEn } of [...picture, ...pictures])
            expect(description && descriptionEn).toBeTruthy()
      expect([Object.keys(rooms).length, Object.keys(products).length]).toEqual([11, 8])
    },
  )

  it('are all shown, each one once, in the widths that are asked for, and light enough for a phone', async () => {
    const houses = await Promise.all(tenantSlugs.map(read))
    const named = houses.flatMap(({ rooms = {}, products = {}, meetingPackages = {} }) =>
      [rooms, products, meetingPackages]
        .flatMap((things) => Object.values(things))
        .flatMap(({ picture = [], pictures = [] }) => [...picture, ...pictures].map(({ file }) => file)),
    )
    const fronts = Object.values(tenants).flatMap(frontPaths)
    const files = await filesBelow(join(demoHouses, 'pictures'))
    const found = Object.keys(files).map((path) => `pictures/${path}`)
    const shown = new Set([...named, ...fronts])
    expect(found.filter((path) => !shown.has(path))).toEqual([])
    expect(named.filter((path) => !found.includes(path))).toEqual([])
    const contents = new Set(Object.values(files).map((bytes) => bytes.toString('base64')))
    expect(contents.size).toBe(found.length)
    for (const [path, bytes] of Object.entries(files)) {
      const { format, width } = await sharp(bytes).metadata()
      const wanted = /thumbnails|products/.test(path) ? 640 : /-800|meetingPackages/.test(path) ? 800 : 1600
      expect([path, format, width]).toEqual([path, 'webp', wanted])
      expect(bytes.length).toBeLessThan(150_000)
    }
  })

  it('of the front page are copied where they are missing, and kept where they are not', async () => {
    const { utoya } = tenants
    const [thumbnail = '', medium = ''] = frontPaths(utoya).map((path) => path.replace('pictures/', ''))
    await mkdir(dirname(join(filesDir, medium)), { recursive: true })
    await writeFile(join(filesDir, medium), 'existing file')
    await copyFrontPictures(utoya, filesDir)
    expect(await readFile(join(filesDir, medium), 'utf8')).toBe('existing file')
    expect(await readFile(join(filesDir, thumbnail))).toEqual(
      await readFile(join(demoHouses, 'pictures', thumbnail)),
    )
    const copied = (await readdir(filesDir, { recursive: true })).filter((path) => path.includes('.'))
    expect(copied.map((path) => `pictures/${path}`).sort()).toEqual(frontPaths(utoya).sort())
  })
})

it('says in a sentence that a tenant has no demo house', async () => {
  const database = await openEmptyDatabase()
  const opening = openDemoFile(database, { slug: 'nytt-hus' }, picturesInMemory())
  await expect(opening).rejects.toThrow(
    'There is no demo house for nytt-hus: copy one of demo/houses to demo/houses/nytt-hus.yaml, or set DEMO=0 to start with an empty house.',
  )
  await database.close()
})

it('furnishes an empty house with its pictures at the first start, and does nothing at the second', async () => {
  const database = await openEmptyDatabase()
  const { db } = database
  const reports: string[] = []
  const start = (now: string) =>
    seedDemo({
      database,
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
  const gallery = await db.select().from(tables.galleryItem)
  const photos = [...(await db.select().from(tables.product)), ...(await db.select().from(meetingPackage))]
  const addresses = [
    ...gallery.flatMap(({ filePath, thumbnailPath }) => [filePath, thumbnailPath]),
    ...photos.map(({ photoPath }) => photoPath ?? 'none'),
  ]
  expect(addresses).toHaveLength(24 * 2 + 8 + 6)
  for (const address of addresses)
    expect((await stat(join(filesDir, address.slice('/files/'.length)))).size).toBeGreaterThan(1000)

  const before = await db.select().from(tables.houseVersion)
  await start('2027-02-01T10:30:00+01:00')
  expect(reports).toHaveLength(3 + demoPeople(tenants.proysenhuset).length)
  expect(await db.select().from(tables.houseVersion)).toEqual(before)
  await database.close()
}, 120_000)
