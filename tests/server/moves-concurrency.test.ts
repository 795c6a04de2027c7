import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Reservation } from '#contract/structs/reservation.ts'
import { makeCast } from '#tests/support/customer-cast.ts'
import { anOrder } from '#tests/support/orders.ts'
import { signedInHeaders } from '#tests/support/people.ts'
import { tally } from '#tests/support/rounds.ts'
import { databaseKinds, openServers, type Servers } from '#tests/support/servers.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const ROUNDS = 100
const at = (clock: string) => `2026-11-27T${clock}:00+01:00`
const slot = { roomId: ids.ost, startTime: at('13:00'), endTime: at('15:00') }

type Where = { roomId: number; startsAt: string; code: string }
const selectBookings = testStatement<Where>(`SELECT b.room_id AS "roomId", r.code,
  to_char(b.starts_at AT TIME ZONE 'Europe/Oslo', 'HH24:MI') AS "startsAt"
  FROM booking b JOIN reservation r ON r.id = b.reservation_id ORDER BY r.created_at, r.id`)

describe.each(databaseKinds)('on the %s database', (kind) => {
  let servers: Servers
  let desks: [{ authorization: string }, { authorization: string }]

  beforeAll(async () => {
    servers = await openServers(kind, { staff: 'huset@house.example' })
    const cast = await makeCast(servers.one)
    desks = [
      await signedInHeaders(servers.one, cast.reservations),
      await signedInHeaders(servers.one, cast.superuser),
    ]
  }, 120_000)
  afterAll(() => servers.close())
  beforeEach(() => servers.one.clear())

  async function place(roomId: number): Promise<Reservation> {
    const order = anOrder({ roomId, order: { expectedPriceVat: null } })
    const { status, body } = await servers.one.call('placeReservation', { body: order })
    expect(status).toBe(201)
    return body
  }

  const move = ({ id, sequence, bookings }: Reservation, desk: number, to = slot) =>
    servers.of(desk).call(
      'moveBooking',
      {
        reservationId: id,
        body: { ...to, sequence, bookingId: bookings[0]?.id ?? 0, isCustomerMailed: true },
      },
      desks[desk],
    )

  it('gives one slot to one of two bookings that two receptionists move into it, in every round', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const placed = [await place(ids.stua), await place(ids.vest)]
      const answers = await Promise.all(placed.map((each, desk) => move(each, desk)))
      expect(tally(answers)).toEqual({ '200': 1, '409 taken': 1 })
      const where = await servers.one.database.rows(selectBookings, [])
      const expected = placed.map(({ bookings, code }, n) =>
        answers[n]?.status === 200
          ? { code, roomId: ids.ost, startsAt: '13:00' }
          : { code, roomId: bookings[0]?.roomId, startsAt: '09:00' },
      )
      expect(where.toSorted((a, b) => a.code.localeCompare(b.code))).toEqual(
        expected.toSorted((a, b) => a.code.localeCompare(b.code)),
      )
      expect(await servers.one.count('occupancy')).toBe(2)
      await servers.one.clear()
    }
  }, 600_000)

  it('lets staff or the customer change one booking, and tells the other, in every round', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const placed = await place(ids.vest)
      const longer = anOrder({ roomId: ids.vest, endTime: at('14:00'), order: { expectedPriceVat: null } })
      const change = () =>
        servers.of(1).call('updateReservation', {
          ...{ reservationId: placed.id, accessKey: placed.accessKey ?? '' },
          body: { departure: longer.departure, packets: longer.packets },
        })
      const calls = [() => move(placed, 0), change]
      const both = round % 2 === 0 ? calls : calls.toReversed()
      const answers = await Promise.all(both.map((call) => call()))
      const [moved, changed] = round % 2 === 0 ? answers : answers.toReversed()
      const outcome = moved?.status === 200 ? 'staff' : 'customer'
      expect([moved?.status, moved?.refusal?.code, changed?.status, changed?.refusal?.code]).toEqual(
        outcome === 'staff'
          ? [200, undefined, 403, 'notEditable']
          : [409, 'changedMeanwhile', 200, undefined],
      )
      const { status, body } = await servers.one.call(
        'readReservation',
        { reservationId: placed.id },
        desks[0],
      )
      expect([status, body.sequence, body.bookings.map(({ roomId, endTime }) => [roomId, endTime])]).toEqual([
        200,
        1,
        [outcome === 'staff' ? [ids.ost, slot.endTime] : [ids.vest, at('14:00')]],
      ])
      await servers.one.clear()
    }
  }, 600_000)
})
