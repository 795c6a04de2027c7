import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { resources } from '#contract/resources.ts'
import { reservation } from '#server/database/reservation-schema.ts'
import { anOrder, halfDayWithLunch } from '#tests/support/orders.ts'
import { resourceSamples } from '#tests/support/resource-samples.ts'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'
import { testStatement } from '#tests/support/test-statement.ts'

type Creation = typeof resources.meetingPackage.creation.TYPE
type Item = typeof resources.meetingPackage.item.TYPE
type Part = Item['parts'][number]

let office: RoomOffice
beforeAll(async () => {
  office = await openRoomOffice()
})
afterAll(() => office.server.close())

const sample = (): Creation => resourceSamples(0).meetingPackage
const [room, lunch] = sample().parts as [Part, Part]

async function made(change: Partial<Creation> = {}): Promise<Item> {
  const { status, body } = await office.call('createMeetingPackage', { body: { ...sample(), ...change } })
  expect(status).toBe(201)
  return body
}

const changed = async ({ id, version }: Item, change: Partial<Creation>) => {
  const { status, body } = await office.call('updateMeetingPackage', { id, body: { version, ...change } })
  expect(status).toBe(200)
  return body
}

const offered = async (id: number) =>
  (await office.server.call('listPackages', {})).body.find((each) => each.id === id)

describe('a meeting package', () => {
  test('is offered to visitors with its parts, what is in them and its price', async () => {
    const { id } = await made()
    expect(await offered(id)).toMatchObject({
      name: 'Halvdag med lunsj',
      pricePerPerson: 40_000,
      orderPackages: [
        { name: 'Rommet', isRoom: true, orders: [] },
        {
          name: 'Lunsj',
          serving: 'lunch',
          timeSlots: ['11:30', '12:00'],
          orders: [{ name: 'Dagens suppe' }],
        },
      ],
      accounts: [{ name: 'Leie' }, { name: 'Mat' }],
      extraProducts: [1],
    })
  })

  test('keeps its rows as they are saved: moved, renamed, added and left out', async () => {
    const before = await made()
    const [theRoom, theLunch] = before.parts as [Part, Part]
    const { parts, contents } = await changed(before, {
      parts: [
        { ...theLunch, name: 'Rommet', timeSlots: ['12:00'] },
        { ...theRoom, name: 'Lunsj' },
        { ...lunch, name: 'Kaffe', serving: 'coffee', timeSlots: [] },
      ],
      contents: [{ part: 'Kaffe', name: 'Svart kaffe', quantityPerPerson: 2 }],
    })
    expect(parts.map(({ id, name }) => [id, name])).toEqual([
      [theLunch.id, 'Rommet'],
      [theRoom.id, 'Lunsj'],
      [expect.any(Number), 'Kaffe'],
    ])
    expect(contents.map(({ part, name, quantityPerPerson }) => [part, name, quantityPerPerson])).toEqual([
      ['Kaffe', 'Svart kaffe', 2],
    ])
  })

  test('loses an account that nothing is paid by any longer, and its price with it', async () => {
    const before = await made()
    const { accounts } = await changed(before, {
      accounts: before.accounts.filter(({ name }) => name === 'Mat'),
      parts: before.parts.map((part) => ({ ...part, account: 'Mat' })),
    })
    expect(accounts.map(({ name }) => name)).toEqual(['Mat'])
    expect((await offered(before.id))?.pricePerPerson).toBe(28_000)
  })

  test('costs an account once that pays for several optional parts, whichever of them is chosen', async () => {
    const optional: Part = { ...lunch, isRequired: false, serving: 'coffee', timeSlots: [] }
    const { id, parts } = await made({
      parts: [room, { ...optional, name: 'Kaffe' }, { ...optional, name: 'Kake' }],
      contents: [],
    })
    const [coffee = 0, cake = 0] = parts.slice(1).map((part) => part.id)
    const selectedTime = { startTime: '2026-11-27T09:00:00+01:00', endTime: '2026-11-27T12:00:00+01:00' }
    const priced = async (...orderPackageIds: number[]) => {
      const packages = [{ id, pax: 10, selectedTime, orderPackageIds }]
      const { body } = await office.server.call('summarisePrice', {
        body: { packages, products: [], rooms: [] },
      })
      return body.packages.items.map(({ originalPrice, isRoomHire = false }) => [originalPrice, isRoomHire])
    }
    const hire = [120_000, true]
    const food = [280_000, false]
    expect(await priced()).toEqual([hire])
    for (const chosen of [[coffee], [cake], [coffee, cake]])
      expect(await priced(...chosen)).toEqual([hire, food])
  })

  test('is served, not hire, by an account that pays for its room and a serving, in whichever order', async () => {
    for (const ordered of [
      [room, lunch],
      [lunch, room],
    ]) {
      const { id } = await made({ parts: ordered.map((part) => ({ ...part, account: 'Mat' })), contents: [] })
      const selectedTime = { startTime: '2026-11-27T09:00:00+01:00', endTime: '2026-11-27T12:00:00+01:00' }
      const packages = [{ id, pax: 10, selectedTime }]
      const { body } = await office.server.call('summarisePrice', {
        body: { packages, products: [], rooms: [] },
      })
      expect(body.packages.items.map(({ isRoomHire }) => isRoomHire)).toEqual([undefined, undefined])
    }
  })

  test('that is out of use is not offered', async () => {
    const before = await made()
    await changed(before, { isActive: false })
    expect(await offered(before.id)).toBeUndefined()
  })
})

