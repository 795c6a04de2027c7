import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  approveOverlapping,
  competeForCoupon,
  competeForSeats,
  competeForSlot,
} from '#tests/support/contention.ts'
import { anOrder } from '#tests/support/orders.ts'
import { callAndHangUp, callUnderOneKey } from '#tests/support/same-idempotency-key.ts'
import type { TestServer } from '#tests/support/server.ts'
import { databaseKinds, openServers, type Servers } from '#tests/support/servers.ts'
import { competeForSeveralRooms } from '#tests/support/several-rooms.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { randomFrom } from '../../tools/bench/workload.ts'

const staff = 'huset@house.example'
const fifty = Array.from({ length: 50 }, (_, n) => n)

describe.each(databaseKinds)('on the %s database', (kind) => {
  let servers: Servers
  let server: TestServer

  beforeAll(async () => {
    servers = await openServers(kind, { staff })
    server = servers.one
  }, 120_000)
  afterAll(() => servers.close())
  beforeEach(() => server.clear())

  const rows = async (table: string) => server.count(table)
  const mailsToCustomers = async () =>
    (await server.database.rows<never>(testStatement('SELECT 1 FROM outbox WHERE recipient <> $1'), [staff]))
      .length
  const written = async () => ({
    reservations: await rows('reservation'),
    bookings: await rows('booking'),
    mails: await mailsToCustomers(),
    coupons: await rows('coupon_use'),
  })

  // `npm run reliability -- --only slots,several-rooms,keys` has more and longer runs of these.
  it('gives a slot to exactly one of fifty, and the others get alternatives', async () => {
    expect(await competeForSlot(servers, 50)).toEqual({ done: 1, wrong: [] })
  })

  it('gives the last seats of a shared room to one of fifty', async () => {
    expect(await competeForSeats(servers, 50)).toEqual({ done: 1, wrong: [] })
  })

  it('applies the last use of a coupon once for fifty, each with a room and time of its own', async () => {
    expect(await competeForCoupon(servers, 50)).toEqual({ done: 1, wrong: [] })
  })

  it('approves one of two concurrent requests that do not both fit', async () => {
    expect(await approveOverlapping(servers)).toEqual({ done: 1, wrong: [] })
  })

  it('places or refuses orders of several rooms in any order of rooms', async () => {
    const { done, wrong } = await competeForSeveralRooms(servers, {
      clients: 20,
      each: 2,
      random: randomFrom(1),
    })
    expect([done > 5, wrong]).toEqual([true, []])
  })

  it('gives a whole room or its parts to the first, and never both', async () => {
    const answers = await Promise.all(
      fifty.map((n) =>
        server.call('placeReservation', {
          body: anOrder({ roomId: [ids.salen, ids.vest, ids.ost][n % 3] ?? ids.salen }),
        }),
      ),
    )
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const taken = await server.database.rows<{ room: number }>(
      testStatement('SELECT room_id AS room FROM occupancy ORDER BY room_id'),
      [],
    )
    expect(taken.map(({ room }) => room)).toEqual([ids.vest, ids.ost])
  })

  it('applies twenty concurrent changes of one reservation whole, and mails each', async () => {
    const { body: placed } = await server.call('placeReservation', { body: anOrder() })
    const access = { reservationId: placed.id, accessKey: placed.accessKey ?? '' }
    const hours = Array.from({ length: 20 }, (_, n) => 9 + (n % 8))
    const answers = await Promise.all(
      hours.map((hour, n) => {
        const startTime = `2026-11-27T${String(hour).padStart(2, '0')}:00:00+01:00`
        const endTime = `2026-11-27T${hour + 3}:00:00+01:00`
        const roomId = n % 2 === 0 ? ids.stua : ids.vest
        const { arrival, departure, packets } = anOrder({ roomId, startTime, endTime })
        const body = { arrival, departure, packets, note: `Endring ${n}` }
        return server.call('updateReservation', { ...access, body })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const last = (await server.call('readReservation', access)).body
    const answer = answers.find(({ body }) => body.note === last.note)?.body
    expect(last).toEqual(answer)
    const { startTime, roomId } = last.bookings[0] ?? {}
    const [occupancy] = await server.database.rows<{ room: number; ends: number }>(
      testStatement(`SELECT room_id AS room, date_part('epoch', ends_at) * 1000 AS ends FROM occupancy`),
      [],
    )
    expect(occupancy).toEqual({ room: roomId, ends: Date.parse(startTime ?? '') + 3 * 3_600_000 })
    expect(await written()).toEqual({ reservations: 1, bookings: 1, mails: 21, coupons: 0 })
    expect(await rows('occupancy')).toBe(1)
  })

  it('frees or moves the rooms of a concurrently changed and cancelled reservation, never both', async () => {
    const { body: placed } = await server.call('placeReservation', { body: anOrder() })
    const access = { reservationId: placed.id, accessKey: placed.accessKey ?? '' }
    const { packets } = anOrder({ roomId: ids.vest })
    const changes = [{ packets }, { reservationStatus: 'cancelled' as const }, { note: 'Endret' }]
    const answers = await Promise.all(
      changes.map((body) => server.call('updateReservation', { ...access, body })),
    )
    expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true)
    expect((await server.call('readReservation', access)).body.reservationStatus).toBe('cancelled')
    expect([await rows('occupancy'), await mailsToCustomers()]).toEqual([
      0,
      1 + answers.filter(({ status }) => status === 200).length,
    ])
  })

  it('places once what is sent fifty times at once under one key, also after a hang-up', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const lost = callAndHangUp(address, 'the same', 5)
    expect(await callUnderOneKey(servers, 50, 'the same')).toEqual({ done: 61, wrong: [] })
    await lost
  })

  it('places once when different orders share one key at once', async () => {
    const bodies = [ids.stua, ids.vest, ids.ost, ids.salen].map((roomId) => anOrder({ roomId }))
    const answers = await Promise.all(
      bodies.map((body) => server.call('placeReservation', { body, idempotencyKey: 'shared' })),
    )
    const codes = answers.map(({ status, refusal }): string => refusal?.code ?? `${status}`)
    expect(codes.filter((code) => code === '201')).toHaveLength(1)
    expect(codes.filter((code) => code === 'keyReused')).toHaveLength(3)
    expect(await rows('reservation')).toBe(1)
  })

  it('forbids two exclusive occupancies of one room at once in the database itself', async () => {
    await server.call('placeReservation', { body: anOrder() })
    const copy = testStatement<never>(`
  INSERT INTO occupancy (booking_id, room_id, booked_room_id, starts_at, ends_at, pax, exclusive, created_at)
       SELECT booking_id, room_id, booked_room_id, ends_at - interval '1 minute', ends_at + interval '1 hour', pax,
         exclusive, created_at FROM occupancy`)
    await expect(server.database.rows(copy, [])).rejects.toThrow(/occupancy_exclusive/)
  })
})
