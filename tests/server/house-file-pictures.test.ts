import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MOST_PICTURE_BYTES } from '#contract/picture-limit.ts'
import { catalogueChange } from '#server/database/account-schema.ts'
import { galleryItem, product, room } from '#server/database/schema.ts'
import { frontPicture } from '#server/database/venue-schema.ts'
import {
  type FiledHouse,
  filesBelow,
  type HouseFiles,
  outcomeOf,
  withEmptyHouse,
} from '#tests/support/filed-house.ts'
import { aHugePng, aJpeg, aPng, aTelephonePicture, aWebp } from '#tests/support/sample-pictures.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const head = `format: 1
vatGroups:
  leie:
    name: Leie
    vatRatePct: 25
productGroups:
  utstyr:
    name: Utstyr
products:
  skjerm:
    name: Skjerm
    productGroup: utstyr
    vatGroup: leie
    sellingPrice: 45000
    picture: pictures/skjerm.jpg
rooms:
  salen:
    name: Salen
    maxSeats: 20
    vatGroup: leie
    pricingMethod: perHour
    defaultPrice: 100000
    logo: pictures/merke.png
    pictures:
`
const day = `      - file: pictures/dag.jpg
        description: Salen om dagen
        descriptionEn: The hall by day
`
const night = `      - file: pictures/natt.webp
        description: Salen om natten
`

const small = { width: 90, height: 60 }
const files = {
  'pictures/skjerm.jpg': await aJpeg({ width: 900, height: 600 }),
  'pictures/merke.png': await aPng(small),
  'pictures/dag.jpg': await aTelephonePicture(),
  'pictures/natt.webp': await aWebp(small),
}
const broken = (await aPng({ width: 400, height: 400 })).subarray(0, 300)
const furnished: HouseFiles = { text: head + day + night, pictures: files }

const everyChange = [
  'vatGroups leie: add',
  'productGroups utstyr: add',
  'products skjerm: add',
  'rooms salen: add',
]

const yard = await aJpeg({ width: 2000, height: 1000 })

describe('the picture of the front page in a house file', () => {
  const venue = (texts = '') => `format: 1
venue:
  name: Nyhuset
  frontPicture:
    - file: pictures/tunet.jpg
