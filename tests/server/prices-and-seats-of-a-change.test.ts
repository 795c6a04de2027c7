import { expect, it } from 'vitest'
import * as tables from '#server/database/schema.ts'
import { type Cast, colleagueCard, makeCast } from '#tests/support/customer-cast.ts'
import { anOrder, priceRequestFor } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()

const longer = { startTime: '2026-11-27T10:00:00+01:00', endTime: '2026-11-27T14:00:00+01:00' }

async function placed(order = anOrder(), more: { discountCode?: string } = {}, headers = {}) {
  const { status, body } = await server.call('placeReservation', { body: order, ...more }, headers)
  expect(status).toBe(201)
  return { reservationId: body.id, accessKey: body.accessKey ?? '' }
}

async function isTaken(about: object, times = longer) {
  const body = [{ roomId: ids.stua, pax: 10, ...times }]
  const answer = await server.call('checkSeats', { body, ...about })
  expect(answer.status).toBe(200)
  return answer.body[0]?.seatsInfo.overbooked
}

it('a reservation does not conflict with itself for callers who may change it', async () => {
  const own = await placed()
  const { reservationId } = own
  expect(await isTaken({})).toBe(true)
  expect(await isTaken(own)).toBe(false)
  expect(await isTaken({ reservationId })).toBe(true)
  expect(await isTaken({ reservationId, accessKey: 'wrong' })).toBe(true)
})

it('other reservations conflict with a change', async () => {
  const own = await placed()
  await placed(
    anOrder({
      startTime: '2026-11-27T13:00:00+01:00',
      endTime: '2026-11-27T15:00:00+01:00',
      order: { expectedPriceVat: 250_000 },
    }),
  )
  expect(await isTaken(own)).toBe(true)
})

const couponOf = async (about: object, couponCode: string) => {
  const body = priceRequestFor(anOrder(longer), couponCode)
  return (await server.call('summarisePrice', { body, ...about })).body.coupon
}

it('the last use of a code belongs to the reservation itself, and is not counted as a guess', async () => {
  const order = anOrder({ order: { expectedPriceVat: 187_500 } })
  const own = await placed(order, { discountCode: 'SISTE' })
  expect(await couponOf({}, 'SISTE')).toBe('invalid')
  const guesses = await server.count('rate_limit')
  expect(await couponOf(own, ' siste ')).toBe('applied')
  expect(await couponOf({ ...own, accessKey: 'wrong' }, 'SISTE')).toBe('invalid')
  expect(await server.count('rate_limit')).toBe(guesses)
})

it('the link of a reservation gives the price for its customer', async () => {
  const cast: Cast = await makeCast(server)
  const { organizationId } = cast
  const rule = { id: 201, name: 'Avtalepris', scope: 'room', priority: 1, discountValue: 20 } as const
  await server.database.db.insert(tables.discountRule).values({ ...rule, organizationId })
  const order = anOrder({ order: { customerCard: colleagueCard, expectedPriceVat: 300_000 } })
  const own = await placed(order, {}, cast.colleague.headers)
  const price = async (about: object, customerId: string) =>
    (
      await server.call('summarisePrice', {
        body: { ...priceRequestFor(anOrder(longer)), customerId },
        ...about,
      })
    ).body.finalPriceVat
  const prices = [
    await price(own, organizationId),
    await price({}, organizationId),
    await price(own, cast.otherOrganizationId),
  ]
  await server.database.rows(testStatement('DELETE FROM discount_rule WHERE id = 201'), [])
  expect(prices).toEqual([400_000, 500_000, 500_000])
})
