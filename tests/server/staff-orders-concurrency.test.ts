import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restriction } from '#server/database/schema.ts'
import { makeCast } from '#tests/support/customer-cast.ts'
import { anOrder, aStaffOrder } from '#tests/support/orders.ts'
import { signedInHeaders } from '#tests/support/people.ts'
import { instant } from '#tests/support/server.ts'
import { databaseKinds, openServers, type Servers } from '#tests/support/servers.ts'
import { ids } from '#tests/support/test-house.ts'

const ROUNDS = 100

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

  /** Each desk places its order for Stua at the same moment. */
  const placeAtOnce = () =>
    Promise.all(
      desks.map((headers, desk) =>
        servers
          .of(desk)
          .call('placeForCustomer', { body: aStaffOrder({}, { meetingTitle: `Skranke ${desk}` }) }, headers),
      ),
    )

  it('gives a slot to one of two receptionists, and tells the other of alternatives, in every round', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await placeAtOnce()
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
      expect([won?.status, lost?.status, lost?.refusal.code]).toEqual([201, 409, 'taken'])
      expect(lost?.refusal.alternatives).toContainEqual(expect.objectContaining({ kind: 'otherRoom' }))
      expect([await servers.one.count('reservation'), await servers.one.count('occupancy')]).toEqual([1, 1])
      await servers.one.clear()
    }
  }, 300_000)

  it('gives a slot to staff or to a visitor, and never to both, though staff override a block', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await servers.one.database.db.insert(restriction).values({
        roomId: ids.stua,
        start: instant('2026-11-27T08:00:00+01:00'),
        end: instant('2026-11-27T09:00:00+01:00'),
        blockingReason: 'maintenance',
        createdAt: servers.one.now(),
      })
      const seatingId = ids.stuaTheatre
      const override = { reason: 'Avtalt på telefon', codes: ['blocked' as const] }
      const early = { startTime: '2026-11-27T08:30:00+01:00', endTime: '2026-11-27T10:00:00+01:00' }
      const answers = await Promise.all([
        servers.one.call(
          'placeForCustomer',
          { body: aStaffOrder({ ...early, seatingId }, { override }) },
          desks[0],
        ),
        servers.of(1).call('placeReservation', { body: anOrder({ seatingId }) }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
      expect(await servers.one.count('occupancy')).toBe(1)
      await servers.one.clear()
      await servers.one.database.db.delete(restriction)
    }
  }, 300_000)
})
