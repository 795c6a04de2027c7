import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call, Parameter } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { requestFor } from '#contract/every-request.ts'
import { jsonSchemaOf } from '#contract/schema.ts'
import { person } from '#server/database/account-schema.ts'
import * as tables from '#server/database/schema.ts'
import { type PreparedCalls, prepareCalls } from '#tests/support/every-call.ts'
import { anOrder } from '#tests/support/orders.ts'
import { clearPeople, makeAccount, makeOrganization, signedInHeaders } from '#tests/support/people.ts'
import { injectionOf, openTestServer, type TestServer } from '#tests/support/server.ts'
import { ids } from '#tests/support/test-house.ts'

type Item = Record<string, unknown>
type Given = Record<string, unknown>
/** A value, and a predicate of the items that pass a filter of that value. */
type Example = { value: unknown; passes: (item: Item) => boolean }

const november = { startTime: '2026-11-01T00:00:00+01:00', endTime: '2026-12-01T00:00:00+01:00' }

/** Parameters of a list that are no filters: its subject, page and order. */
const notFilters = [
  'pageNumber',
  'pageSize',
  'dfilter',
  'orderBy',
  'includeDeactivated',
  'includeAwaitingApproval',
  'isPrivate',
  'newestFirst',
]

/** Texts that must match whole; for all others a part is enough. */
const whole: Partial<Record<CallName, string[]>> = {
  searchMeetingRooms: ['slugname', 'code', 'roomLogo'],
  listRooms: ['slugname', 'code', 'roomLogo'],
  listAmenities: ['featureType'],
  listGalleryItems: ['filePath', 'thumbnailPath', 'mediaType'],
}

const holds = (item: Item, list: string, field: string, value: unknown) =>
  (item[list] as Item[]).some((each) => each[field] === value)

/** Filters that are no field of the items, and values that match none or all. */
const special: Partial<Record<CallName, Record<string, Example>>> = {
  searchMeetingRooms: {
    layoutIds: {
      value: [1],
      passes: ({ seatings }) => (seatings as { layout: Item }[]).some(({ layout }) => layout.id === 1),
    },
    amenityIds: { value: [2], passes: (room) => holds(room, 'roomFeatures', 'amenityId', 2) },
    availableOnline: { value: false, passes: () => false },
    status: { value: 'outOfService', passes: () => false },
  },
  listContacts: {
    name: { value: 'JONAS', passes: ({ firstName }) => firstName === 'Jonas' },
    search: { value: 'siv@', passes: ({ firstName }) => firstName === 'Siv' },
    isActive: { value: false, passes: ({ isActive }) => isActive === false },
    organizationId: { value: 'ffffffff-ffff-ffff-ffff-ffffffffffff', passes: () => false },
  },
  listBookings: {
    createdAt: { value: '2026-11-19T09:00:00Z', passes: ({ kind }) => kind === 'restriction' },
  },
  listRestrictions: {
    startTime: { value: '2026-11-26T00:00:00+01:00', passes: ({ roomId }) => roomId === ids.ost },
    endTime: { value: '2026-11-26T00:00:00+01:00', passes: ({ roomId }) => roomId === ids.vest },
  },
  listGalleryItems: { mediaType: { value: 'image/png', passes: () => false } },
  listCustomerReservations: {
    arrival: { value: '2026-11-26T00:00:00+01:00', passes: ({ name }) => name === 'Sent' },
    departure: { value: '2026-11-26T00:00:00+01:00', passes: ({ name }) => name === 'Tidlig' },
  },
}

let server: TestServer
const inputs: Partial<Record<CallName, { headers: Record<string, string>; inputs: Given }>> = {}

/** Gives the things of the test house different properties. */
async function furnish(): Promise<void> {
  const { db } = server.database
  const rooms: Record<number, Partial<typeof tables.room.$inferInsert>> = {
    [ids.salen]: { hasScreen: true, minPrice: 90_000, availableOutlook: true },
    [ids.stua]: {
      ...{ code: 'K-1', alias: 'Peisestua', note: 'Bratt trapp', sectionId: 3, productId: 1 },
      ...{ roomLogo: '/files/uploads/logo.webp', outlookCalendarId: 'kalender-4' },
    },
    [ids.torget]: { simplePaxLimitRule: true, isCommonArea: true },
    [ids.kammeret]: { pricingMethod: 'fixed', defaultPrice: 12_300, cleaningStatus: 'dirty' },
    [ids.kottet]: { status: 'outOfService' },
  }
  for (const [id, values] of Object.entries(rooms))
    await db
      .update(tables.room)
      .set(values)
      .where(eq(tables.room.id, Number(id)))
  await db.insert(tables.measurementType).values({ id: 100, name: 'Tommer', plural: 'Tommer', symbol: '"' })
  await db
    .update(tables.amenity)
    .set({ measurementTypeId: 100, description: 'Med HDMI' })
    .where(eq(tables.amenity.id, 1))
  await db.insert(tables.roomType).values({ name: 'Saler', nameEn: 'Halls' })
  await db.update(tables.roomType).set({ nameEn: 'Parlours' }).where(eq(tables.roomType.id, 1))
  const picture = { mediaType: 'image/webp', filePath: '/files/a.webp', thumbnailPath: '/files/at.webp' }
  await db.insert(tables.galleryItem).values([
    { ...picture, roomId: ids.stua, fileName: 'peis.webp', description: 'Peisen' },
    {
      ...{ ...picture, roomId: ids.salen, fileName: 'scene.webp', description: 'Scenen' },
      ...{ filePath: '/files/b.webp', thumbnailPath: '/files/bt.webp' },
    },
  ])
  const day = (date: string) => ({
    start: Date.parse(`${date}T08:00:00Z`),
    end: Date.parse(`${date}T10:00:00Z`),
    createdAt: Date.parse('2026-11-19T09:00:00Z'),
  })
  await db.insert(tables.restriction).values([
    { ...day('2026-11-24'), roomId: ids.vest, blockingReason: 'cleaning', note: 'Gulvet bones' },
    { ...day('2026-11-27'), roomId: ids.ost, blockingReason: 'closed', note: 'Stengt' },
  ])
}

