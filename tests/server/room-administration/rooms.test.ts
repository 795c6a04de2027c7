import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoomUpdate, RoomWrite } from '#contract/structs/room-administration.ts'
import { room as roomTable } from '#server/database/schema.ts'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'
import { ids } from '#tests/support/test-house.ts'

let office: RoomOffice
beforeAll(async () => {
  office = await openRoomOffice()
})
afterAll(() => office.server.close())

const aRoom: RoomWrite = {
  name: 'Peisestua',
  defaultPrice: 90_000,
  maxSeats: 24,
  pricingMethod: 'perHour',
  vatGroupId: 1,
}

const whole: RoomWrite = {
  ...aRoom,
  name: 'Orgelsalen',
  nameEn: 'The Organ Hall',
  slugname: 'orgelsalen',
  code: 'O1',
  alias: 'Orgelet',
  description: 'Med orgel.',
  descriptionEn: 'With an organ.',
  note: 'Nøkkel i resepsjonen.',
  noteEn: 'Key at the desk.',
  roomTypeId: 1,
  sectionId: 3,
  productId: 2,
  halfDayPrice: 50_000,
  minPrice: 20_000,
  minSeats: 2,
  isCommonArea: false,
  status: 'active',
  cleaningStatus: 'inspected',
  hasScreen: true,
  onlyOnRequest: true,
  availableOnline: false,
  availableOutlook: true,
  useOverbookingControl: true,
  simplePaxLimitRule: false,
  maxPrepTime: 45,
  outlookEmail: 'orgelsalen@house.example',
  outlookCalendarId: 'calendar-7',
  sortOrder: 30,
  seatings: [
    { layoutId: 1, availableSeats: 20, minSeats: 2, prepTimeInMin: 45, note: 'Langbord.', isDefault: true },
    { layoutId: 2, availableSeats: 24, availableOnline: false },
  ],
  roomFeatures: [{ amenityId: 2, quantity: 1, note: 'Stemt i mai.', noteEn: 'Tuned in May.' }],
  overbookingRules: [
    { startTime: '11:00', endTime: '13:00', paxLimit: 12, endsAfterMidnight: false },
    { startTime: '22:00', endTime: '02:00', paxLimit: 6, endsAfterMidnight: true },
  ],
  pricepoints: [
    {
      daysOfWeek: [7, 6],
      timeStart: '08:00',
      timeEnd: '16:00',
      validFrom: '2026-12-01T00:00:00+01:00',
      validTo: '2027-01-01T00:00:00+01:00',
      price: 120_000,
      halfDayPrice: 70_000,
    },
  ],
}

const create = async (body: RoomWrite) => office.call('createRoom', { body })
const change = async (roomId: number, body: RoomUpdate) => office.call('updateRoom', { roomId, body })
const read = async (roomId: number) => (await office.call('readStaffRoom', { roomId })).body
const faultsOf = ({ refusal }: { refusal: { fields?: { path: string; code: string }[] } }) =>
  refusal.fields?.map(({ path, code }) => `${path}: ${code}`)

