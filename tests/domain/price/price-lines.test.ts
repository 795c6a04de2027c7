import { describe, expect, test } from 'vitest'
import type { DiscountRule } from '#domain/price/discount.ts'
import { type PriceRequest, summarise } from '#domain/price/price-summary.ts'
import { at, catalogue, discount, LUNCH, PENNY, pricepoint, pricing, request } from './catalogue.ts'

const NOW = at('2026-11-01T12:00')
const price = (priceRequest: PriceRequest, rules: DiscountRule[] = []) =>
  summarise(priceRequest, catalogue, rules, NOW)

describe('a summary', () => {
  test.each<[string, PriceRequest, unknown[]]>([
    ['by the half-hour', request({ rooms: [[1, '09:00–10:30']] }), [50_000, 1.5, null]],
    ['raised to its least', request({ rooms: [[4, '09:00–10:00']] }), [80_000, 1, 'minimumPrice']],
    ['of a half day', request({ rooms: [[5, '09:00–12:00']] }), [120_000, 1, 'halfDay']],
    ['of a day', request({ rooms: [[5, '09:00–15:00']] }), [200_000, 1, null]],
    ['at several prices', request({ rooms: [[6, '15:00–17:00']] }), [130_000, 1, 'severalPrices']],
  ])('explains the price of a room %s', (_, priceRequest, expected) => {
    const terms = pricing('halfDayOrDay', 200_000, { halfDayPrice: 120_000 })
    const evening = [pricepoint(80_000, { startTime: '16:00', endTime: '23:00' })]
    const more = [
      { id: 5, name: 'Selje', vatPct: 25, accountId: 3600, pricing: terms },
      {
        id: 6,
        name: 'Rogn',
        vatPct: 25,
        accountId: 3600,
        pricing: pricing('perHour', 50_000, { pricepoints: evening }),
      },
    ]
    const { rooms } = summarise(priceRequest, { ...catalogue, rooms: [...catalogue.rooms, ...more] }, [], NOW)
    expect(rooms.lines.map(({ unitPrice, quantity, note }) => [unitPrice, quantity, note])).toEqual([
      expected,
    ])
  })

  test('has no price per person without guests', () => {
    const priceRequest = { rooms: [[1, '09:00–12:00']] } as Parameters<typeof request>[0]
    expect(
      [0, null].map((expectedPax) => price({ ...request(priceRequest), expectedPax }).perPerson),
    ).toEqual([null, null])
  })

  test('does not name a discount of zero', () => {
    const { rooms, appliedDiscounts } = price(request({ rooms: [[1, '09:00–12:00']] }), [discount(1, 0)])
    expect([rooms.lines[0]?.discountName, rooms.lines[0]?.discountPct, appliedDiscounts]).toEqual([
      null,
      0,
      [],
    ])
  })

  test('names a discount of half a per cent, and both additions and deductions by rule', () => {
    const priceRequest = request({ packages: [[LUNCH, 10]], rooms: [[1, '09:00–12:00']] })
    const { packages, rooms, appliedDiscounts } = price(priceRequest, [
      discount(3, 0.5, { scope: 'packagesAndProducts' }),
      discount(2, 10, { scope: 'room', priceDirection: 'surcharge' }),
    ])
    expect(packages.lines.map(({ discountName }) => discountName)).toEqual(['Regel 3'])
    expect(rooms.lines.map(({ surchargePct, discountName }) => [surchargePct, discountName])).toEqual([
      [10, null],
    ])
    expect(appliedDiscounts.map(({ id, amount }) => [id, amount])).toEqual([
      [2, 15_000],
      [3, 1_245],
    ])
  })

  test('applies a code to part of an order beside a rule without a code for the rest', () => {
    const rules = [
      discount(1, 10, { couponCode: 'MAT', scope: 'packagesAndProducts' }),
      discount(2, 20, { scope: 'room' }),
    ]
    const priceRequest = request({ packages: [[LUNCH, 10]], rooms: [[1, '09:00–12:00']], code: 'MAT' })
    const { coupon, isCouponOutdone, appliedDiscounts } = price(priceRequest, rules)
    expect([coupon, isCouponOutdone, appliedDiscounts.map(({ id }) => id)]).toEqual(['valid', false, [1, 2]])
  })

  test('applies a code to a line of one øre', () => {
    const priceRequest = request({ products: [[PENNY, 1]], code: 'MAT' })
    expect(price(priceRequest, [discount(1, 100, { couponCode: 'MAT' })]).coupon).toBe('valid')
  })

  test('prices several days as one when no opening hours are known, or no day is open', () => {
    const days = request({ rooms: [[2, '2026-11-19T09:00–2026-11-20T12:00']] })
    const before = request({ rooms: [[2, '2025-11-19T09:00–2025-11-20T12:00']] })
    const amounts = [days, before].map((priceRequest) => price(priceRequest).originalPrice)
    expect(amounts).toEqual([600_000, 300_000])
    const overSunday = request({ rooms: [[1, '2026-11-21T10:00–2026-11-22T12:00']] })
    expect(price(overSunday).originalPrice).toBe(200_000)
    expect(summarise(days, { ...catalogue, hours: null }, [], NOW).originalPrice).toBe(300_000)
  })
})
