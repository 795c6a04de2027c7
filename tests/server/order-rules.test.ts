import { describe, expect, it } from 'vitest'
import type { FieldError } from '#contract/field-codes.ts'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { findTenant } from '#tenants/tenants.ts'
import { anOrder, halfDayWithLunch, type OrderOptions } from '#tests/support/orders.ts'
import { openTestServer } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()

const booking = 'packets.0.bookings.0'
const card = { name: 'Kari', email: 'kari@customer.example', phone: '00 00 00 00' }
const from = (startTime: string, endTime: string): OrderOptions => ({ startTime, endTime })
const withCard = (customerCard: Partial<ReservationOrder['customerCard']>): OrderOptions => ({
  order: { customerCard: { ...card, isOrganization: true, ...customerCard } },
})

/** The half-day package with lunch, and another serving. */
const servedBesides = (orderPackageId: number) => ({
  ...halfDayWithLunch,
  arrangements: [...(halfDayWithLunch.arrangements ?? []), { orderPackageId, preferredTime: null }],
})

type Case = [situation: string, options: OrderOptions, code: string, fields: FieldError[]]

const cases: Case[] = [
  [
    'ends before it starts',
    from('2026-11-27T12:00', '2026-11-27T09:00'),
    'invalid',
    [
      { path: 'departure', code: 'endsBeforeStart' },
      { path: `${booking}.endTime`, code: 'endsBeforeStart' },
    ],
  ],
  [
    'lasts no time at all',
    from('2026-11-27T12:00', '2026-11-27T12:00'),
    'invalid',
    [
      { path: 'departure', code: 'endsBeforeStart' },
      { path: `${booking}.endTime`, code: 'endsBeforeStart' },
    ],
  ],
  [
    'lasts for years',
    from('2026-11-27T12:00', '2029-11-27T12:00'),
    'invalid',
    [{ path: `${booking}.endTime`, code: 'tooLong', limit: 31 }],
  ],
  [
    'is in the year 9999',
    from('9999-11-26T09:00', '9999-11-26T12:00'),
    'invalid',
    [{ path: `${booking}.startTime`, code: 'tooFarAhead', limit: '2028-05-20' }],
  ],
  [
    'is in the past',
    from('2026-11-19T09:00', '2026-11-19T12:00'),
    'tooLate',
    [{ path: `${booking}.startTime`, code: 'tooLate' }],
  ],
  [
    'starts a minute too soon for the room',
    from('2026-11-21T09:59', '2026-11-21T12:00'),
    'tooLate',
    [{ path: `${booking}.startTime`, code: 'tooLate' }],
  ],
  [
    'is on a Saturday',
    from('2026-11-28T09:00', '2026-11-28T12:00'),
    'invalid',
    [{ path: `${booking}.startTime`, code: 'nonWorkingDay' }],
  ],
  [
    'is on a day that the house has closed',
    from('2026-12-04T09:00', '2026-12-04T12:00'),
    'invalid',
    [{ path: `${booking}.startTime`, code: 'nonWorkingDay' }],
  ],
  [
    'is on Christmas Day',
    from('2026-12-25T09:00', '2026-12-25T12:00'),
    'invalid',
    [{ path: `${booking}.startTime`, code: 'nonWorkingDay' }],
  ],
  [
    'is later than the house is open',
    from('2026-11-27T19:00', '2026-11-27T21:00'),
    'invalid',
    [{ path: `${booking}.startTime`, code: 'outsideOpeningHours', limit: '07:00–20:00' }],
  ],
  [
    'starts between two minutes',
    from('2026-11-27T09:00:30', '2026-11-27T12:00'),
    'invalid',
    [{ path: `${booking}.startTime`, code: 'time' }],
  ],
  [
    'is in a room that is not there',
    { roomId: 999 },
    'invalid',
    [{ path: `${booking}.roomId`, code: 'unknown' }],
  ],
  [
    'is in a room that is not offered online',
    { roomId: ids.kottet, pax: 2 },
    'invalid',
    [{ path: `${booking}.roomId`, code: 'unknown' }],
  ],
  [
    'has a layout of another room',
    { roomId: ids.vest, seatingId: ids.stuaBoard },
    'invalid',
    [{ path: `${booking}.seatingId`, code: 'unknown' }],
  ],
  [
    'has a layout that is not offered online',
    { seatingId: 3 },
    'invalid',
    [{ path: `${booking}.seatingId`, code: 'unknown' }],
  ],
  [
    'is for more people than the layout seats',
    { pax: 13 },
    'invalid',
    [{ path: `${booking}.expectedPax`, code: 'tooManyPeople', limit: 12 }],
  ],
  [
    'is for fewer people than the layout is for',
    { pax: 1 },
    'invalid',
    [{ path: `${booking}.expectedPax`, code: 'tooFewPeople', limit: 2 }],
  ],
  [
    'has more people in a room than in all',
    { order: { expectedPax: 5 } },
    'invalid',
    [{ path: `${booking}.expectedPax`, code: 'max', limit: 5 }],
  ],
  [
    'arrives after its booking starts',
    { order: { arrival: '2026-11-27T10:00:00+01:00' } },
    'invalid',
    [{ path: 'arrival', code: 'max', limit: '2026-11-27T09:00:00+01:00' }],
  ],
  [
    'departs before its booking ends',
    { order: { departure: '2026-11-27T11:00:00+01:00' } },
    'invalid',
    [{ path: 'departure', code: 'min', limit: '2026-11-27T12:00:00+01:00' }],
  ],
  [
    'arrives years before its booking',
    { order: { arrival: '2000-01-01T10:00:00+01:00' } },
    'invalid',
    [{ path: 'arrival', code: 'min', limit: '2026-11-27T09:00:00+01:00' }],
  ],
  [
    'departs in another age',
    { order: { departure: '9998-01-01T10:00:00+01:00' } },
    'invalid',
    [{ path: 'departure', code: 'max', limit: '2026-11-27T12:00:00+01:00' }],
  ],
  [
    'has an unknown package',
    { packet: { packageId: 99 } },
    'invalid',
    [{ path: 'packets.0.packageId', code: 'unknown' }],
  ],
  [
    'has a package that is no longer sold',
    { packet: { packageId: 3 } },
    'invalid',
    [{ path: 'packets.0.packageId', code: 'notAvailable' }],
  ],
  [
    'lies outside the hours of its package',
    { ...from('2026-11-27T10:00', '2026-11-27T15:00'), packet: halfDayWithLunch },
    'invalid',
    [{ path: `${booking}.startTime`, code: 'outsidePackageHours', limit: '08:00–14:00' }],
  ],
  [
    'has no time for lunch',
    {
      packet: {
        ...halfDayWithLunch,
        arrangements: [{ orderPackageId: ids.halfDayLunch, preferredTime: null }],
      },
    },
    'invalid',
    [{ path: 'packets.0.arrangements.0.preferredTime', code: 'lunchTimeRequired' }],
  ],
  [
    'says nothing of the lunch that its package has',
    { packet: { packageId: ids.halfDay } },
    'invalid',
    [{ path: 'packets.0.arrangements', code: 'lunchTimeRequired' }],
  ],
  [
    'wants lunch when there is none',
    {
      packet: {
        ...halfDayWithLunch,
        arrangements: [{ orderPackageId: ids.halfDayLunch, preferredTime: '10:00' }],
      },
    },
    'invalid',
    [{ path: 'packets.0.arrangements.0.preferredTime', code: 'notAvailable', limit: '11:00, 11:30' }],
  ],
  [
    'has a serving of another package',
    {
      packet: {
        packageId: ids.bare,
        arrangements: [{ orderPackageId: ids.halfDayLunch, preferredTime: '11:00' }],
      },
    },
    'invalid',
    [{ path: 'packets.0.arrangements.0.orderPackageId', code: 'unknown' }],
  ],
  [
    'has a serving that is nowhere beside one of its package',
    { packet: servedBesides(99) },
    'invalid',
    [{ path: 'packets.0.arrangements.1.orderPackageId', code: 'unknown' }],
  ],
  [
    'has the room of its package as a serving',
    { packet: servedBesides(1) },
    'invalid',
    [{ path: 'packets.0.arrangements.1.orderPackageId', code: 'unknown' }],
  ],
  [
    'has the room of another package as a serving',
    { packet: servedBesides(5) },
    'invalid',
    [{ path: 'packets.0.arrangements.1.orderPackageId', code: 'unknown' }],
  ],
  [
    'has a serving without a package',
    { packet: { arrangements: [{ orderPackageId: ids.halfDayLunch, preferredTime: '11:00' }] } },
    'invalid',
    [{ path: 'packets.0.arrangements.0.orderPackageId', code: 'unknown' }],
  ],
  [
    'has a product that is not there',
    { packet: { extraProducts: [{ productId: 99, quantity: 1 }] } },
    'invalid',
    [{ path: 'packets.0.extraProducts.0.productId', code: 'unknown' }],
  ],
  [
    'has a product that is not for sale',
    { packet: { extraProducts: [{ productId: ids.soldOut, quantity: 1 }] } },
    'invalid',
    [{ path: 'packets.0.extraProducts.0.productId', code: 'notAvailable' }],
  ],
  [
    'is of an organisation without a name or a number',
    withCard({}),
    'invalid',
    [
      { path: 'customerCard.companyName', code: 'required' },
      { path: 'customerCard.organizationNumber', code: 'required' },
    ],
  ],
  [
    'has an organisation number with a wrong check digit',
    withCard({ companyName: 'Eksempel AS', organizationNumber: '123456789' }),
    'invalid',
    [{ path: 'customerCard.organizationNumber', code: 'organizationNumber' }],
  ],
  [
    'does not accept the terms',
    { order: { termsAccepted: false } },
    'invalid',
    [{ path: 'termsAccepted', code: 'termsNotAccepted' }],
  ],
  [
    'accepts terms that no longer apply',
    { order: { termsVersion: '2025-01' } },
    'invalid',
    [{ path: 'termsVersion', code: 'termsOutdated' }],
  ],
]

