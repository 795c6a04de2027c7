import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ArgumentsOf } from '#contract/call.ts'
import type { CallName, Calls } from '#contract/calls.ts'
import { requestFor } from '#contract/every-request.ts'
import type { PriceRequest } from '#contract/structs/price.ts'
import type { Packet, ReservationOrder, ReservationUpdate } from '#contract/structs/reservation.ts'
import { ALLERGENS } from '#domain/order/allergens.ts'
import { booking as bookingTable } from '#server/database/reservation-schema.ts'
import { anOrder, halfDayWithLunch } from '#tests/support/orders.ts'
import { sendRaw } from '#tests/support/raw-request.ts'
import { present } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
import { isWithin, leastWork, type Work } from '#tests/support/work-meter.ts'

const LIMITS: Work = { blockedMs: 50, heldMb: 50 }

const server = sharedServer()
beforeAll(() => {
  server.services.ordersPerHour = undefined
})
beforeEach(() => server.setNow(present))

const times = <T>(number: number, item: (n: number) => T): T[] =>
  Array.from({ length: number }, (_, n) => item(n))

/** The wire form of a time in the winter of 2026 to 2027, so many days after Monday 23 November. */
function winterTime(day: number, hour: number): string {
  const date = new Date(Date.UTC(2026, 10, 23 + day)).toISOString().slice(0, 10)
  return `${date}T${String(hour).padStart(2, '0')}:00:00+01:00`
}

/** Twenty open days before Christmas, as days after Monday 23 November. */
const openDays = times(30, (n) => n).filter((n) => n % 7 < 5 && n !== 11)
const openDay = (n: number) => openDays[n % 20] ?? 0

let port: number
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

/** Makes a call until it is within the limits, at most forty times: noise only adds. */
async function expectWithin<Name extends CallName>(
  name: Name,
  input: (n: number) => ArgumentsOf<Calls[Name]>,
  before = async () => {},
) {
  const costs: Work[] = []
  while (costs.length < 40 && !costs.some((cost) => isWithin(cost, LIMITS))) {
    await before()
    const { method, url, headers, body } = requestFor(name, input(costs.length))
    const request = {
      method,
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      body: body === undefined ? '' : JSON.stringify(body),
    }
    const answers: string[] = []
    costs.push(await leastWork(async () => answers.push(await sendRaw(port, request)), LIMITS, 1))
    expect(answers).toEqual([expect.stringMatching(/^HTTP\/1.1 20/)])
  }
  expect(costs.filter((cost) => isWithin(cost, LIMITS))).not.toEqual([])
}

/** Fifty rooms on twenty days, twenty packages and two hundred extra products. */
const largestPriceRequest: PriceRequest = {
  packages: times(20, (n) => ({
    id: ids.halfDay,
    pax: 20,
    selectedTime: { startTime: winterTime(openDay(n), 8), endTime: winterTime(openDay(n), 14) },
    orderPackageIds: times(50, () => ids.halfDayLunch),
    packet: n,
  })),
  products: times(200, (n) => ({
    id: n % 2 ? ids.coffee : ids.flipchart,
    pax: 10_000,
    selectedTime: { startTime: winterTime(openDay(n), 8), endTime: winterTime(openDay(n), 14) },
    packet: n % 20,
  })),
  rooms: times(50, (n) => ({
    id: n % 2 ? ids.stua : ids.torget,
    pax: 20,
    selectedTime: { startTime: winterTime(openDay(n), 8), endTime: winterTime(openDay(n), 14) },
    packageId: n < 20 ? ids.halfDay : null,
    packet: n,
  })),
  discount: { couponCode: 'NY10' },
}

/** The number of allergies that the servings of `largestOrder` can have. */
const MOST_ALLERGIC = 57

