import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organization } from '#server/database/account-schema.ts'
import * as tables from '#server/database/schema.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import {
  type FiledHouse,
  type HouseFiles,
  openFiledHouse,
  outcomeOf,
  withEmptyHouse,
} from '#tests/support/filed-house.ts'
import { instant, openTestServer, present, type TestServer } from '#tests/support/server.ts'
import { ids } from '#tests/support/test-house.ts'

let furnished: TestServer
let house: FiledHouse
let exported: HouseFiles
beforeAll(async () => {
  furnished = await openTestServer()
  house = await openFiledHouse(furnished.database)
  exported = await house.export()
})
afterAll(async () => {
  await house.close()
  await furnished.close()
})

const alone = (text: string): HouseFiles => ({ text, pictures: {} })

describe('a house file', () => {
  test('that is exported, imported into an empty house and exported again is the same', async () => {
    expect(exported.text).toContain('meetingPackages:')
    await withEmptyHouse(async (empty) => {
      expect(outcomeOf(await empty.import(exported))).toContain('meetingPackages halv-dag: add')
      expect(await empty.export()).toEqual(exported)
      expect(outcomeOf(await empty.import(exported))).toEqual([])
    })
  })

  test('offers in another house what it offered, at the same prices', async () => {
    const elsewhere = await openTestServer({ database: await openEmptyDatabase(), isFurnished: true })
    const other = await openFiledHouse(elsewhere.database)
    try {
      await other.import(exported)
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
      await other.close()
      await elsewhere.close()
    }
  })
})

