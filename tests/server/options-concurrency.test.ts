import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReservationUpdate } from '#contract/structs/reservation.ts'
import { accessKeyOf } from '#server/accounts/access-key.ts'
import { lapseOptions } from '#server/reservations/lapse-options.ts'
import { makeCast } from '#tests/support/customer-cast.ts'
import { anOrder, aStaffOrder } from '#tests/support/orders.ts'
import { signedInHeaders } from '#tests/support/people.ts'
import { tally } from '#tests/support/rounds.ts'
import { instant, present } from '#tests/support/server.ts'
import { databaseKinds, openServers, type Servers } from '#tests/support/servers.ts'

const ROUNDS = 100
/** The option lasts through the day before. */
const lapsed = instant('2026-11-21T00:00')

describe.each(databaseKinds)('on the %s database', (kind) => {
  let servers: Servers
  let desk: { authorization: string }

  beforeAll(async () => {
    servers = await openServers(kind, { staff: 'huset@house.example' })
    desk = await signedInHeaders(servers.one, (await makeCast(servers.one)).reservations)
  }, 120_000)
  afterAll(() => servers.close())
  beforeEach(() => servers.one.clear())

  /** An option until the end of Friday, as its customer and staff answer it, each at a server. */
  async function hold() {
    servers.one.setNow(present)
    const order = aStaffOrder({}, { optionUntil: '2026-11-20', isCustomerMailed: false })
    const { status, body } = await servers.one.call('placeForCustomer', { body: order }, desk)
    expect(status).toBe(201)
    const reservationId = body.id
    const accessKey = accessKeyOf(servers.one.services.secret, reservationId)
    return {
      customer: (update: ReservationUpdate) =>
        servers.of(0).call('updateReservation', { reservationId, accessKey, body: update }),
      staff: (update: ReservationUpdate) =>
        servers.of(1).call('updateReservation', { reservationId, body: update }, desk),
      status: async () =>
        (await servers.one.call('readReservation', { reservationId, accessKey })).body.reservationStatus,
    }
  }

  it('is confirmed or lapses, and never both, in every round', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { customer, status } = await hold()
      const [answer, ended] = await Promise.all([
        customer({ reservationStatus: 'confirmed' }),
        lapseOptions(servers.of(1).services, lapsed),
      ])
      const isConfirmed = answer.status === 200
      expect([await status(), ended]).toEqual(isConfirmed ? ['confirmed', 0] : ['lapsed', 1])
      if (!isConfirmed) expect(answer.refusal.code).toBe('notEditable')
      await servers.one.clear()
    }
  }, 300_000)

  it('is confirmed by its customer or released by staff, and the other is refused', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { customer, staff, status } = await hold()
      const answers = await Promise.all([
        customer({ reservationStatus: 'confirmed', sequence: 0 }),
        staff({ reservationStatus: 'cancelled', sequence: 0 }),
      ])
      const [first] = answers
      expect(answers.filter((each) => each.status === 200)).toHaveLength(1)
      expect(await status()).toBe(first?.status === 200 ? 'confirmed' : 'cancelled')
      const lost = answers.find((each) => each.status !== 200)
      expect(['changedMeanwhile', 'notEditable']).toContain(lost?.refusal.code)
      await servers.one.clear()
    }
  }, 300_000)

  it('gives its room to a visitor who books at the instant that it lapses, or does not, and never to both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { status } = await hold()
      const [answer] = await Promise.all([
        servers.of(0).call('placeReservation', { body: anOrder() }),
        lapseOptions(servers.of(1).services, lapsed),
      ])
      expect(Object.keys(tally([answer])).every((key) => key === '201' || key === '409 taken')).toBe(true)
      expect(await status()).toBe('lapsed')
      expect(await servers.one.count('occupancy')).toBe(answer.status === 201 ? 1 : 0)
      await servers.one.clear()
    }
  }, 300_000)
})
