import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PriceLine, PriceSummary } from '#contract/structs/price.ts'
import { toWire } from '#domain/time/venue-time.ts'
import { sumOfPrices } from '#server/reservations/series/sum-of-prices.ts'

const amount = fc.integer({ min: 0, max: 1_000_000 })

const line = fc
  .record({
    itemId: fc.integer({ min: 1, max: 3 }),
    unitPrice: fc.constantFrom(10_000, 20_000),
    quantity: fc.integer({ min: 1, max: 20 }),
    totalPrice: amount,
    vatAmount: amount,
    discountAmount: amount,
  })
  .map(
    ({ totalPrice, vatAmount, discountAmount, ...each }): PriceLine => ({
      ...each,
      name: `Rom ${each.itemId}`,
      ...{ surchargePct: 0, discountPct: 0, vatPct: 25, discountName: null, note: null },
      ...{ totalPrice, vatAmount, discountAmount },
      originalPrice: totalPrice + discountAmount,
      totalPriceVat: totalPrice + vatAmount,
    }),
  )

function sectionOf(items: PriceLine[]) {
  const sum = (of: (each: PriceLine) => number) => items.reduce((total, each) => total + of(each), 0)
  return {
    items,
    originalPrice: sum(({ originalPrice }) => originalPrice),
    discountAmount: sum(({ discountAmount }) => discountAmount),
    vatAmount: sum(({ vatAmount }) => vatAmount),
    finalPriceVat: sum(({ totalPriceVat }) => totalPriceVat),
  }
}

const price = fc
  .tuple(fc.array(line, { maxLength: 4 }), fc.array(line, { maxLength: 4 }), fc.array(line, { maxLength: 4 }))
  .map(([packages, extraProducts, rooms]): PriceSummary => {
    const { items: _, ...totals } = sectionOf([...packages, ...extraProducts, ...rooms])
    return {
      packages: sectionOf(packages),
      extraProducts: sectionOf(extraProducts),
      rooms: sectionOf(rooms),
      ...totals,
      pricePerPerson: 100,
      coupon: null,
      note: null,
    }
  })

it('is the sum of the parts, and its lines add up to it, whatever the parts are', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 8 }), (prices) => {
      const sum = sumOfPrices(prices)
      const total = (of: (each: PriceSummary) => number) =>
        prices.reduce((whole, each) => whole + of(each), 0)
      expect(sum.finalPriceVat).toBe(total(({ finalPriceVat }) => finalPriceVat))
      expect(sum.finalPriceVat).toBe(sum.originalPrice - sum.discountAmount + sum.vatAmount)
      for (const name of ['packages', 'extraProducts', 'rooms'] as const) {
        expect(sum[name]).toEqual({ ...sectionOf(sum[name].items) })
        expect(sum[name].finalPriceVat).toBe(total((each) => each[name].finalPriceVat))
        const kinds = sum[name].items.map(({ itemId, unitPrice }) => `${itemId} ${unitPrice}`)
        expect(new Set(kinds).size).toBe(kinds.length)
      }
    }),
  )
})

it('says what cancelling all of it costs from one period to the next', () => {
  const until = (day: number) => toWire(Date.UTC(2027, 0, day, 8))
  const fee = (totalPrice: number) => ({
    ...{ totalPrice, vatAmount: totalPrice / 4, totalPriceVat: totalPrice * 1.25 },
  })
  const priced = (cancellationTimeline: PriceSummary['cancellationTimeline']): PriceSummary => ({
    ...sumOfPrices([]),
    ...(cancellationTimeline && { cancellationTimeline }),
  })
  const first = priced([
    { until: until(4), ...fee(0) },
    { until: until(10), ...fee(4_000) },
  ])
  const second = priced([
    { until: until(11), ...fee(0) },
    { until: until(17), ...fee(8_000) },
  ])
  expect(sumOfPrices([first, second, priced(undefined)]).cancellationTimeline).toEqual([
    { until: until(4), ...fee(0) },
    { until: until(11), ...fee(4_000) },
    { until: until(17), ...fee(12_000) },
  ])
})
