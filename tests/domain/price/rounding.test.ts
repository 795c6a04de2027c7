import { describe, expect, test } from 'vitest'
import type { DiscountRule } from '#domain/price/discount.ts'
import { afterPercentages } from '#domain/price/money.ts'
import { packageTotal } from '#domain/price/package-price.ts'
import { type PricedRoom, summarise } from '#domain/price/price-summary.ts'
import { at, catalogue, discount, pricepoint, pricing, request } from './catalogue.ts'

const NOW = at('2026-11-01T12:00')
const surcharge = (percent: number) => discount(9, percent, { priceDirection: 'surcharge' })
const lessBy = (percent: number) => discount(8, percent)
const room = (terms: PricedRoom['pricing'], vatPct = 25): PricedRoom => ({
  id: 7,
  name: 'Lønn',
  vatPct,
  accountId: null,
  pricing: terms,
})
const evening = pricepoint(9_999, { startTime: '16:00', endTime: '23:00' })

describe('a line is rounded once, from the exact price', () => {
  test.each<[string, PricedRoom, string, DiscountRule[], string]>([
    // original − discount = net, + VAT = total
    ['less 15 %', room(pricing('fixed', 33_330)), '09:00–10:00', [lessBy(15)], '33330 − 4999 + 7083 = 35414'],
    [
      'half of an odd price less 10 %: 18 517.5 × 0.9 = 16 665.75',
      room(pricing('perHour', 12_345)),
      '09:00–10:30',
      [lessBy(10)],
      '18518 − 1852 + 4167 = 20833',
    ],
    [
      'a surcharge first, then a discount: 33 330 × 1.15 × 0.85 = 32 580.075',
      room(pricing('fixed', 33_330)),
      '09:00–10:00',
      [surcharge(15), lessBy(15)],
      '38330 − 5750 + 8145 = 40725',
    ],
    [
      'half, surcharge and discount: 500.5 × 1.001 × 0.999 = 500.4995',
      room(pricing('perHour', 1_001)),
      '09:00–09:30',
      [surcharge(0.1), lessBy(0.1)],
      '501 − 1 + 125 = 625',
    ],
    [
      'at several prices: 18 517.5 + 4 999.5 = 23 517',
      room(pricing('perHour', 12_345, { pricepoints: [evening] })),
      '14:30–16:30',
      [],
      '23517 − 0 + 5879 = 29396',
    ],
    [
      'half of an odd day less 15 %: 5 000.5 × 0.85 = 4 250.425',
      room(pricing('halfDayOrDay', 10_001)),
      '09:00–12:00',
      [lessBy(15)],
      '5001 − 751 + 1063 = 5313',
    ],
    [
      'the floor price less 15 %',
      room(pricing('perHour', 100, { minPrice: 33_330 })),
      '09:00–10:00',
      [lessBy(15)],
      '33330 − 4999 + 7083 = 35414',
    ],
  ])('%s', (_, bookedRoom, clock, rules, expected) => {
    const priceRequest = request({ rooms: [[bookedRoom.id, clock]] })
    const { originalPrice, discountAmount, vatAmount, finalPriceVat } = summarise(
      priceRequest,
      { ...catalogue, rooms: [bookedRoom] },
      rules,
      NOW,
    )
    expect(`${originalPrice} − ${discountAmount} + ${vatAmount} = ${finalPriceVat}`).toBe(expected)
  })

  test('percentages are applied one after the other, exactly, to prices of any size', () => {
    expect(afterPercentages(3)).toBe(2)
    expect(afterPercentages(66_660, 0, -15)).toBe(28_331)
    expect(afterPercentages(9_007_199_254_740_991, -50)).toBe(2_251_799_813_685_248)
    expect(afterPercentages(10, -100)).toBe(0)
    expect(afterPercentages(Number.NaN, 5)).toBeNaN()
  })
})

test('a package for many people has VAT on all of them, not on one times their number', () => {
  const shares = [
    { unitPrice: 33_333, vatPct: 15 },
    { unitPrice: 10_001, vatPct: 25 },
  ]
  expect(packageTotal(shares, 1)).toEqual({ withoutVat: 43_334, withVat: 50_834 })
  expect(packageTotal(shares, 100)).toEqual({ withoutVat: 4_333_400, withVat: 5_083_420 })
})