describe('a new room', () => {
  it('is stored with everything that was sent, and returned so', async () => {
    const { status, body } = await create(whole)
    const { seatings, roomFeatures, pricepoints, vatGroupId, productId, ...fields } = whole
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...fields, vatPct: 25, currentPrice: 90_000 })
    expect(body.seatings).toEqual([
      {
        id: expect.any(Number),
        layoutId: 1,
        layout: { id: 1, name: 'Styrebord', description: null, iconName: 'board' },
        availableSeats: 20,
        minSeats: 2,
        prepTimeInMin: 45,
        note: 'Langbord.',
        noteEn: null,
        availableOnline: true,
        isDefault: true,
      },
      {
        id: expect.any(Number),
        layoutId: 2,
        layout: { id: 2, name: 'Kino', description: null, iconName: 'theatre' },
        availableSeats: 24,
        minSeats: 1,
        prepTimeInMin: 0,
        note: null,
        noteEn: null,
        availableOnline: false,
        isDefault: false,
      },
    ])
    expect(body.roomFeatures).toEqual([
      {
        id: expect.any(Number),
        amenityId: 2,
        name: 'Flygel',
        featureType: 'piano',
        quantity: 1,
        note: 'Stemt i mai.',
        noteEn: 'Tuned in May.',
      },
    ])
    expect(body.pricepoints).toEqual([
      { ...whole.pricepoints?.[0], id: expect.any(Number), daysOfWeek: [6, 7] },
    ])
    expect([body.vatGroupId, body.productId]).toEqual([vatGroupId, productId])
    expect(seatings?.length).toBe(body.seatings.length)
    expect(await read(body.id)).toEqual(body)
  })

  it('needs only a name, a price and a capacity, and is added after the others', async () => {
    const { status, body } = await create({ ...aRoom, name: 'Kroken' })
    const others = (await office.call('listRooms', {})).body.items
    expect(status).toBe(201)
    expect(others.at(-1)?.id).toBe(body.id)
    expect(body).toMatchObject({
      slugname: 'kroken',
      status: 'active',
      availableOnline: true,
      minSeats: 1,
      seatings: [],
      subrooms: [],
    })
  })

  it('is visible to visitors at once', async () => {
    const { body } = await create({ ...aRoom, name: 'Vinterhagen' })
    const found = await office.server.call('readRoom', { roomSlug: 'vinterhagen' })
    expect([found.status, found.body.id, found.body.note]).toEqual([200, body.id, null])
  })

  it('gets a slug from its name, with a number if that is taken', async () => {
    const slugs = []
    for (const name of ['Lille Ærfugl & Søstre Ås', 'Lille ærfugl – søstre ås', '  Café Müller!  ', '会議室'])
      slugs.push((await create({ ...aRoom, name })).body.slugname)
    expect(slugs).toEqual(['lille-aerfugl-sostre-as', 'lille-aerfugl-sostre-as-2', 'cafe-muller', 'rom'])
  })

  it('has the VAT of its product by default', async () => {
    const { vatGroupId: _, ...untaxed } = aRoom
    const { body } = await create({ ...untaxed, name: 'Kaffekroken', productId: ids.coffee })
    expect([body.vatGroupId, body.vatPct]).toEqual([2, 15])
    expect(faultsOf(await create({ ...untaxed, name: 'Uten avgift' }))).toEqual(['vatGroupId: required'])
  })

  it('is not half created: a fault in one part leaves nothing behind', async () => {
    const before = await Promise.all(
      ['room', 'seating', 'pricepoint'].map((table) => office.server.count(table)),
    )
    const refused = await create({
      ...whole,
      slugname: 'halvferdig',
      roomFeatures: [{ amenityId: 1 }, { amenityId: 99 }],
    })
    expect([refused.status, faultsOf(refused)]).toEqual([422, ['roomFeatures.1.amenityId: unknown']])
    expect(
      await Promise.all(['room', 'seating', 'pricepoint'].map((table) => office.server.count(table))),
    ).toEqual(before)
  })

  it('cannot set fields that staff do not write: an id, a logo, the current price, or archived', async () => {
    const archived = await create({ ...aRoom, archivedAt: 0 } as typeof aRoom)
    expect([archived.status, archived.refusal.code]).toEqual([400, 'unknownField'])
    const more = { id: 4, roomLogo: '/etc/passwd', currentPrice: 1 }
    const { status, body } = await create({ ...aRoom, name: 'Masseutsendelse', ...more })
    const [row] = await office.server.database.db.select().from(roomTable).where(eq(roomTable.id, body.id))
    expect([status, body.id === 4, body.currentPrice]).toEqual([201, false, 90_000])
    expect([row?.roomLogo, row?.archivedAt]).toEqual([null, null])
  })
})