describe('what a venue sets of itself', () => {
  const venue = `format: 1
venue:
  name: Nyhuset
  roomNoticeHours: 48
  servingDay: workingDayBefore
  reservationMails:
    - a@nyhuset.example
`

  test('is carried to another house, and what a later file lacks of it is as installed', () =>
    withEmptyHouse(async (empty) => {
      expect(outcomeOf(await empty.import(alone(venue)))).toEqual(['venue venue: change'])
      const { text } = await empty.export()
      expect(text).toContain(venue)
      expect(outcomeOf(await empty.import(alone(text)))).toEqual([])
      expect(outcomeOf(await empty.import(alone('format: 1\n')))).toEqual([])
      expect((await empty.export()).text).toContain(venue)
      expect(outcomeOf(await empty.import(alone('format: 1\nvenue:\n  name: Nyhuset\n')))).toEqual([
        'venue venue: change',
      ])
      expect((await empty.export()).text).toContain('venue:\n  name: Nyhuset\n')
      expect((await empty.export()).text).not.toContain('roomNoticeHours')
    }))

  test('is refused with the line of each mistake', () =>
    withEmptyHouse(async (empty) => {
      const wrong = venue.replace('48', '-1').replace('Nyhuset', "''").replace('servingDay', 'servingdag')
      expect(outcomeOf(await empty.import(alone(wrong))).map((line) => line.split(' ')[0])).toEqual([
        '3',
        '4',
        '5',
      ])
    }))
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

describe('a file that was broken off half-way', () => {
  test('is refused where it ends in the middle of a line, and nothing is removed', () =>
    withEmptyHouse(async (empty) => {
      await empty.import(alone(small))
      const before = await empty.export()
      const cut = small.slice(0, small.indexOf('  tavle:') - 3)
      expect(outcomeOf(await empty.import(alone(cut)))).toEqual([
        expect.stringMatching(new RegExp(`^${cut.split('\n').length} .*ends in the middle of a line`)),
      ])
      expect(await empty.export()).toEqual(before)
    }))
})

/** Ten of ten of ten and so on: a billion, where each is written out. */
const nested = [...'abcdefghi']
  .map(
    (name, place, all) => `${name}: &${name} [${Array(10).fill(place === 0 ? 'x' : `*${all[place - 1]}`)}]\n`,
  )
  .join('')

describe('a changed file', () => {
  test('changes what is other, and puts out of use or removes what it lacks', () =>
    withEmptyHouse(async (empty) => {
      const into = async (text: string, isTrial = false) =>
        outcomeOf(await empty.import(alone(text), isTrial))
      await into(small)
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
      const before = await empty.export()
      expect(await into(changed, true)).toEqual(outcome)
      expect(await empty.export()).toEqual(before)
      expect(await into(changed)).toEqual(outcome)
      expect(await into(changed)).toEqual([])
      const without = changed.replace(/ {2}hoy:\n(?: {4}.*\n)*/, '')
      expect(await into(without)).toEqual(['vatGroups hoy: remove'])
      expect(await into('format: 1\n')).toContain('vatGroups mat: keep')
    }))

  test('names a customer with a discount of its own by its number, and has none without a number', () =>
    withEmptyHouse(async (empty) => {
      const { db } = empty.database
      const times = { createdAt: instant(present), modifiedAt: instant(present) }
      const discount = (key: string, more = '') =>
        `  ${key}:\n    name: Avtale\n    discountValue: 15\n    scope: room\n${more}`
      const text = `format: 1\ndiscounts:\n${discount('alle')}${discount('avtale', "    organization: '100000008'\n")}`
      expect(outcomeOf(await empty.import(alone(text)))).toEqual([
        '11 discounts.avtale.organization is the organisation number of no customer here: add the customer first, for a house file has none',
      ])
      expect(await db.$count(tables.discountRule)).toBe(0)
      const [numbered, unnumbered] = await db
        .insert(organization)
        .values([
          { id: randomUUID(), name: 'Avtalekunde', organizationNumber: '100000008', ...times },
          { id: randomUUID(), name: 'Uten nummer', ...times },
        ])
        .returning()
      expect(outcomeOf(await empty.import(alone(text)))).toEqual([
        'discounts alle: add',
        'discounts avtale: add',
      ])
      const rules = await db.select().from(tables.discountRule).orderBy(tables.discountRule.id)
      expect(rules.map(({ organizationId }) => organizationId)).toEqual([null, numbered?.id])

      const bySomeone = {
        name: 'Uten nummer',
        discountValue: 5,
        scope: 'room',
        organizationId: unnumbered?.id,
      } as const
      await db.insert(tables.discountRule).values(bySomeone)
      const exported = await empty.export()
      expect(exported.text).toContain('    organization: "100000008"\n')
      expect(exported.text).not.toContain('Uten nummer')
      expect(outcomeOf(await empty.import(exported))).toEqual([])
      expect(await db.$count(tables.discountRule, eq(tables.discountRule.isActive, true))).toBe(3)
    }))

  test('gives a discount of a customer that was merged to the one that stayed, by either number', () =>
    withEmptyHouse(async (empty) => {
      const { db } = empty.database
      const times = { createdAt: instant(present), modifiedAt: instant(present) }
      const [into, from] = [randomUUID(), randomUUID()]
      const merged = { id: from, name: 'Borte', organizationNumber: '200000005', mergedIntoId: into }
      const stays = { id: into, name: 'Står', organizationNumber: '100000008', ...times }
      await db.insert(organization).values([stays])
      await db.insert(organization).values([{ ...merged, isActive: false, ...times }])
      const discount = (key: string, customer: string) =>
        `  ${key}:\n    name: Avtale\n    discountValue: 15\n    scope: room\n    organization: '${customer}'\n`
      const text = `format: 1\ndiscounts:\n${discount('ny', '100000008')}${discount('gammel', '200000005')}`
      expect(outcomeOf(await empty.import(alone(text)))).toEqual([
        'discounts ny: add',
        'discounts gammel: add',
      ])
      const rules = await db.select().from(tables.discountRule)
      expect(rules.map(({ organizationId }) => organizationId)).toEqual([into, into])
      const exported = await empty.export()
      expect(exported.text.match(/organization: .*/g)).toEqual([
        'organization: "100000008"',
        'organization: "100000008"',
      ])
    }))

  test('with another name for a thing leaves it the same thing', async () => {
    const renamed = exported.text.replace('name: Halv dag', 'name: Formiddag')
    expect(outcomeOf(await house.import(alone(renamed)))).toEqual(['meetingPackages halv-dag: change'])
    const { body } = await furnished.call('listPackages', {})
    expect(body.find(({ id }) => id === ids.halfDay)).toMatchObject({
      name: 'Formiddag',
      orderPackages: expect.arrayContaining([
        expect.objectContaining({ id: ids.halfDayLunch, name: 'Lunsj' }),
      ]),
    })
    expect(outcomeOf(await house.import(exported))).toEqual(['meetingPackages halv-dag: change'])
  })

  test('with ten mistakes names all ten, with their lines, and writes nothing', () =>
    withEmptyHouse(async (empty) => {
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
  bakvendt:
    year: 2027
    days:
      - dayOfWeek: 1
        openTime: '18:00'
        closeTime: '08:00'
  uklar:
    year: 2028
    days:
      - dayOfWeek: 2
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
      expect(outcomeOf(await empty.import(alone(wrong)))).toEqual([
        '5 vatGroups.mat.vatRatePct must be at most 100',
        '10 productGroups.utstyr.name is missing',
        '11 productGroups.utstyr.nam is not a known field',
        '15 products.skjerm.productGroup is not a key of productGroups',
        '17 products.skjerm.sellingPrice is not of the expected type',
        '24 openingHours.bakvendt.days.0.closeTime ends before it starts',
        '29 openingHours.uklar.days.0.openTime is not a time such as 08:30',
        '38 rooms.salen.masterRoom refers to itself',
        '45 discounts.sommer.validTo ends before it starts',
        '46 trailers is not a section of a house file',
      ])
      expect((await empty.export()).text).not.toContain('vatGroups')
    }))

  test.each([
    ['a text that is no YAML', 'format: 1\nrooms:\n  salen: [1,\n'],
    ['a list', '- 1\n'],
    ['nothing', ''],
    ['a file of another form', 'format: 2\n'],
    ['a key that is a path', 'format: 1\nlayouts:\n  ../kino:\n    name: Kino\n    iconName: theatre\n'],
    ['a name for nothing', 'format: 1\nlayouts: *kino\n'],
    ['names for names for names', `format: 1\n${nested}`],
    ['a key twice', 'format: 1\nlayouts:\n  kino:\n    name: Kino\n  kino:\n    name: Kino\n'],
  ])('that is %s is refused with a line', async (_, file) => {
    const outcome = await house.import(alone(file), true)
    expect('faults' in outcome && outcome.faults[0]?.line).toBeGreaterThan(0)
  })
})