describe('an order is refused at its fields, and nothing is stored, when it', () => {
  it.each(cases)('%s', async (_situation, options, code, fields) => {
    const { status, refusal } = await server.call('placeReservation', { body: anOrder(options) })
    expect({ status, code: refusal?.code, fields: refusal?.fields }).toEqual({ status: 422, code, fields })
    expect([await server.count('reservation'), await server.count('outbox')]).toEqual([0, 0])
  })

  it('books the same room twice at the same time', async () => {
    const order = anOrder({ roomId: ids.salen })
    const [first] = order.packets[0]?.bookings ?? []
    if (!first) throw new Error('An order has a booking.')
    const parts = [first, { ...first, roomId: ids.vest }]
    const body = {
      ...order,
      packets: [{ packageId: null, arrangements: [], extraProducts: [], bookings: parts }],
    }
    const { status, refusal } = await server.call('placeReservation', { body })
    expect([status, refusal.fields]).toEqual([
      422,
      [{ path: 'packets.0.bookings.1.roomId', code: 'overlappingRooms' }],
    ])
  })

  it("has a package on one of its days below the package's minimum", async () => {
    const order = anOrder({ roomId: ids.salen, packet: halfDayWithLunch })
    const [packet] = order.packets
    const [first] = packet?.bookings ?? []
    if (!packet || !first) throw new Error('An order has a booking.')
    const [startTime, endTime] = ['2026-11-30T09:00:00+01:00', '2026-11-30T12:00:00+01:00']
    const second = { ...first, startTime, endTime, expectedPax: 1 }
    const body = { ...order, departure: endTime, packets: [{ ...packet, bookings: [first, second] }] }
    const { refusal } = await server.call('placeReservation', { body })
    expect(refusal.fields).toEqual([{ path: 'packets.0.packageId', code: 'tooFewPeople', limit: 2 }])
  })

  it('books most of the house for weeks', async () => {
    const weekdays = Array.from({ length: 36 }, (_, n) => new Date(Date.UTC(2027, 0, 11 + n)))
      .filter((date) => date.getUTCDay() % 6 !== 0)
      .map((date) => date.toISOString().slice(0, 10))
    const rooms = [ids.stua, ids.vest, ids.ost, ids.torget]
    const bookings = weekdays.flatMap((date) =>
      rooms.map((roomId) => ({
        roomId,
        seatingId: null,
        startTime: `${date}T09:00:00+01:00`,
        endTime: `${date}T10:00:00+01:00`,
        expectedPax: 10,
      })),
    )
    const packets = Array.from({ length: Math.ceil(bookings.length / 20) }, (_, n) => ({
      packageId: null,
      arrangements: [],
      extraProducts: [],
      bookings: bookings.slice(20 * n, 20 * (n + 1)),
    }))
    const [arrival = '', departure = ''] = [bookings[0]?.startTime, bookings.at(-1)?.endTime]
    const { refusal } = await server.call('placeReservation', {
      body: { ...anOrder(), arrival, departure, packets },
    })
    expect(bookings).toHaveLength(104)
    expect(refusal.fields).toEqual([{ path: 'packets', code: 'max', limit: 100 }])
  })
})