async function addPeople(): Promise<void> {
  const { database } = server
  const organizationId = await makeOrganization(database, { organizationNumber: '100000008' })
  const primary = await makeAccount(database, {
    ...{ organizationId, isPrimary: true, firstName: 'Kari', lastName: 'Eksempel' },
    person: { phone: '11 11 11 11', cellphone: '21 11 11 11', position: 'Leder' },
  })
  await makeAccount(database, {
    ...{ organizationId, firstName: 'Jonas', lastName: 'Prøve', email: 'jonas@kunde.example' },
    // Invited, without a password.
    ...{ password: null, account: { isVerified: false } },
  })
  const siv = await makeAccount(database, {
    ...{ organizationId, firstName: 'Siv', lastName: 'Test', email: 'siv@kunde.example' },
  })
  await database.db
    .update(person)
    .set({ isActive: false, picture: '/files/siv.webp' })
    .where(eq(person.id, siv.personId))
  const headers = await signedInHeaders(server, primary)
  const staff = await signedInHeaders(server, await makeAccount(database, { isSuperuser: true }))
  const place = async (date: string, meetingTitle: string, by = headers) => {
    const time = { startTime: `${date}T09:00:00+01:00`, endTime: `${date}T11:00:00+01:00` }
    const body = anOrder({ ...time, order: { meetingTitle, expectedPriceVat: null } })
    const card = { ...body.customerCard, isOrganization: true, companyName: 'Eksempel AS' }
    const order = { ...body, customerCard: { ...card, organizationNumber: '100000008' } }
    const { body: placed } = await server.call('placeReservation', { body: order }, by)
    return placed.id
  }
  await place('2026-11-25', 'Tidlig', staff)
  const reservationId = await place('2026-11-30', 'Sent')
  const cancelled = { reservationId, body: { reservationStatus: 'cancelled' } } as const
  await server.call('updateReservation', cancelled, headers)
  inputs.listContacts = { headers, inputs: { includeDeactivated: true } }
  inputs.listCustomerReservations = { headers, inputs: { customerId: organizationId } }
  for (const name of ['listRooms', 'pageRoomTypes', 'listRestrictions', 'listGalleryItems'] as const)
    inputs[name] = { headers: staff, inputs: {} }
}

beforeAll(async () => {
  server = await openTestServer()
  await furnish()
  await addPeople()
  inputs.searchMeetingRooms = { headers: {}, inputs: { body: {} } }
  inputs.listAmenities = { headers: {}, inputs: {} }
  inputs.listPackages = { headers: {}, inputs: {} }
  inputs.listBookings = { headers: {}, inputs: november }
})
afterAll(() => server.close())

const filtersOf = (name: CallName): [string, Parameter][] =>
  Object.entries((calls[name] as Call).parameters).filter(
    ([argument, parameter]) =>
      parameter.in === 'query' && !parameter.required && !notFilters.includes(argument),
  )

const lists = [
  'searchMeetingRooms',
  'listAmenities',
  'listBookings',
  'listPackages',
  'listContacts',
  'listCustomerReservations',
  'listRooms',
  'pageRoomTypes',
  'listRestrictions',
  'listGalleryItems',
] as const satisfies CallName[]

const table = lists.flatMap((name) =>
  filtersOf(name).map(([argument, parameter]) => ({ name, argument, parameter })),
)

async function list(name: CallName, more: Given = {}) {
  const known = inputs[name]
  if (!known) throw new Error(`${name} is not prepared.`)
  const request = requestFor(name, { ...known.inputs, ...more })
  const answer = await server.app.inject(injectionOf(request, known.headers))
  const body = answer.json()
  const items: Item[] = Array.isArray(body) ? body : body.items
  return { status: answer.statusCode, items, fields: body.context?.fields }
}