${texts}`
  const described = venue('      description: Tunet om kvelden\n      descriptionEn: The yard at night\n')
  const pictures = { 'pictures/tunet.jpg': yard }
  const row = async ({ database }: FiledHouse) => (await database.db.select().from(frontPicture))[0]

  test('comes out as it went in, byte by byte, and is kept among the changes of the venue', () =>
    withEmptyHouse(async (house) => {
      expect(outcomeOf(await house.import({ text: described, pictures }))).toEqual(['venue venue: change'])
      expect(await row(house)).toMatchObject({
        version: 2,
        fileName: 'tunet.webp',
        description: 'Tunet om kvelden',
      })
      const exported = await house.export()
      expect(exported.text).toContain(
        'venue:\n  name: Nyhuset\n  frontPicture:\n    - file: pictures/venue/front.webp\n      description: Tunet om kvelden\n',
      )
      await withEmptyHouse(async (other) => {
        expect(outcomeOf(await other.import(exported))).toEqual(['venue venue: change'])
        expect(await other.export()).toEqual(exported)
        expect(outcomeOf(await other.import(exported))).toEqual([])
      })
      expect(outcomeOf(await house.import({ text: described, pictures }))).toEqual([])
      const [change] = await house.database.db
        .select()
        .from(catalogueChange)
        .where(eq(catalogueChange.subject, 'frontPicture'))
      expect(change).toMatchObject({ personId: null, after: { fileName: 'tunet.webp' } })
    }))

  test('is described anew, stays where the file has no venue, and is as installed where the venue lacks it', () =>
    withEmptyHouse(async (house) => {
      await house.import({ text: described, pictures })
      expect(outcomeOf(await house.import({ text: venue(), pictures }))).toEqual(['venue venue: change'])
      expect(await row(house)).toMatchObject({ version: 3, description: null, descriptionEn: null })
      expect(Object.keys(await filesBelow(house.filesDir))).toHaveLength(3)
      expect(outcomeOf(await house.import({ text: 'format: 1\n', pictures }))).toEqual([])
      const bare = { text: 'format: 1\nvenue:\n  name: Nyhuset\n', pictures }
      expect(outcomeOf(await house.import(bare, true))).toEqual(['venue venue: change'])
      expect(Object.keys(await filesBelow(house.filesDir))).toHaveLength(3)
      expect(outcomeOf(await house.import(bare))).toEqual(['venue venue: change'])
      expect(await row(house)).toMatchObject({ version: 4, filePath: null })
      expect(await filesBelow(house.filesDir)).toEqual({})
    }))

  test.each([
    ['is no picture', { 'pictures/tunet.jpg': Buffer.from('tekst') }, /^5 venue\.frontPicture\.0\.file /],
    ['is not there', {}, /^5 venue\.frontPicture\.0\.file names no file that is there/],
  ])('is refused with its line where it %s', (_, given, line) =>
    withEmptyHouse(async (house) => {
      const [fault = ''] = outcomeOf(await house.import({ text: described, pictures: given }))
      expect(fault).toMatch(line)
      expect(await row(house)).toBeUndefined()
    }),
  )

  test('is one', () =>
    withEmptyHouse(async (house) => {
      const text = `${venue()}    - file: pictures/tunet.jpg\n`
      expect(outcomeOf(await house.import({ text, pictures }))).toEqual([
        '4 venue.frontPicture has more than 1 rows',
      ])
    }))
})

describe('the pictures of a house file', () => {
  test('come out as they went in: exported, imported into an empty house and exported again, byte by byte', () =>
    withEmptyHouse(async (house) => {
      expect(outcomeOf(await house.import(furnished))).toEqual(everyChange)
      const exported = await house.export()
      expect(Object.keys(exported.pictures).filter((file) => file.endsWith('.webp'))).toEqual([
        'pictures/products/skjerm.webp',
        'pictures/rooms/salen-1.webp',
        'pictures/rooms/salen-2.webp',
        'pictures/rooms/salen-logo.webp',
      ])
      expect(exported.text).toContain(
        'file: pictures/rooms/salen-1.webp\n        description: Salen om dagen\n',
      )
      await withEmptyHouse(async (other) => {
        expect(outcomeOf(await other.import(exported))).toEqual(everyChange)
        expect(await other.export()).toEqual(exported)
        expect(outcomeOf(await other.import(exported))).toEqual([])
      })
      expect(outcomeOf(await house.import(exported))).toEqual([])
      expect(outcomeOf(await house.import(furnished))).toEqual([])
    }))

  test('are made anew and small, without what a telephone wrote into them', () =>
    withEmptyHouse(async (house) => {
      await house.import(furnished)
      const { pictures } = await house.export()
      const seen = async (file: string) => {
        const { format, width, height, exif } = await sharp(pictures[file]).metadata()
        return { format, width, height, exif }
      }
      expect(await seen('pictures/rooms/salen-1.webp')).toEqual({ format: 'webp', width: 40, height: 60 })
      expect(await seen('pictures/products/skjerm.webp')).toEqual({ format: 'webp', width: 640, height: 427 })
      expect(pictures['pictures/rooms/salen-2.webp']).toEqual(files['pictures/natt.webp'])
    }))

  test('change places, texts and files, and only what is no longer shown is removed', () =>
    withEmptyHouse(async (house) => {
      await house.import(furnished)
      const shown = async () => {
        const items = await house.database.db.select().from(galleryItem).orderBy(galleryItem.sortOrder)
        return items.map(({ id, fileName, description }) => `${id} ${fileName} ${description}`)
      }
      expect(await shown()).toEqual(['1 dag.webp Salen om dagen', '2 natt.webp Salen om natten'])
      const uploads = await filesBelow(house.filesDir)

      const turned = { text: head + night.replace('natten', 'kvelden') + day, pictures: files }
      expect(outcomeOf(await house.import(turned, true))).toEqual(['rooms salen: change'])
      expect(await shown()).toEqual(['1 dag.webp Salen om dagen', '2 natt.webp Salen om natten'])
      expect(outcomeOf(await house.import(turned))).toEqual(['rooms salen: change'])
      expect(await shown()).toEqual(['2 natt.webp Salen om kvelden', '1 dag.webp Salen om dagen'])
      expect(await filesBelow(house.filesDir)).toEqual(uploads)

      const without = { text: (head + night).replace(/ {4}(?:logo|picture): .*\n/g, ''), pictures: files }
      expect(outcomeOf(await house.import(without))).toEqual([
        'products skjerm: change',
        'rooms salen: change',
      ])
      expect(Object.keys(await filesBelow(house.filesDir))).toHaveLength(2)
      const [hall] = await house.database.db.select().from(room)
      const [screen] = await house.database.db.select().from(product)
      expect([hall?.roomLogo, screen?.photoPath]).toEqual([null, null])
    }))

  test('may be described of a product too, as a list of one', () =>
    withEmptyHouse(async (house) => {
      const described = `picture:
      - file: pictures/skjerm.jpg
        description: En skjerm
        descriptionEn: A screen