const refusals: [what: string, body: Partial<RoomWrite>, faults: string[]][] = [
  ['a room type that is not there', { roomTypeId: 99 }, ['roomTypeId: unknown']],
  ['a VAT group that is not there', { vatGroupId: 99 }, ['vatGroupId: unknown']],
  ['a product that is not there', { productId: 99 }, ['productId: unknown']],
  ['a master room that is not there', { masterRoomId: 99 }, ['masterRoomId: unknown']],
  ['a neighbour that is not there', { leftRoomId: 99 }, ['leftRoomId: unknown']],
  ['a part that does not exist', { subrooms: [{ id: 99 }] }, ['subrooms.0.id: unknown']],
  [
    'a layout that does not exist',
    { seatings: [{ layoutId: 99, availableSeats: 1 }] },
    ['seatings.0.layoutId: unknown'],
  ],
  ['an address that another room has', { slugname: 'stua' }, ['slugname: taken']],
  ['an address with capital letters', { slugname: 'Stua' }, ['slugname: malformed']],
  ['a minimum of people above the maximum', { minSeats: 25 }, ['minSeats: max']],
  ['room for no people', { maxSeats: 0 }, ['maxSeats: min']],
  ['a negative price', { defaultPrice: -1 }, ['defaultPrice: min']],
  [
    'a layout with more seats than the room, or with a minimum above its seats',
    {
      seatings: [
        { layoutId: 1, availableSeats: 25 },
        { layoutId: 2, availableSeats: 5, minSeats: 6 },
      ],
    },
    ['seatings.0.availableSeats: max', 'seatings.1.minSeats: max'],
  ],
  [
    'more preparation than the room’s maximum',
    { maxPrepTime: 30, seatings: [{ layoutId: 1, availableSeats: 5, prepTimeInMin: 31 }] },
    ['seatings.0.prepTimeInMin: max'],
  ],
  [
    'two usual layouts',
    {
      seatings: [
        { layoutId: 1, availableSeats: 5, isDefault: true },
        { layoutId: 2, availableSeats: 5, isDefault: true },
      ],
    },
    ['seatings.1.isDefault: notAvailable'],
  ],
  [
    'overbooking windows that end before they start or are not times of day',
    {
      overbookingRules: [
        { startTime: '13:00', endTime: '11:00', paxLimit: 5, endsAfterMidnight: false },
        { startTime: '11:00', endTime: '13:00', paxLimit: 5, endsAfterMidnight: true },
        { startTime: '24:00', endTime: '02:00', paxLimit: 5, endsAfterMidnight: true },
      ],
    },
    [
      'overbookingRules.0.endTime: endsBeforeStart',
      'overbookingRules.1.endTime: lessThan',
      'overbookingRules.2.startTime: time',
    ],
  ],
  [
    'a pricepoint for no day of the week',
    { pricepoints: [{ price: 1, daysOfWeek: [] }] },
    ['pricepoints.0.daysOfWeek: required'],
  ],
  [
    'pricepoints that end when they start, before they start, or within a day',
    {
      pricepoints: [
        { price: 1, timeStart: '08:00', timeEnd: '08:00' },
        { price: 1, validFrom: '2026-12-02', validTo: '2026-12-01' },
        { price: 1, validTo: '2026-12-01T12:00' },
      ],
    },
    [
      'pricepoints.0.timeEnd: endsBeforeStart',
      'pricepoints.1.validTo: endsBeforeStart',
      'pricepoints.2.validTo: date',
    ],
  ],
]

describe('a room is refused', () => {
  it.each(refusals)('with %s', async (_what, wrong, faults) => {
    const before = await office.server.count('room')
    const refused = await create({ ...aRoom, name: 'Umulig', ...wrong })
    expect([refused.status, faultsOf(refused)]).toEqual([422, faults])
    expect(await office.server.count('room')).toBe(before)
  })
})

