import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RoomWrite } from '#contract/structs/room-administration.ts'
import type { Database } from '#server/database/database.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(() => postgres.stop())

const openOn = async (name: string) =>
  openPostgresql(await postgres.createDatabase(name), 'proysenhuset', () => {})

const databases: [string, () => Promise<Database>][] = [
  ['the embedded database', openEmptyDatabase],
  ['PostgreSQL', () => openOn('rooms')],
]

const aRoom: RoomWrite = {
  name: 'Brakka',
  defaultPrice: 100_000,
  maxSeats: 10,
  pricingMethod: 'perHour',
  vatGroupId: 1,
}
const rounds = Array.from({ length: 12 }, (_, n) => n)
const hours = ['08', '10', '12', '14', '16', '18']

describe.each(databases)('on %s', (_name, open) => {
  let office: RoomOffice
  beforeAll(async () => {
    office = await openRoomOffice({ database: await open() })
  }, 120_000)
  afterAll(() => office.server.close())
  beforeEach(() => office.server.clear())

  const book = (roomId: number, hour: string) =>
    office.server.call('placeReservation', {
      body: anOrder({
        roomId,
        seatingId: null,
        pax: 2,
        startTime: `2026-11-27T${hour}:00:00+01:00`,
        endTime: `2026-11-27T${hour}:30:00+01:00`,
        order: { expectedPriceVat: 62_500 },
      }),
    })

  /** Bookings all day, with another call at the given place among them. */
  const during = async <T>(place: number, roomId: (n: number) => number, call: () => Promise<T>) => {
    const booked = hours.map((hour, n) => () => book(roomId(n), hour))
    const calls = [...booked.slice(0, place), call, ...booked.slice(place)] as (() => Promise<unknown>)[]
    const answers = await Promise.all(calls.map((each) => each()))
    const placed = answers.filter((_, n) => n !== place) as Awaited<ReturnType<typeof book>>[]
    return { answer: answers[place] as T, placed: placed.map(({ status }) => status) }
  }

  const isPlaced = (status: number) => status === 201

  it('a room is not deleted under a booking, and not booked once deleted', async () => {
    for (const n of rounds) {
      const { body: room } = await office.call('createRoom', { body: aRoom })
      const { answer, placed } = await during(
        n % 4,
        () => room.id,
        () => office.call('deleteRoom', { roomId: room.id }),
      )
      const bookings = placed.filter(isPlaced).length
      expect(placed.every((status) => isPlaced(status) || status === 422)).toBe(true)
      expect([answer.status, bookings > 0]).toEqual(answer.status === 200 ? [200, false] : [409, true])
    }
  })

  it('a room is not divided under a booking of the whole', async () => {
    for (const n of rounds) {
      const { body: hall } = await office.call('createRoom', { body: aRoom })
      const { body: part } = await office.call('createRoom', { body: aRoom })
      const { answer, placed } = await during(
        n % 6,
        (at) => (at % 2 === 0 ? hall.id : part.id),
        () => office.call('updateRoom', { roomId: part.id, body: { masterRoomId: hall.id } }),
      )
      expect(placed.every((status) => isPlaced(status) || status === 409)).toBe(true)
      const before = await office.call('updateRoom', { roomId: part.id, body: { masterRoomId: null } })
      if (answer.status === 200) {
        // Bookings were placed afterwards: the part has its own seats, and the whole what is left.
        expect(before.refusal.count).toBe(placed.filter(isPlaced).length)
      } else expect([answer.status, (answer.refusal.count ?? 0) > 0]).toEqual([409, true])
    }
  })

  it('two rooms that become parts of each other at once form no cycle', async () => {
    for (const _ of rounds) {
      const { body: one } = await office.call('createRoom', { body: aRoom })
      const { body: other } = await office.call('createRoom', { body: aRoom })
      const answers = await Promise.all([
        office.call('updateRoom', { roomId: one.id, body: { masterRoomId: other.id } }),
        office.call('updateRoom', { roomId: other.id, body: { masterRoomId: one.id } }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })

  it('rooms created at once get addresses of their own, and a requested address is assigned once', async () => {
    const named = await Promise.all(
      rounds.map(() => office.call('createRoom', { body: { ...aRoom, name: 'Tvilling' } })),
    )
    expect(named.every(({ status }) => status === 201)).toBe(true)
    expect(new Set(named.map(({ body }) => body.slugname)).size).toBe(rounds.length)
    const calls = await Promise.all(
      rounds.map(() => office.call('createRoom', { body: { ...aRoom, slugname: 'ettertraktet' } })),
    )
    const statuses = calls.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(rounds.length - 1)
  })

  it('a restriction counts every overlapping booking: later ones are not placed', async () => {
    for (const n of rounds) {
      await office.server.clear()
      const { answer, placed } = await during(
        n % 6,
        () => ids.vest,
        () =>
          office.call('createRestriction', {
            body: {
              roomId: ids.salen,
              startTime: '2026-11-27T00:00',
              endTime: '2026-11-28T00:00',
              blockingReason: 'closed',
            },
          }),
      )
      expect([answer.status, answer.body.bookingCount]).toEqual([201, placed.filter(isPlaced).length])
    }
  })

  it('lists, filters and orders the same', async () => {
    const { body } = await office.call('listRooms', {
      ...{ name: 'SAL', currentPrice: 100_000, availableOnline: true },
      dfilter: 'masterRoomId:ne:null,maxSeats:ge:40,name:contains:ØST',
      orderBy: '-currentPrice,name,roomTypeId',
    })
    expect(body.items.map(({ id }) => id)).toEqual([ids.ost])
    const restrictions = await office.call('listRestrictions', {
      dfilter: 'startTime:ge:2026-01-01,note:eq:null',
      orderBy: '-endTime',
    })
    expect([
      restrictions.status,
      (await office.call('pageRoomTypes', { dfilter: 'nameEn:ne:x' })).status,
    ]).toEqual([200, 200])
  })
})

describe('on PostgreSQL, where one waits for the other', () => {
  let office: RoomOffice
  beforeAll(async () => {
    office = await openRoomOffice({ database: await openOn('waiting') })
  }, 120_000)
  afterAll(() => office.server.close())
  beforeEach(() => office.server.clear())

  const waiting = testStatement<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
  )

  /** Calls one after the other while the room is locked, so that each waits for those before it. */
  async function inTurn<T>(roomId: number, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
    const { database } = office.server
    const started: Promise<T>[] = []
    await database.transaction([{ kind: 'room', id: roomId }], async (connection) => {
      await connection.rows(waiting, [])
      for (const call of calls) {
        started.push(call())
        for (let n = 0; n < started.length; ) n = (await connection.rows(waiting, []))[0]?.n ?? 0
      }
    })
    return Promise.all(started)
  }

  const askFor = (roomId: number) => ({
    remove: async () => (await office.call('deleteRoom', { roomId })).status,
    book: async () => {
      const body = anOrder({ roomId, seatingId: null, pax: 2 })
      return (await office.server.call('placeReservation', { body })).status
    },
  })

  it('a room that is deleted first is not booked', async () => {
    const { body: room } = await office.call('createRoom', { body: aRoom })
    const { remove, book } = askFor(room.id)
    expect(await inTurn(room.id, [remove, book])).toEqual([200, 422])
    expect(await office.server.count('booking')).toBe(0)
  })

  it('a room that is booked first is not deleted', async () => {
    const { body: room } = await office.call('createRoom', { body: aRoom })
    const { remove, book } = askFor(room.id)
    expect(await inTurn(room.id, [book, remove])).toEqual([201, 409])
    expect((await office.call('readStaffRoom', { roomId: room.id })).status).toBe(200)
  })
})
