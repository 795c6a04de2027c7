import { beforeEach, expect, it } from 'vitest'
import { requestFor } from '#contract/every-request.ts'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { anOrder } from '#tests/support/orders.ts'
import { makeAccount, signedInHeaders } from '#tests/support/people.ts'
import { injectionOf } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()

beforeEach(async () => {
  server.services.ordersPerHour = 6
})

const times = [23, 24, 25, 26, 27].flatMap((day) => ['08', '12', '16'].map((hour) => [day, hour] as const))

/** An order with a time of its own. */
function orderAt(place: number, email: string): ReservationOrder {
  const [day, hour] = times[place] ?? []
  const startTime = `2026-11-${day}T${hour}:00:00+01:00`
  const order = anOrder({ startTime, endTime: `2026-11-${day}T${Number(hour) + 3}:00:00+01:00` })
  return { ...order, customerCard: { ...order.customerCard, email } }
}

type From = { at?: string; headers?: Record<string, string>; key?: string }

async function place(order: ReservationOrder, { at = '192.0.2.7', headers = {}, key }: From = {}) {
  const request = requestFor('placeReservation', { body: order, idempotencyKey: key })
  const answer = await server.app.inject({ ...injectionOf(request, headers), remoteAddress: at })
  return { status: answer.statusCode, wait: answer.headers['retry-after'], body: answer.json() }
}

it('ends a visitor’s orders for this hour, and no other visitor’s', async () => {
  for (let n = 0; n < 6; n++) expect((await place(orderAt(n, `to${n}@kunde.example`))).status).toBe(201)
  const refused = await place(orderAt(6, 'to6@kunde.example'))
  expect([refused.status, refused.body.context.code, refused.wait]).toEqual([429, 'tooManyTries', '3900'])
  expect(await server.count('reservation')).toBe(6)
  expect((await place(orderAt(6, 'to6@kunde.example'), { at: '192.0.2.8' })).status).toBe(201)
  server.setNow('2026-11-20T11:05:00+01:00')
  expect((await place(orderAt(7, 'to7@kunde.example'))).status).toBe(201)
})

it('prevents visitors in any number from filling one mailbox', async () => {
  const to = (n: number, email: string) => place(orderAt(n, email), { at: `192.0.2.${n}` })
  expect((await to(0, 'en@kunde.example')).status).toBe(201)
  expect((await to(1, 'EN@kunde.example')).status).toBe(201)
  const refused = await to(2, 'en@kunde.example')
  expect([refused.status, refused.wait]).toEqual([429, String(25 * 3600)])
  expect((await to(2, 'to@kunde.example')).status).toBe(201)
})

it('counts changes, which send emails too', async () => {
  const { body } = await place(orderAt(0, 'to0@kunde.example'))
  const change = (n: number) =>
    server.call('updateReservation', {
      reservationId: body.id,
      accessKey: body.accessKey,
      body: { customerCard: { ...body.clientCard, email: `til${n}@kunde.example` } },
    })
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) statuses.push((await change(n)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
})

it('allows more for accounts', async () => {
  const headers = await signedInHeaders(server, await makeAccount(server.database))
  server.services.ordersPerHour = 1
  const statuses: number[] = []
  for (let n = 0; n < 11; n++)
    statuses.push((await place(orderAt(n, `to${n}@kunde.example`), { at: `192.0.2.${n}`, headers })).status)
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429])
})

/** The same hours of Stua on so many weekdays, from the 23rd on. */
function orderOfDays(first: number, days: number, email: string): ReservationOrder {
  const order = anOrder()
  const bookings = Array.from({ length: days }, (_, n) => ({
    roomId: ids.stua,
    seatingId: ids.stuaBoard,
    startTime: `2026-11-${first + n}T09:00:00+01:00`,
    endTime: `2026-11-${first + n}T12:00:00+01:00`,
    expectedPax: 10,
  }))
  const packets = [{ packageId: null, arrangements: [], extraProducts: [], bookings }]
  const [arrival = '', departure = ''] = [bookings[0]?.startTime, bookings.at(-1)?.endTime]
  const customerCard = { ...order.customerCard, email }
  return { ...order, arrival, departure, packets, customerCard, expectedPriceVat: days * 375_000 }
}

it('counts room days of orders, so that one visitor cannot fill the house', async () => {
  server.services.ordersPerHour = 1
  const first = await place(orderOfDays(23, 3, 'en@kunde.example'))
  expect(first.status).toBe(201)
  server.setNow('2026-11-20T11:05:00+01:00')
  const refused = await place(orderOfDays(26, 2, 'to@kunde.example'))
  expect([refused.status, refused.wait]).toEqual([429, String(24 * 3600 - 5 * 60)])
  expect((await place(orderOfDays(26, 1, 'to@kunde.example'))).status).toBe(201)
})

it('counts only the room days that a change adds', async () => {
  server.services.ordersPerHour = 1
  const at = '127.0.0.1'
  const { status, body } = await place(orderOfDays(23, 3, 'en@kunde.example'), { at })
  expect(status).toBe(201)
  const access = { reservationId: body.id, accessKey: body.accessKey }
  const moved = (first: number, email: string) => {
    const { termsAccepted: _, termsVersion: __, ...order } = orderOfDays(first, 3, email)
    return order
  }
  const steps: [string, () => Promise<{ status: number }>][] = [
    ['11:05', () => server.call('updateReservation', { ...access, body: moved(23, 'to@kunde.example') })],
    ['12:10', () => server.call('updateReservation', { ...access, body: moved(24, 'tre@kunde.example') })],
    ['13:15', () => place(orderOfDays(23, 1, 'fire@kunde.example'), { at })],
    ['14:20', () => place(orderOfDays(27, 1, 'fem@kunde.example'), { at })],
  ]
  const statuses: number[] = []
  for (const [time, step] of steps) {
    server.setNow(`2026-11-20T${time}:00+01:00`)
    statuses.push((await step()).status)
  }
  expect(statuses).toEqual([200, 200, 201, 429])
})

it('does not count refusals, and repeats the first answer at the limit', async () => {
  server.services.ordersPerHour = 3
  const wrong = { ...orderAt(0, 'to@kunde.example'), expectedPriceVat: 1 }
  for (let n = 0; n < 5; n++) expect((await place(wrong)).status).toBe(409)
  const first = await place(orderAt(0, 'to@kunde.example'), { key: 'key-1' })
  expect(first.status).toBe(201)
  expect((await place(orderAt(1, 'to@kunde.example'))).status).toBe(429)
  expect(await place(orderAt(0, 'to@kunde.example'), { key: 'key-1' })).toEqual(first)
})

it('can be disabled', async () => {
  server.services.ordersPerHour = undefined
  for (let n = 0; n < 8; n++) expect((await place(orderAt(n, 'to@kunde.example'))).status).toBe(201)
  expect(await server.count('rate_limit')).toBe(0)
})