describe('the deadlines', () => {
  it('close the servings at ten the day before, and not the room', async () => {
    server.setNow('2026-11-26T10:00:01+01:00')
    const order = { expectedPriceVat: 375_000 }
    const late = from('2026-11-27T11:00', '2026-11-27T14:00')
    const withLunch = await server.call('placeReservation', {
      body: anOrder({ ...late, packet: halfDayWithLunch }),
    })
    expect([withLunch.status, withLunch.refusal.code]).toEqual([422, 'servingClosed'])
    const coffee = { extraProducts: [{ productId: ids.coffee, quantity: 10 }] }
    const withCoffee = await server.call('placeReservation', { body: anOrder({ ...late, packet: coffee }) })
    expect(withCoffee.refusal).toMatchObject({
      code: 'servingClosed',
      fields: [{ path: 'packets.0.extraProducts.0.productId', code: 'servingClosed' }],
    })
    const room = await server.call('placeReservation', { body: anOrder({ ...late, order }) })
    expect(room.status).toBe(201)
  })

  it('that have all passed report that it is too late, for any serving', async () => {
    server.setNow('2026-11-26T18:00:00+01:00')
    const late = from('2026-11-27T11:00', '2026-11-27T14:00')
    const { status, refusal } = await server.call('placeReservation', {
      body: anOrder({ ...late, packet: halfDayWithLunch }),
    })
    expect([status, refusal.code]).toEqual([422, 'tooLate'])
    expect(refusal.fields?.map(({ code }) => code).sort()).toEqual(['servingClosed', 'tooLate'])
  })
})

describe('private customers', () => {
  it('are refused by tenants without them', async () => {
    const tenant = findTenant('ksagenda')
    if (!tenant) throw new Error('There is no such tenant.')
    const house = await openTestServer({ tenant })
    const { status, refusal } = await house.call('placeReservation', { body: anOrder() })
    expect([status, refusal.fields]).toEqual([
      422,
      [{ path: 'customerCard.isOrganization', code: 'notAvailable' }],
    ])
    await house.close()
  })
})