const kindOf = ({ struct }: Parameter) => {
  const { type, enum: words, format } = jsonSchemaOf(struct)
  return type === 'string' && !words && format === undefined ? 'text' : (format ?? 'other')
}

const contains = (text: unknown, part: unknown) =>
  typeof text === 'string' && text.toLocaleLowerCase('nb').includes(String(part).toLocaleLowerCase('nb'))

/** A value that some of the items have, and not all of them. */
function exampleOf(items: Item[], argument: string, isText: boolean): Example {
  const field = argument === 'createdBy' ? 'ownerId' : argument
  const passes = (value: unknown) => (item: Item) =>
    isText ? contains(item[field], value) : item[field] === value
  const values = [...new Set(items.map((item) => item[field]))].filter(
    (each) => each !== null && each !== undefined,
  )
  const value = values.find((each) => items.some((item) => !passes(each)(item)))
  if (value === undefined) throw new Error(`All of the items have the same ${argument}.`)
  return { value, passes: passes(value) }
}

describe('the filter', () => {
  it.each(table)('$argument of $name returns matching items only', async (row) => {
    const { name, argument, parameter } = row
    const isPart = kindOf(parameter) === 'text' && !whole[name]?.includes(argument)
    const { items } = await list(name)
    const example = special[name]?.[argument] ?? exampleOf(items, argument, isPart)
    const { status, items: found } = await list(name, { [argument]: example.value })
    expect(status).toBe(200)
    expect(found.map(({ id }) => id)).toEqual(items.filter(example.passes).map(({ id }) => id))
    expect(found.length).toBeLessThan(items.length)
  })

  it.each(table.filter(({ parameter }) => kindOf(parameter) === 'text'))(
    '$argument of $name needs a part of the text, or all of it, in any case',
    async ({ name, argument }) => {
      const { items } = await list(name)
      const known = special[name]?.[argument]?.value
      const text = String(known ?? exampleOf(items, argument, true).value)
      const part = await list(name, { [argument]: ` ${text.slice(1).toUpperCase()} ` })
      expect(part.items.length > 0).toBe(!whole[name]?.includes(argument))
    },
  )

  it.each(table)('$argument of $name refuses an invalid value', async (row) => {
    const { name, argument, parameter } = row
    const wrong = kindOf(parameter) === 'text' ? 'x'.repeat(10_000) : 'slettes-ikke'
    const { status, fields } = await list(name, { [argument]: wrong })
    expect([status, fields[0].path.split('.')[0]]).toEqual([422, parameter.name])
  })
})

it('contacts are listed without the deactivated ones unless the filter includes them', async () => {
  const names = async (more: Given) => {
    const { items } = await list('listContacts', { includeDeactivated: undefined, ...more })
    return items.map(({ firstName }) => firstName)
  }
  expect(await names({})).toEqual(['Kari', 'Jonas'])
  expect(await names({ includeDeactivated: true })).toEqual(['Kari', 'Jonas', 'Siv'])
  expect(await names({ isActive: false })).toEqual(['Siv'])
  expect(await names({ isActive: false, includeDeactivated: false })).toEqual([])
})

it('the types of the offered rooms are listed by name, in the language of the request', async () => {
  const names = async (language: string) =>
    (await server.call('listOnlineRoomTypes', {}, { 'accept-language': language })).body.items
  expect(await names('nb-NO')).toEqual([{ id: 1, name: 'Stuer' }])
  expect(await names('en')).toEqual([{ id: 1, name: 'Parlours' }])
})

describe('an unknown parameter of the query', () => {
  let prepared: PreparedCalls
  beforeAll(async () => {
    await server.clear()
    await clearPeople(server.database)
    prepared = await prepareCalls(server)
  })
  afterAll(() => prepared.close())

  const askWith = async (name: CallName, parameter: string) => {
    const { url, ...request } = requestFor(name, prepared.inputs[name])
    const headers = prepared.callers[(calls[name] as Call).access]
    const injected = { ...request, url: `${url}${url.includes('?') ? '&' : '?'}${parameter}` }
    const answer = await server.app.inject(injectionOf(injected, headers))
    return { status: answer.statusCode, fields: answer.json().context?.fields }
  }

  const reading = (Object.keys(calls) as CallName[]).filter(
    (name) => name === 'searchMeetingRooms' || (calls[name].method === 'GET' && name !== 'signOut'),
  )

  it.each(reading)('is refused by name by %s, which reads', async (name) => {
    const { status, fields } = await askWith(name, 'finnesIkke=1')
    expect([status, fields]).toEqual([422, [{ path: 'finnesIkke', code: 'unknown' }]])
  })

  it.each<CallName>(['createToken', 'summarisePrice', 'signOut'])('is ignored by %s', async (name) => {
    expect((await askWith(name, 'finnesIkke=1')).status).toBe(200)
  })
})
