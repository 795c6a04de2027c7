import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restriction } from '#server/database/schema.ts'
import { makeCast } from '#tests/support/customer-cast.ts'
import { anOrder } from '#tests/support/orders.ts'
import { signedInHeaders } from '#tests/support/people.ts'
import { databaseKinds, openServers, type Servers } from '#tests/support/servers.ts'
import { ids } from '#tests/support/test-house.ts'

const ROUNDS = 100

describe.each(databaseKinds)('on the %s database', (kind) => {
  let servers: Servers
  let headers: { authorization: string }

  beforeAll(async () => {
    servers = await openServers(kind, { staff: 'huset@house.example' })
    headers = await signedInHeaders(servers.one, (await makeCast(servers.one)).reservations)
  }, 120_000)
  afterAll(() => servers.close())
  beforeEach(() => servers.one.clear())

  const times = { startTime: '2026-11-27T08:00:00+01:00', endTime: '2026-11-27T16:00:00+01:00' }
  const blockAndBook = (round: number) => {
    const block = () =>
      servers.one.call(
        'createRestrictions',
        { body: { roomIds: [ids.stua], ...times, blockingReason: 'closed', note: null, metBookingIds: [] } },
        headers,
      )
    const book = () => servers.of(1).call('placeReservation', { body: anOrder() })
    return round % 2 === 0
      ? Promise.all([block(), book()])
      : Promise.all([book(), block()]).then(([booked, blocked]) => [blocked, booked] as const)
  }

  it('a block that expects no bookings and a booking at once: one is saved, the other is refused with the reason', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [blocked, booked] = await blockAndBook(round)
      const outcome = [
        blocked.status,
        blocked.refusal?.code,
        booked.status,
        booked.refusal?.code,
        await servers.one.count('restriction'),
        await servers.one.count('booking'),
      ]
      expect([
        [201, undefined, 409, 'taken', 1, 0],
        [409, 'meetsBookings', 201, undefined, 0, 1],
      ]).toContainEqual(outcome)
      await servers.one.clear()
      await servers.one.database.db.delete(restriction)
    }
  }, 300_000)
})