test('a part that bookings to come have is not left out; one that others have stays in them', async () => {
  const { call } = office.server
  const { body: stored } = await office.call('readMeetingPackage', { id: 1 })
  const { body: placed } = await call('placeReservation', {
    body: anOrder({ packet: halfDayWithLunch, order: { expectedPriceVat: 355_000 } }),
  })
  const access = { reservationId: placed.id, accessKey: placed.accessKey ?? '' }
  const names = async () =>
    (await call('readReservation', access)).body.arrangements.map(({ name, products }) => [
      name,
      products.map((product) => product.name),
    ])
  const before = await names()
  expect(before).toContainEqual(['Lunsj', ['Dagens rett']])
  const withoutLunch = {
    parts: stored.parts.filter(({ name }) => name !== 'Lunsj'),
    contents: stored.contents.filter(({ part }) => part !== 'Lunsj'),
  }
  const { db } = office.server.database
  for (const status of ['changed', 'confirmed'] as const) {
    await db.update(reservation).set({ status }).where(eq(reservation.id, placed.id))
    const refused = await office.call('updateMeetingPackage', {
      id: 1,
      body: { version: stored.version, ...withoutLunch },
    })
    expect([refused.status, refused.refusal.code, refused.refusal.fields]).toEqual([
      409,
      'inUse',
      [{ path: 'parts', code: 'booked', limit: 1 }],
    ])
  }
  await call('updateReservation', { ...access, body: { reservationStatus: 'cancelled' } })
  const without = await changed(stored, withoutLunch)
  expect(without.parts.map(({ name }) => name)).not.toContain('Lunsj')
  expect((await offered(1))?.orderPackages.map(({ name }) => name)).not.toContain('Lunsj')
  expect(await names()).toEqual(before)
  const again = await changed(without, { parts: [...without.parts, { ...lunch, account: 'Mat' }] })
  expect(again.parts.map(({ name }) => name)).toContain('Lunsj')
})

const wrong: [string, Partial<Creation>, string[]][] = [
  ['a window that ends before it starts', { endTime: '07:00', parts: [room] }, ['endTime endsBeforeStart']],
  [
    'a time outside the window',
    { parts: [room, { ...lunch, timeSlots: ['11:30', '13:00'] }] },
    ['parts.1.timeSlots outsidePackageHours'],
  ],
  ['lunch without a time', { parts: [room, { ...lunch, timeSlots: [] }] }, ['parts.1.timeSlots required']],
  ['two rooms', { parts: [room, { ...room, name: 'Et rom til' }] }, ['parts.1.isRoom duplicate']],
  ['a room that is served', { parts: [{ ...room, serving: 'coffee' }] }, ['parts.0.serving noMatch']],
  ['hire in a lunch', { parts: [{ ...lunch, includesHire: true }] }, ['parts.0.includesHire noMatch']],
  ['a room of a lunch', { parts: [{ ...lunch, preferredRoomId: 1 }] }, ['parts.0.preferredRoomId noMatch']],
  [
    'a room that there is not',
    { parts: [{ ...room, preferredRoomId: 4000 }] },
    ['parts.0.preferredRoomId unknown'],
  ],
  ['two parts of one name', { parts: [room, { ...lunch, name: 'Rommet' }] }, ['parts.1.name duplicate']],
  [
    'an account that there is not',
    { parts: [room, { ...lunch, account: 'Vin' }] },
    ['parts.1.account unknown'],
  ],
  [
    'a VAT group that there is not',
    {
      accounts: [
        { name: 'Leie', pricePerPerson: 1, vatGroupId: 4000 },
        { name: 'Mat', pricePerPerson: 1, vatGroupId: 1 },
      ],
    },
    ['accounts.0.vatGroupId unknown'],
  ],
  [
    'a price below zero',
    { accounts: [{ name: 'Leie', pricePerPerson: -1, vatGroupId: 1 }] },
    ['accounts.0.pricePerPerson min'],
  ],
  [
    'contents of a part that there is not',
    { contents: [{ part: 'Vin', name: 'Rødt', quantityPerPerson: 1 }] },
    ['contents.0.part unknown'],
  ],
  [
    'a product twice',
    { extraProducts: [{ productId: 1 }, { productId: 1 }] },
    ['extraProducts.1.productId duplicate'],
  ],
  ['rows of another package', { extraProducts: [{ id: 1, productId: 1 }] }, ['extraProducts.0.id unknown']],
]

test.each(wrong)('%s is refused by name', async (_, fault, expected) => {
  const about = { contents: [], ...fault }
  const { status, body } = await office.server.call(
    'createMeetingPackage',
    { body: { ...sample(), ...about } },
    office.people.roomStaff,
  )
  const { context } = body as unknown as { context: { fields?: { path: string; code: string }[] } }
  expect([status, context.fields?.map(({ path, code }) => `${path} ${code}`)]).toEqual([422, expected])
})

test.each([
  "UPDATE meeting_package SET end_time = '07:00' WHERE id = 1",
  'UPDATE package_account SET price_per_person = -1 WHERE id = 1',
  'UPDATE order_package SET includes_hire = true WHERE id = 3',
  "UPDATE order_package SET name = 'Kaffe' WHERE package_id = 1",
  "UPDATE order_package SET is_room = true, serving = 'none' WHERE package_id = 1",
  'INSERT INTO package_product (package_id, product_id) VALUES (1, 1)',
])('the database itself refuses %s', async (text) => {
  await expect(office.server.database.rows(testStatement(text), [])).rejects.toThrow(/constraint/)
})
