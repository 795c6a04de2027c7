import { describe, expect, it } from 'vitest'
import type { SeatQuestion } from '#contract/structs/booking.ts'
import type { PriceRequest } from '#contract/structs/price.ts'
import type { Packet, ReservationOrder } from '#contract/structs/reservation.ts'
import { anOrder, halfDayWithLunch, type OrderOptions, priceRequestFor } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()

const everything = [
  'reservation',
  'packet',
  'booking',
  'occupancy',
  'arrangement',
  'reservation_product',
  'coupon_use',
  'outbox',
  'idempotency_key',
]
const counted = () => Promise.all(everything.map((table) => server.count(table)))

const from = (startTime: string, endTime: string) => ({ startTime, endTime })
const ranges: [situation: string, range: ReturnType<typeof from>, atEnd: boolean][] = [
  ['ends before it starts', from('2026-11-27T12:00', '2026-11-27T09:00'), true],
  ['lasts no time', from('2026-11-27T12:00', '2026-11-27T12:00'), true],
  ['lasts for years', from('2026-11-27T12:00', '2031-11-27T12:00'), true],
  ['is in the year 9999', from('9999-12-31T09:00', '9999-12-31T23:59'), false],
  ['starts in a year of five digits', from('10000-01-01T09:00', '10000-01-01T12:00'), false],
  ['starts at a time that is skipped in spring', from('2027-03-28T02:30', '2027-03-28T12:00'), false],
]
const crowds: [situation: string, pax: number][] = [
  ['no people', 0],
  ['a negative number of people', -3],
  ['half a person', 2.5],
  ['more people than an integer can hold', 1e30],
]

type OrderCase = [situation: string, body: ReservationOrder, path: string, discountCode?: string]
const withPacket = (packet: Partial<Packet>, options: OrderOptions = {}) => anOrder({ ...options, packet })
const withRooms = (...roomIds: number[]) => {
  const order = anOrder({ roomId: ids.salen })
  const [packet] = order.packets
  const bookings = roomIds.flatMap((roomId) => (packet?.bookings ?? []).map((each) => ({ ...each, roomId })))
  return { ...order, packets: [{ packageId: null, arrangements: [], extraProducts: [], bookings }] }
}
const product = (productId: number, quantity: number) =>
  withPacket({ extraProducts: [{ productId, quantity }] })
const booking = 'packets.0.bookings.0'

const orders: OrderCase[] = [
  ...ranges.map(
    ([situation, range, atEnd]): OrderCase => [
      situation,
      anOrder(range),
      `${booking}.${atEnd ? 'endTime' : 'startTime'}`,
    ],
  ),
  ...crowds.map(
    ([situation, pax]): OrderCase => [`is for ${situation}`, anOrder({ pax }), `${booking}.expectedPax`],
  ),
  ['is in an unknown room', anOrder({ roomId: 999 }), `${booking}.roomId`],
  ['is in a room with no number', anOrder({ roomId: -1 }), `${booking}.roomId`],
  ['is in a room that is not offered', anOrder({ roomId: ids.kottet, pax: 2 }), `${booking}.roomId`],
  ['has an unknown layout', anOrder({ seatingId: 99 }), `${booking}.seatingId`],
  ['has an unknown package', withPacket({ packageId: 99 }), 'packets.0.packageId'],
  ['has a package that is not sold', withPacket({ packageId: 3 }), 'packets.0.packageId'],
  [
    'has a package outside its window',
    withPacket(halfDayWithLunch, from('2026-11-27T11:00', '2026-11-27T17:00')),
    `${booking}.startTime`,
  ],
  ['has an unknown product', product(99, 1), 'packets.0.extraProducts.0.productId'],
  ['has a product that is not for sale', product(ids.soldOut, 1), 'packets.0.extraProducts.0.productId'],
  ['has none of a product', product(ids.coffee, 0), 'packets.0.extraProducts.0.quantity'],
  ['has half a product', product(ids.coffee, 0.5), 'packets.0.extraProducts.0.quantity'],
  ['has the same room twice', withRooms(ids.vest, ids.vest), 'packets.0.bookings.1.roomId'],
  ['has a room and a part of it', withRooms(ids.salen, ids.ost), 'packets.0.bookings.1.roomId'],
  ['has no room', withRooms(), 'packets.0.bookings'],
  ['has no packet', anOrder({ order: { packets: [] } }), 'packets'],
  ['has more rooms than an order may', withRooms(...Array(21).fill(ids.vest)), 'packets.0.bookings'],
  ['has a price that is no øre', anOrder({ order: { expectedPriceVat: 0.5 } }), 'expectedPriceVat'],
  ['has an overlong note', anOrder({ order: { note: 'x'.repeat(4001) } }), 'note'],
  ['has a coupon longer than any', anOrder(), 'discount_code', 'x'.repeat(61)],
  ['has a coupon too long to be one', anOrder(), 'discount_code', 'x'.repeat(60)],
]

describe('an order is refused with its field named, and nothing is written, when it', () => {
  it.each(orders)('%s', async (_, body, path, discountCode) => {
    const input = { body, discountCode, idempotencyKey: 'one key' }
    const { status, refusal } = await server.call('placeReservation', input)
    expect([status, refusal?.fields?.map((field) => field.path)]).toEqual([
      422,
      expect.arrayContaining([path]),
    ])
    expect(await counted()).toEqual(everything.map(() => 0))
  })
})

