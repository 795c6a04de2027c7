import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportHouse } from '#server/catalogue/house-file/export-house.ts'
import { importHouse } from '#server/catalogue/house-file/import-house.ts'
import type { Database } from '#server/database/database.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { instant, openTestServer, present, type TestServer } from '#tests/support/server.ts'
import { ids } from '#tests/support/test-house.ts'

let furnished: TestServer
let exported: string
beforeAll(async () => {
  furnished = await openTestServer()
  exported = await exportHouse(furnished)
})
afterAll(() => furnished.close())

const into = (database: Database, file: string, isTrial = false) =>
  importHouse({ database }, file, { now: instant(present), isTrial })

async function withEmptyHouse(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openEmptyDatabase()
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

/** What is done to each thing, as in `rooms salen: change`. */
const changesOf = (outcome: Awaited<ReturnType<typeof importHouse>>) =>
  'changes' in outcome
    ? outcome.changes.map(({ does, section, key }) => `${section} ${key}: ${does}`)
    : outcome.faults

describe('a house file', () => {
  test('that is exported, imported into an empty house and exported again is the same', async () => {
    expect(exported).toContain('meetingPackages:')
    await withEmptyHouse(async (database) => {
      const changes = changesOf(await into(database, exported))
      expect(changes).toContain('meetingPackages halv-dag: add')
      expect(await exportHouse({ database })).toBe(exported)
      expect(changesOf(await into(database, exported))).toEqual([])
    })
  })

  test('offers in another house what it offered, at the same prices', async () => {
    const elsewhere = await openTestServer({ database: await openEmptyDatabase(), isFurnished: true })
    try {
      await into(elsewhere.database, exported)
      const offered = async ({ call }: TestServer) => {
        const { body: packages } = await call('listPackages', {})
        const { body: rooms } = await call('searchMeetingRooms', { body: {} })
        return {
          packages: packages.map(({ name, pricePerPersonVat, orderPackages }) => ({
            name,
            pricePerPersonVat,
            parts: orderPackages.map((part) => part.name),
          })),
          rooms: rooms.items.map(({ name, maxSeats, seatings }) => [name, maxSeats, seatings.length]),
        }
      }
      const { packages, rooms } = await offered(elsewhere)
      expect({ packages, rooms }).toEqual(await offered(furnished))
      expect(rooms.length).toBeGreaterThan(2)
    } finally {
      await elsewhere.close()
    }
  })
})

const small = `format: 1
vatGroups:
  mat:
    name: Mat
    vatRatePct: 15
productGroups:
  utstyr:
    name: Utstyr
products:
  skjerm:
    name: Skjerm
    productGroup: utstyr
    vatGroup: mat
    sellingPrice: 45000
  tavle:
    name: Tavle
    productGroup: utstyr
    vatGroup: mat
    sellingPrice: 10000
rooms:
  salen:
    name: Salen
    maxSeats: 20
    vatGroup: mat
    pricingMethod: perHour
    defaultPrice: 100000
  salen-ost:
    name: Salen øst
    maxSeats: 10
    vatGroup: mat
    pricingMethod: perHour
    defaultPrice: 60000
    masterRoom: salen
  annekset:
    name: Annekset
    maxSeats: 10
    vatGroup: mat
    pricingMethod: perHour
    defaultPrice: 60000
`

describe('a changed file', () => {
  test('changes what is other, and puts out of use or removes what it lacks', () =>
    withEmptyHouse(async (database) => {
      await into(database, small)
      const changed = small
        .replace('name: Skjerm', 'name: Storskjerm')
        .replace(/ {2}tavle:\n(?: {4}.*\n)*/, '')
        .replace(/ {2}annekset:\n(?: {4}.*\n)*/, '')
        .replace(/vatGroups:\n/, 'vatGroups:\n  hoy:\n    name: Høy\n    vatRatePct: 25\n')
      const outcome = [
        'vatGroups hoy: add',
        'products skjerm: change',
        'rooms annekset: putOutOfUse',
        'products tavle: putOutOfUse',
      ]
      const before = await exportHouse({ database })
      expect(changesOf(await into(database, changed, true))).toEqual(outcome)
      expect(await exportHouse({ database })).toBe(before)
      expect(changesOf(await into(database, changed))).toEqual(outcome)
      expect(changesOf(await into(database, changed))).toEqual([])
      const without = changed.replace(/ {2}hoy:\n(?: {4}.*\n)*/, '')
      expect(changesOf(await into(database, without))).toEqual(['vatGroups hoy: remove'])
      expect(changesOf(await into(database, 'format: 1\n'))).toContain('vatGroups mat: keep')
    }))

  test('with another name for a thing leaves it the same thing', async () => {
    const renamed = exported.replace('name: Halv dag', 'name: Formiddag')
    expect(changesOf(await into(furnished.database, renamed))).toEqual(['meetingPackages halv-dag: change'])
    const { body } = await furnished.call('listPackages', {})
    expect(body.find(({ id }) => id === ids.halfDay)).toMatchObject({
      name: 'Formiddag',
      orderPackages: expect.arrayContaining([
        expect.objectContaining({ id: ids.halfDayLunch, name: 'Lunsj' }),
      ]),
    })
    expect(changesOf(await into(furnished.database, exported))).toEqual(['meetingPackages halv-dag: change'])
  })

  test('with ten mistakes names all ten, with their lines, and writes nothing', () =>
    withEmptyHouse(async (database) => {
      const wrong = `format: 1
vatGroups:
  mat:
    name: Mat
    vatRatePct: 250
  leie:
    name: Leie
    vatRatePct: 25
productGroups:
  utstyr:
    nam: Utstyr
products:
  skjerm:
    name: Skjerm
    productGroup: utstyret
    vatGroup: leie
    sellingPrice: 450.5
openingHours:
  mandag:
    year: 2027
    dayOfWeek: 1
    openTime: '18:00'
    closeTime: '08:00'
  tirsdag:
    year: 2027
    dayOfWeek: 2
    openTime: 8
    closeTime: '16:00'
rooms:
  salen:
    name: Salen
    maxSeats: 20
    vatGroup: leie
    pricingMethod: perHour
    defaultPrice: 100000
    masterRoom: salen
discounts:
  sommer:
    name: Sommer
    discountValue: 10
    scope: room
    validFrom: '2027-08-01'
    validTo: '2027-06-01'
trailers:
  en: {}
`
      const outcome = await into(database, wrong)
      const faults = 'faults' in outcome ? outcome.faults : []
      expect(faults.map(({ line, path, text }) => `${line} ${path} ${text}`)).toEqual([
        '5 vatGroups.mat.vatRatePct must be at most 100',
        '10 productGroups.utstyr.name is missing',
        '11 productGroups.utstyr.nam is no field of it',
        '15 products.skjerm.productGroup names no key of productGroups',
        '17 products.skjerm.sellingPrice is not of the kind that it should be',
        '23 openingHours.mandag.closeTime ends before it starts',
        '27 openingHours.tirsdag.openTime is no time of the day, as in 08:30',
        '36 rooms.salen.masterRoom names the thing itself',
        '43 discounts.sommer.validTo ends before it starts',
        '44 trailers is nothing that a house has',
      ])
      expect(await exportHouse({ database })).not.toContain('vatGroups')
    }))

  test.each([
    ['a text that is no YAML', 'format: 1\nrooms:\n  salen: [1,\n'],
    ['a list', '- 1\n'],
    ['nothing', ''],
    ['a file of another form', 'format: 2\n'],
    ['a key twice', 'format: 1\nlayouts:\n  kino:\n    name: Kino\n  kino:\n    name: Kino\n'],
  ])('that is %s is refused with a line', async (_, file) => {
    const outcome = await into(furnished.database, file, true)
    expect('faults' in outcome && outcome.faults[0]?.line).toBeGreaterThan(0)
  })
})