/** Ten packets of ten rooms each, with as many servings, products and allergies as an order may have. */
function largestOrder(place: number, allergic = MOST_ALLERGIC): ReservationOrder {
  const packets = times(10, (n): Packet => {
    const bookings = times(10, (m) => {
      const [roomId, hour] = [m % 2 ? ids.torget : ids.ost, 8 + Math.floor(m / 2)]
      const [startTime, endTime] = [winterTime(openDay(n), hour), winterTime(openDay(n), hour + 1)]
      return { roomId, seatingId: null, expectedPax: 2, startTime, endTime }
    })
    const extraProducts = [ids.coffee, ids.flipchart].map((productId) => ({ productId, quantity: 1 + place }))
    return { arrangements: [], ...halfDayWithLunch, packageId: ids.halfDay, bookings, extraProducts }
  })
  const bookings = packets.flatMap((packet) => packet.bookings)
  const [startTime = '', endTime = ''] = [bookings[0]?.startTime, bookings.at(-1)?.endTime]
  return anOrder({
    ...{ startTime, endTime, pax: 2 },
    order: {
      ...{ packets, expectedPriceVat: null, note: 'å'.repeat(4000) },
      paxAllergies: times(allergic, (n) => ({
        ...{ personName: `Gjest ${n}`, note: 'ø'.repeat(120), freeInput: 'æ'.repeat(120) },
        lawObligated: [...ALLERGENS],
      })),
    },
  })
}

describe('the largest accepted requests block the server for at most 50 ms and use at most 50 MB', () => {
  it('of prices', () => expectWithin('summarisePrice', () => ({ body: largestPriceRequest })))

  it('of seats, each for two weeks', () => {
    const body = times(50, (n) => ({
      ...{ roomId: n % 2 ? ids.salen : ids.torget, pax: 1 },
      ...{ startTime: winterTime(14, 8), endTime: winterTime(28, 16) },
    }))
    return expectWithin('checkSeats', () => ({ body }))
  })

  it('of an order', () =>
    expectWithin(
      'placeReservation',
      () => ({ body: largestOrder(1) }),
      () => server.clear(),
    ))

  it('of a change of it', async () => {
    await server.clear()
    const { body } = await server.call('placeReservation', { body: largestOrder(1) })
    const { id: reservationId, accessKey } = body
    const { termsAccepted: _, termsVersion: __, ...change } = largestOrder(2)
    await expectWithin('updateReservation', (n) => ({
      ...{ reservationId, accessKey: accessKey ?? undefined },
      body: { ...change, expectedPax: 2 + n },
    }))
  })

  it('because their response has at most half a million characters of allergies', async () => {
    const refused = await server.call('placeReservation', { body: largestOrder(1, MOST_ALLERGIC + 1) })
    const fields = [{ path: 'paxAllergies', code: 'tooLong' }]
    expect([refused.status, refused.refusal]).toMatchObject([422, { fields }])
  })

  it('because a change makes no reservation larger than that; a larger old one can be changed', async () => {
    await server.clear()
    const placed = await server.call('placeReservation', { body: largestOrder(1, 0) })
    const { packets } = largestOrder(1, 0)
    const inOst = packets[0]?.bookings.filter(({ roomId }) => roomId === ids.ost) ?? []
    const bookings = inOst.map((each) => ({ ...each, roomId: ids.vest }))
    const another: Packet = { packageId: null, arrangements: [], extraProducts: [], bookings }
    const change = (body: ReservationUpdate) => {
      const { id: reservationId, accessKey } = placed.body
      return server.call('updateReservation', { reservationId, accessKey: accessKey ?? undefined, body })
    }
    const grown = () => change({ packets: [...packets, another] })
    const refused = { status: 422, refusal: { fields: [{ path: 'packets', code: 'max', limit: 100 }] } }
    expect(await grown()).toMatchObject(refused)

    const { db } = server.database
    const [stored] = await db.select().from(bookingTable).limit(1)
    if (!stored) throw new Error('The order has bookings.')
    const { id: _, ...row } = stored
    await db.insert(bookingTable).values({ ...row, ordinal: 100, roomId: ids.stua })
    expect((await change({ note: 'Vi kommer likevel.' })).status).toBe(200)
    expect(await grown()).toMatchObject(refused)
  })
})