describe('a change is refused with its field named, and the reservation stays unchanged, when it', () => {
  it.each(orders)('%s', async (_, body, path, discountCode) => {
    const { body: placed } = await server.call('placeReservation', { body: anOrder() })
    const access = { reservationId: placed.id, accessKey: placed.accessKey ?? '' }
    const before = await counted()
    const input = { ...access, body, discountCode, idempotencyKey: 'one key' }
    const { status, refusal } = await server.call('updateReservation', input)
    expect([status, refusal?.fields?.map((field) => field.path)]).toEqual([
      422,
      expect.arrayContaining([path]),
    ])
    expect(await counted()).toEqual(before)
    const read = await server.call('readReservation', access)
    expect(read.body).toEqual({ ...placed, accessKey: null })
  })

  it('is for a status that the customer may not set', async () => {
    const { body: placed } = await server.call('placeReservation', { body: anOrder(), isRequest: true })
    const url = `/api/v1/online_booking/${placed.id}`
    const headers = { 'reservation-key': placed.accessKey ?? '' }
    for (const reservationStatus of ['changed', 'lapsed', '', null]) {
      const answer = await server.app.inject({ method: 'PUT', url, headers, payload: { reservationStatus } })
      expect([answer.statusCode, answer.json().context.fields[0].path]).toEqual([422, 'reservationStatus'])
    }
    const payload = { reservationStatus: 'confirmed' }
    const answer = await server.app.inject({ method: 'PUT', url, headers, payload })
    expect([answer.statusCode, answer.json().context.code]).toEqual([403, 'notEditable'])
  })
})

const sections = ['rooms', 'products', 'packages'] as const
const itemOf = { rooms: ids.stua, products: ids.coffee, packages: ids.halfDay }
type Section = (typeof sections)[number]

function priceRequestWith(
  section: Section,
  change: { id?: number; pax?: number; selectedTime?: object },
): PriceRequest {
  const request = { ...priceRequestFor(anOrder()), rooms: [] }
  const selectedTime = from('2026-11-27T09:00', '2026-11-27T12:00')
  return { ...request, [section]: [{ id: itemOf[section], pax: 10, selectedTime, ...change }] }
}

const prices: [situation: string, body: PriceRequest, path: string][] = [
  ...sections.flatMap((section) => [
    ...ranges.map(([situation, selectedTime, atEnd]): [string, PriceRequest, string] => [
      `${section}: ${situation}`,
      priceRequestWith(section, { selectedTime }),
      `${section}.0.selectedTime.${atEnd ? 'endTime' : 'startTime'}`,
    ]),
    ...crowds.map(([situation, pax]): [string, PriceRequest, string] => [
      `${section}: is for ${situation}`,
      priceRequestWith(section, { pax }),
      `${section}.0.pax`,
    ]),
    ...[999, 0, -1, 1.5, 2 ** 31].map((id): [string, PriceRequest, string] => [
      `${section}: is number ${id}`,
      priceRequestWith(section, { id }),
      `${section}.0.id`,
    ]),
  ]),
  ['is of a room that is not offered', priceRequestWith('rooms', { id: ids.kottet }), 'rooms.0.id'],
  [
    'is of a product that is not for sale',
    priceRequestWith('products', { id: ids.soldOut }),
    'products.0.id',
  ],
  ['is of a package that is not sold', priceRequestWith('packages', { id: 3 }), 'packages.0.id'],
  [
    'has a coupon longer than any',
    { ...priceRequestWith('rooms', {}), discount: { couponCode: 'x'.repeat(61) } },
    'discount.couponCode',
  ],
]

describe('a price is refused with its field named when it', () => {
  it.each(prices)('%s', async (_, body, path) => {
    const { status, refusal } = await server.call('summarisePrice', { body })
    expect([status, refusal?.fields?.map((field) => field.path)]).toEqual([
      422,
      expect.arrayContaining([path]),
    ])
  })
})

const question: SeatQuestion = { ...from('2026-11-27T09:00', '2026-11-27T12:00'), roomId: ids.stua, pax: 10 }
const questions: [situation: string, question: SeatQuestion, path: string][] = [
  ...ranges.map(([situation, range, atEnd]): [string, SeatQuestion, string] => [
    situation,
    { ...question, ...range },
    `1.${atEnd ? 'endTime' : 'startTime'}`,
  ]),
  ...crowds.map(([situation, pax]): [string, SeatQuestion, string] => [
    `is for ${situation}`,
    { ...question, pax },
    '1.pax',
  ]),
  ['is in an unknown room', { ...question, roomId: 999 }, '1.roomId'],
  ['is in a room that is not offered', { ...question, roomId: ids.kottet }, '1.roomId'],
]

describe('a seat check is refused with its question and field named when one', () => {
  it.each(questions)('%s', async (_, wrong, path) => {
    const { status, refusal } = await server.call('checkSeats', { body: [question, wrong] })
    expect([status, refusal?.fields?.map((field) => field.path)]).toEqual([
      422,
      expect.arrayContaining([path]),
    ])
  })
})

describe('a search is refused with its field named when it', () => {
  it.each(ranges)('%s', async (_, range, atEnd) => {
    const { status, refusal } = await server.call('searchMeetingRooms', { body: range })
    const path = atEnd ? 'endTime' : 'startTime'
    expect([status, refusal?.fields?.map((field) => field.path)]).toEqual([
      422,
      expect.arrayContaining([path]),
    ])
  })

  it.each(crowds)('is for %s', async (_, expectedPax) => {
    const { status, refusal } = await server.call('searchMeetingRooms', { body: { expectedPax } })
    expect([status, refusal?.fields?.[0]?.path]).toEqual([422, 'expectedPax'])
  })
})
