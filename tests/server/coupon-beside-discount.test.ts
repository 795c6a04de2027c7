import { afterEach, describe, expect, it } from 'vitest'
import { MOST_WRONG_CODES } from '#server/reservations/prices/coupon.ts'
import { makeCast } from '#tests/support/customer-cast.ts'
import { anOrder, priceRequestFor } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()

const setValue = testStatement<never>('UPDATE discount_rule SET discount_value = $1::numeric WHERE id = 2')
const giveSiste = (percent: number) => server.database.rows(setValue, [percent])
afterEach(() => giveSiste(50))

/** Stua for three hours in December, when all customers have 20 % off. */
const december = { startTime: '2026-12-01T09:00:00+01:00', endTime: '2026-12-01T12:00:00+01:00' }
const ordered = (expectedPriceVat: number) => anOrder({ ...december, order: { expectedPriceVat } })
const english = { 'accept-language': 'en' }

const norwegian =
  'Rabattkoden er gyldig, men rabatten «Julerabatt» gjelder i stedet. Koden er ikke brukt, for rabatter kan ikke kombineres.'

describe('a code beside an automatic discount', () => {
  it.each([10, 19.99, 20])('of %d per cent is refused by the price, and uses nothing', async (percent) => {
    await giveSiste(percent)
    const question = { body: priceRequestFor(ordered(0), 'SISTE') }
    const { body: preview } = await server.call('summarisePrice', question)
    expect([preview.coupon, preview.finalPriceVat, preview.note]).toEqual(['outdone', 300_000, norwegian])
    const { body: translated } = await server.call('summarisePrice', question, english)
    expect(translated.note).toBe(
      'The discount code is valid, but the discount “Christmas discount” applies instead. The code has not been used, because discounts cannot be combined.',
    )
    const input = { body: ordered(300_000), discountCode: 'SISTE' }
    const { status, body: placed } = await server.call('placeReservation', input)
    expect([status, placed.priceSummary]).toEqual([201, preview])
    expect(await server.count('coupon_use')).toBe(0)
  })

  it('that gives more is used, and counted', async () => {
    await giveSiste(20.01)
    const input = { body: ordered(299_963), discountCode: 'SISTE' }
    const { body: placed } = await server.call('placeReservation', input)
    expect([placed.priceSummary.coupon, placed.priceSummary.note]).toEqual(['applied', null])
    expect(await server.count('coupon_use')).toBe(1)
  })

  it('that gives nothing says so, where no other discount applies', async () => {
    await giveSiste(0)
    const { body } = await server.call(
      'summarisePrice',
      { body: priceRequestFor(anOrder(), 'SISTE') },
      english,
    )
    expect([body.coupon, body.note]).toEqual([
      'outdone',
      'The discount code is valid, but gives no discount on this booking. It has not been used.',
    ])
  })
})

it('one code too many is refused with the same code in its price and when it is placed', async () => {
  const priced = (code: string, headers = {}) =>
    server.call('summarisePrice', { body: priceRequestFor(anOrder(), code) }, headers)
  for (let n = 0; n < MOST_WRONG_CODES; n++) expect((await priced(`FEIL${n}`)).body.coupon).toBe('invalid')
  const { status, body } = await priced('NY10')
  const placed = await server.call('placeReservation', { body: anOrder(), discountCode: 'NY10' })
  expect([status, body.coupon, body.finalPriceVat]).toEqual([200, 'tooManyTries', 375_000])
  expect([placed.status, placed.refusal.code]).toEqual([429, 'tooManyTries'])
  expect([body.note, (await priced('NY10', english)).body.note]).toEqual([
    placed.refusal.detail_no,
    placed.refusal.detail,
  ])
  server.setNow('2026-11-20T10:17:00+01:00')
  expect((await priced('NY10')).body).toMatchObject({ coupon: 'applied', note: null })
})

it('a code that does not fit the choice is no guess, however often its price is asked for', async () => {
  const price = (order: ReturnType<typeof anOrder>, code: string) =>
    server.call('summarisePrice', { body: priceRequestFor(order, code) })
  await giveSiste(10)
  for (let n = 0; n <= MOST_WRONG_CODES; n++)
    expect((await price(ordered(0), 'SISTE')).body.coupon).toBe('outdone')
  expect((await price(anOrder(), 'NY10')).body.coupon).toBe('applied')
})

it('who is signed in has tries of their own', async () => {
  const cast = await makeCast(server)
  const priced = (code: string, headers = {}) =>
    server.call('summarisePrice', { body: priceRequestFor(anOrder(), code) }, headers)
  for (let n = 0; n <= MOST_WRONG_CODES; n++) await priced(`FEIL${n}`)
  expect((await priced('NY10')).body.coupon).toBe('tooManyTries')
  expect((await priced('NY10', cast.primary.headers)).body.coupon).toBe('applied')
})
