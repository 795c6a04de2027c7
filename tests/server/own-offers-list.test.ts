import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OfferDate } from '#contract/structs/offer.ts'
import * as tables from '#server/database/schema.ts'
import { type Cast, makeCast } from '#tests/support/customer-cast.ts'
import { anOfferDate, keepOffer } from '#tests/support/offers.ts'
import { anOrder } from '#tests/support/orders.ts'
import { signedInHeaders } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  cast = await makeCast(server)
})

const monday = { startTime: '2026-11-30T09:00:00+01:00', endTime: '2026-11-30T12:00:00+01:00' }
const january = { startTime: '2027-01-11T09:00:00+01:00', endTime: '2027-01-11T12:00:00+01:00' }

const keep = (dates?: OfferDate[]) => keepOffer(server, dates, cast.colleague.headers)

async function standings() {
  // Signed in anew: a session ends before an offer does.
  const headers = await signedInHeaders(server, cast.colleague)
  const { body } = await server.call('listOwnOffers', {}, headers)
  return body.items.map(({ alternatives }) => alternatives.map(({ standing }) => standing))
}

const free = { obstacle: null, roomCount: 1, taken: [] }
const stuaOn = (startTime: string) => ({ roomName: 'Stua', startTime })

describe('the list of one’s own offers', () => {
  it('says of each alternative which of its rooms are taken on which dates', async () => {
    const { offerId } = await keep([anOfferDate(), anOfferDate(monday)])
    await server.call(
      'addOfferAlternative',
      { offerId, body: { dates: [anOfferDate({ roomId: ids.salen })] } },
      cast.colleague.headers,
    )
    expect(await standings()).toEqual([[{ ...free, roomCount: 2 }, free]])
    await server.call('placeReservation', { body: anOrder(monday) })
    expect(await standings()).toEqual([
      [{ obstacle: 'taken', roomCount: 2, taken: [stuaOn(monday.startTime)] }, free],
    ])
  })

  it('says that a room is no longer sold', async () => {
    await keep()
    const sell = (availableOnline: boolean) =>
      server.database.db.update(tables.room).set({ availableOnline }).where(eq(tables.room.id, ids.stua))
    await sell(false)
    const listed = await standings()
    await sell(true)
    expect(listed).toEqual([[{ ...free, obstacle: 'roomGone' }]])
  })

  it('is not asked what is taken of those that were ordered or are no longer valid', async () => {
    const { key } = await keep()
    await keep()
    await keep([anOfferDate(january)])
    await server.call('placeReservation', { body: anOrder(), offerKey: key })
    const taken = { obstacle: 'taken', roomCount: 1, taken: [stuaOn('2026-11-27T09:00:00+01:00')] }
    const ordered = { ...free, obstacle: 'booked' }
    expect((await standings()).flat()).toEqual(expect.arrayContaining([taken, ordered, free]))
    server.setNow('2026-12-04T10:00:01+01:00')
    expect((await standings()).flat()).toEqual(
      expect.arrayContaining([{ ...free, obstacle: 'tooLate' }, ordered, { ...free, obstacle: 'expired' }]),
    )
  })

  it('reads what is taken once, however many offers there are, and not at all where none can be ordered', async () => {
    for (let n = 0; n < 3; n++) await keep([anOfferDate(), anOfferDate(monday)])
    const { rows } = server.database
    let reads = 0
    server.database.rows = async (statement, values) => {
      if (statement.name === 'taken-of-each') reads += 1
      return rows(statement, values)
    }
    expect((await standings()).flat()).toHaveLength(3)
    expect(reads).toBe(1)
    server.setNow('2026-12-04T10:00:01+01:00')
    await standings()
    server.database.rows = rows
    expect(reads).toBe(1)
  })
})
