import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

let postgres: PostgresServer | undefined
afterAll(() => postgres?.stop())

const databases: [string, () => Promise<Database>][] = [
  ['the embedded database', openEmptyDatabase],
  [
    'PostgreSQL',
    async () => {
      postgres = await startPostgres()
      return openPostgresql(await postgres.createDatabase('concurrency'), 'proysenhuset', () => {})
    },
  ],
]

const fifty = Array.from({ length: 50 }, (_, n) => n)

describe.each(databases)('on %s', (_name, open) => {
  let server: TestServer

  beforeAll(async () => {
    server = await openTestServer({ database: await open() })
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(() => server.clear())

  const rows = async (table: string) => server.count(table)
  const written = async () => ({
    reservations: await rows('reservation'),
    bookings: await rows('booking'),
    mails: await rows('outbox'),
    coupons: await rows('coupon_use'),
  })

  it('gives a slot that fifty ask for at once to exactly one, and the others what is near', async () => {
    const answers = await Promise.all(fifty.map(() => server.call('placeReservation', { body: anOrder() })))
    const placed = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 409)
    expect([placed.length, refused.length]).toEqual([1, 49])
    expect(refused.every(({ refusal }) => refusal.code === 'taken' && refusal.alternatives?.length)).toBe(
      true,
    )
    expect(await written()).toEqual({ reservations: 1, bookings: 1, mails: 1, coupons: 0 })
    expect(await rows('occupancy')).toBe(1)
  })

  it('gives a whole room and its parts to whoever comes first, and never both', async () => {
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

  it('gives the last seats of a shared room away once', async () => {
    const wish = { roomId: ids.torget, startTime: '2026-11-27T08:00', endTime: '2026-11-27T10:00', pax: 3 }
    const body = anOrder({ ...wish, order: { expectedPriceVat: 250_000 } })
    const answers = await Promise.all(fifty.map(() => server.call('placeReservation', { body })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
    const refused = answers.filter(({ refusal }) => refusal?.code === 'overbooked')
    expect(refused).toHaveLength(44)
    expect(refused.every(({ status, refusal }) => status === 409 && refusal.alternatives?.length)).toBe(true)
    expect(await rows('occupancy')).toBe(6)
  })

  it('lets the last use of a coupon be used once by fifty, each for a room and time of its own', async () => {
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
    const orders = days.flatMap((day) =>
      ['07', '09', '11', '13'].flatMap((hour) =>
        [ids.stua, ids.vest, ids.ost].map((roomId) =>
          anOrder({
            roomId,
            startTime: `${day}T${hour}:00`,
            endTime: `${day}T${String(Number(hour) + 2).padStart(2, '0')}:00`,
            seatingId: roomId === ids.stua ? ids.stuaTheatre : null,
            order: { expectedPriceVat: 125_000 },
          }),
        ),
      ),
    )
    const answers = await Promise.all(
      orders.slice(0, fifty.length).map((body, n) =>
        server.app.inject({
          method: 'POST',
          url: '/api/v1/online_booking?discount_code=SISTE',
          payload: body,
          remoteAddress: `10.0.0.${n}`,
        }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(49)
    expect(await written()).toEqual({ reservations: 1, bookings: 1, mails: 1, coupons: 1 })
  })

  it('lets twenty change one reservation at once, each change whole, and tells of each', async () => {
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
    const said = answers.find(({ body }) => body.note === last.note)?.body
    expect(last).toEqual(said)
    const { startTime, roomId } = last.bookings[0] ?? {}
    const [held] = await server.database.rows<{ room: number; ends: number }>(
      testStatement(`SELECT room_id AS room, date_part('epoch', ends_at) * 1000 AS ends FROM occupancy`),
      [],
    )
    expect(held).toEqual({ room: roomId, ends: Date.parse(startTime ?? '') + 3 * 3_600_000 })
    expect(await written()).toEqual({ reservations: 1, bookings: 1, mails: 21, coupons: 0 })
    expect(await rows('occupancy')).toBe(1)
  })

  it('gives the rooms of one that is changed and cancelled at once back, or to the change, never both', async () => {
    const { body: placed } = await server.call('placeReservation', { body: anOrder() })
    const access = { reservationId: placed.id, accessKey: placed.accessKey ?? '' }
    const { packets } = anOrder({ roomId: ids.vest })
    const changes = [{ packets }, { reservationStatus: 'cancelled' as const }, { note: 'Endret' }]
    const answers = await Promise.all(
      changes.map((body) => server.call('updateReservation', { ...access, body })),
    )
    expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true)
    expect((await server.call('readReservation', access)).body.reservationStatus).toBe('cancelled')
    expect([await rows('occupancy'), await rows('outbox')]).toEqual([
      0,
      1 + answers.filter(({ status }) => status === 200).length,
    ])
  })

  it('places once when the same request comes fifty times at once under one key', async () => {
    const given = { body: anOrder(), idempotencyKey: 'the same' }
    const answers = await Promise.all(fifty.map(() => server.call('placeReservation', given)))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await written()).toEqual({ reservations: 1, bookings: 1, mails: 1, coupons: 0 })
  })

  it('places once when different orders come at once under one key', async () => {
    const bodies = [ids.stua, ids.vest, ids.ost, ids.salen].map((roomId) => anOrder({ roomId }))
    const answers = await Promise.all(
      bodies.map((body) => server.call('placeReservation', { body, idempotencyKey: 'shared' })),
    )
    const codes = answers.map(({ status, refusal }): string => refusal?.code ?? `${status}`)
    expect(codes.filter((code) => code === '201')).toHaveLength(1)
    expect(codes.filter((code) => code === 'keyReused')).toHaveLength(3)
    expect(await rows('reservation')).toBe(1)
  })

  it('forbids two exclusive occupancies of one room at once even to whoever goes past the rules', async () => {
    await server.call('placeReservation', { body: anOrder() })
    const copy = testStatement<never>(`
  INSERT INTO occupancy (booking_id, room_id, booked_room_id, starts_at, ends_at, pax, exclusive, created_at)
       SELECT booking_id, room_id, booked_room_id, ends_at - interval '1 minute', ends_at + interval '1 hour', pax,
         exclusive, created_at FROM occupancy`)
    await expect(server.database.rows(copy, [])).rejects.toThrow(/occupancy_exclusive/)
  })
})
