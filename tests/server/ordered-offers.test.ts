import { describe, expect, it } from 'vitest'
import { occupancy } from '#server/database/reservation-schema.ts'
import { makeCast } from '#tests/support/customer-cast.ts'
import { anOfferDate, keepOffer, onlyAlternative } from '#tests/support/offers.ts'
import { anOrder } from '#tests/support/orders.ts'
import { signedInHeaders } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()

describe('an offer', () => {
  it('is booked for all who open it, once it was ordered from its link', async () => {
    const { colleague } = await makeCast(server)
    const headers = await signedInHeaders(server, colleague)
    const { key } = await keepOffer(server, undefined, headers)
    const other = await keepOffer(server)
    expect((await server.call('placeReservation', { body: anOrder(), offerKey: key })).status).toBe(201)
    expect([
      (await onlyAlternative(server, key)).obstacle,
      (await onlyAlternative(server, other.key)).obstacle,
    ]).toEqual(['booked', 'taken'])
    const { body } = await server.call('listOwnOffers', {}, headers)
    expect(body?.items.map(({ alternatives }) => alternatives.map(({ outcome }) => outcome))).toEqual([
      ['booked'],
    ])
  })

  it('is as requested while staff have not answered, and can be had again once the order came to nothing', async () => {
    const { key } = await keepOffer(server)
    const sent = await server.call('placeReservation', { body: anOrder(), isRequest: true, offerKey: key })
    expect((await onlyAlternative(server, key)).obstacle).toBe('requested')
    const { id: reservationId, accessKey } = sent.body
    const body = { reservationStatus: 'cancelled' as const }
    await server.call('updateReservation', { reservationId, accessKey: accessKey ?? '', body })
    expect((await onlyAlternative(server, key)).obstacle).toBeNull()
  })

  it('is booked with all its dates, and not by an order of something else or with a key that was made up', async () => {
    const monday = { startTime: '2026-11-30T09:00:00+01:00', endTime: '2026-11-30T12:00:00+01:00' }
    const { key } = await keepOffer(server, [anOfferDate(), anOfferDate(monday)])
    const dateOf = (time = {}) => {
      const { arrival, departure, expectedPax, packets } = anOrder(time)
      return { arrival, departure, expectedPax, packets }
    }
    const { arrival: _, departure: __, expectedPax: ___, packets: ____, ...common } = anOrder()
    const placed = async (dates: ReturnType<typeof dateOf>[], offerKey: string) => {
      await server.database.db.delete(occupancy)
      const body = { ...common, expectedPriceVat: null, dates }
      expect((await server.call('placeSeries', { body, offerKey })).status).toBe(201)
      return (await onlyAlternative(server, key)).obstacle
    }
    expect(await placed([dateOf()], key)).toBe('taken')
    expect(await placed([dateOf(), dateOf(monday)], `${key}x`)).toBe('taken')
    expect(await placed([dateOf(), dateOf(monday)], key)).toBe('booked')
  })
})