`
      const text = head.replace('picture: pictures/skjerm.jpg\n', described) + day
      await house.import({ text: head + day, pictures: files })
      const uploads = await filesBelow(house.filesDir)
      expect(outcomeOf(await house.import({ text, pictures: files }))).toEqual(['products skjerm: change'])
      const [screen] = await house.database.db.select().from(product)
      expect(screen).toMatchObject({ photoDescription: 'En skjerm', photoDescriptionEn: 'A screen' })
      expect(await filesBelow(house.filesDir)).toEqual(uploads)
      const exported = await house.export()
      expect(exported.text).toContain(
        '    picture:\n      - file: pictures/products/skjerm.webp\n        description: En skjerm\n',
      )
      expect(outcomeOf(await house.import(exported))).toEqual([])
      const twice = text.replace(described, described + described.replace('picture:\n', ''))
      expect(outcomeOf(await house.import({ text: twice, pictures: files }))).toEqual([
        '15 products.skjerm.picture has more than 1 rows',
      ])
    }))

  test('may show two things with one file, and one file twice', () =>
    withEmptyHouse(async (house) => {
      const text = head.replace('merke.png', 'natt.webp') + night + night
      expect(outcomeOf(await house.import({ text, pictures: files }))).toEqual(everyChange)
      expect(outcomeOf(await house.import({ text, pictures: files }))).toEqual([])
      const { pictures } = await house.export()
      expect(pictures['pictures/rooms/salen-2.webp']).toEqual(pictures['pictures/rooms/salen-logo.webp'])
      expect(outcomeOf(await house.import({ text: head + night, pictures: files }))).toEqual([
        'rooms salen: change',
      ])
      expect((await house.export()).pictures['pictures/rooms/salen-1.webp']).toEqual(
        files['pictures/natt.webp'],
      )
    }))

  test.each<[string, Buffer | undefined, string]>([
    ['missing', undefined, 'names no file that is there'],
    ['a text', Buffer.from('Salen'), 'is not a JPEG, PNG, WebP, AVIF or GIF picture'],
    ['broken', broken, 'is a picture that cannot be opened'],
    ['of 900 million pixels', aHugePng(30_000, 30_000), 'has more than 12000 px'],
    ['of more than 8 MB', Buffer.alloc(MOST_PICTURE_BYTES + 1), 'is larger than 8 MB'],
  ])('that are %s are refused with their line, and nothing is written', (_, bytes, words) =>
    withEmptyHouse(async (house) => {
      const { 'pictures/natt.webp': _night, ...others } = files
      const pictures = bytes ? { ...others, 'pictures/natt.webp': bytes } : others
      expect(outcomeOf(await house.import({ text: head + day + night, pictures }))).toEqual([
        `28 rooms.salen.pictures.1.file ${words}`,
      ])
      expect((await house.export()).text).not.toContain('rooms')
      expect(await filesBelow(house.filesDir)).toEqual({})
    }),
  )

  test.each(['/etc/hosts', '../natt.webp', 'pictures/../../natt.webp'])(
    'that lie elsewhere are refused: %s',
    (file) =>
      withEmptyHouse(async (house) => {
        const text = head + night.replace('pictures/natt.webp', file)
        expect(outcomeOf(await house.import({ text, pictures: files }))).toEqual([
          '25 rooms.salen.pictures.0.file is not below the folder of the file',
        ])
      }),
  )

  test('leave no files behind when the import is broken off half-way, or only tried', () =>
    withEmptyHouse(async (house) => {
      await house.import(furnished, true)
      expect(await filesBelow(house.filesDir)).toEqual({})
      await house.database.rows(testStatement('ALTER TABLE gallery_item ADD CHECK (sort_order < 1)'), [])
      await expect(house.import(furnished)).rejects.toThrow()
      expect(await filesBelow(house.filesDir)).toEqual({})
      expect((await house.export()).text).not.toContain('rooms')
    }))

  test('whose files are gone are left out of the export', () =>
    withEmptyHouse(async (house) => {
      await house.import(furnished)
      await rm(join(house.filesDir, 'uploads'), { recursive: true })
      const { text } = await house.export()
      expect(text).toContain('rooms:')
      expect(text).not.toContain('pictures')
    }))
})