describe('a changed room', () => {
  it('keeps missing fields, lists included', async () => {
    const { body: made } = await create({ ...whole, slugname: 'uendret' })
    const { status, body } = await change(made.id, { cleaningStatus: 'dirty', code: null })
    expect([status, body]).toEqual([200, { ...made, cleaningStatus: 'dirty', code: null }])
  })

  it('is unchanged when nothing, or everything read, is sent back', async () => {
    const { body: made } = await create({ ...whole, slugname: 'frem-og-tilbake' })
    expect((await change(made.id, {})).body).toEqual(made)
    const again = (await change(made.id, made)).body
    const identities = { roomFeatures: expect.anything(), pricepoints: expect.anything() }
    expect(again).toEqual({ ...made, ...identities })
    expect(again.pricepoints).toEqual(made.pricepoints.map((each) => ({ ...each, id: expect.any(Number) })))
  })

  it('replaces a list that is sent; seatings keep their ids by id, or else by layout', async () => {
    const { body: made } = await create({ ...whole, slugname: 'nye-lister' })
    const [board, theatre] = made.seatings
    const { body } = await change(made.id, {
      seatings: [
        { layoutId: 2, availableSeats: 10 },
        { id: board?.id, layoutId: 1, availableSeats: 8, isDefault: true },
        { layoutId: 2, availableSeats: 11 },
      ],
      roomFeatures: [],
      overbookingRules: [{ startTime: '08:00', endTime: '24:00', paxLimit: 3, endsAfterMidnight: false }],
      pricepoints: [],
    })
    expect(
      body.seatings.map(({ id, layoutId, availableSeats, note }) => [id, layoutId, availableSeats, note]),
    ).toEqual([
      [board?.id, 1, 8, null],
      [theatre?.id, 2, 10, null],
      [expect.any(Number), 2, 11, null],
    ])
    expect([body.roomFeatures, body.overbookingRules.length, body.pricepoints]).toEqual([[], 1, []])
    expect((await office.call('listOverbookingRules', { roomId: made.id })).body).toEqual(
      body.overbookingRules,
    )
  })

  it('has only its own seatings, and a seating keeps its layout', async () => {
    const { body: made } = await create({ ...whole, slugname: 'egne-oppsett' })
    const refused = await change(made.id, {
      seatings: [
        { id: ids.stuaBoard, layoutId: 1, availableSeats: 5 },
        { id: made.seatings[0]?.id, layoutId: 2, availableSeats: 5 },
      ],
    })
    expect(faultsOf(refused)).toEqual(['seatings.0.id: unknown', 'seatings.1.layoutId: noMatch'])
  })

  it('must still seat the seatings that it keeps', async () => {
    const refused = await change(ids.stua, { maxSeats: 19, maxPrepTime: 29 })
    expect(refused.refusal.fields).toEqual([
      { path: 'maxSeats', code: 'min', limit: 20 },
      { path: 'maxPrepTime', code: 'min', limit: 30 },
    ])
    expect(faultsOf(await change(ids.stua, { maxSeats: 1, seatings: [] }))).toEqual(['maxSeats: min'])
  })

  it('may keep its own address, and not take that of another', async () => {
    expect((await change(ids.stua, { slugname: 'stua' })).status).toBe(200)
    const refused = await change(ids.stua, { slugname: 'salen' })
    expect([refused.status, faultsOf(refused)]).toEqual([422, ['slugname: taken']])
  })

  it('is visible to visitors at once', async () => {
    await change(ids.kammeret, { name: 'Kammerset', maxSeats: 9 })
    const { body } = await office.server.call('readRoom', { roomSlug: 'kammeret' })
    expect([body.name, body.maxSeats]).toEqual(['Kammerset', 9])
  })

  it('is read by staff as stored, in any language; layouts have names in it', async () => {
    const { body } = await office.call('readStaffRoom', { roomId: ids.stua }, { 'accept-language': 'en' })
    expect([body.name, body.nameEn, body.seatings[0]?.layout.name]).toEqual([
      'Stua',
      'The Parlour',
      'Boardroom',
    ])
    expect(body.outlookEmail).toBe('stua@house.example')
  })
})

describe('a deleted room', () => {
  it('is found nowhere, and its address is free again', async () => {
    const { body: made } = await create({ ...aRoom, name: 'Gamlesalen' })
    const deleted = await office.call('deleteRoom', { roomId: made.id })
    expect([deleted.status, deleted.body]).toEqual([200, { id: made.id }])
    const { roomId } = { roomId: made.id }
    const after = await Promise.all([
      office.call('readStaffRoom', { roomId }),
      office.call('updateRoom', { roomId, body: { name: 'Tilbake' } }),
      office.call('deleteRoom', { roomId }),
      office.call('listOverbookingRules', { roomId }),
      office.server.call('readRoom', { roomSlug: 'gamlesalen' }),
    ])
    expect(after.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await office.call('listRooms', { id: roomId })).body.totalResults).toBe(0)
    const search = await office.server.call('searchMeetingRooms', { name: 'Gamlesalen', body: {} })
    expect(search.body.totalResults).toBe(0)
    const again = await create({ ...aRoom, name: 'Gamlesalen' })
    expect([again.status, again.body.slugname]).toEqual([201, 'gamlesalen'])
  })

  it('cannot be referenced by another room', async () => {
    const { body: made } = await create({ ...aRoom, name: 'Borte' })
    await office.call('deleteRoom', { roomId: made.id })
    const refused = await create({ ...aRoom, name: 'Del av borte', masterRoomId: made.id })
    expect(faultsOf(refused)).toEqual(['masterRoomId: unknown'])
  })
})
