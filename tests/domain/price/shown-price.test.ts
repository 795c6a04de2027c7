import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DiscountRule } from '#domain/price/discount.ts'
import { type PriceRequest, summarise } from '#domain/price/price-summary.ts'
import { type LineToShow, type SummaryToShow, shownPrice, shownSurcharge } from '#domain/price/shown-price.ts'
import { at, COFFEE, catalogue, DAY, discount, request, toShow } from './catalogue.ts'

const anyLine = fc
  .record({
    originalPrice: fc.integer({ min: 0, max: 5_000_000 }),
    discountPct: fc.constantFrom(0, 10, 12.5, 100),
    vatPct: fc.constantFrom(0, 12, 15, 25),
  })
  .map(({ originalPrice, discountPct, vatPct }) => {
    const discountAmount = Math.round((originalPrice * discountPct) / 100)
    const net = originalPrice - discountAmount
    const vatAmount = Math.round((net * vatPct) / 100)
    const line = { name: 'Noe', discountName: null, originalPrice, discountPct, discountAmount, vatPct }
    return { ...line, vatAmount, totalPriceVat: net + vatAmount }
  })

type Line = LineToShow & { vatAmount: number }

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

const anySummary = fc
  .record({ packages: fc.array(anyLine), extraProducts: fc.array(anyLine), rooms: fc.array(anyLine) })
  .map(({ packages, extraProducts, rooms }): SummaryToShow<Line> => {
    const all = [...packages, ...extraProducts, ...rooms]
    return {
      packages: { items: packages },
      extraProducts: { items: extraProducts },
      rooms: { items: rooms },
      vatAmount: sum(all.map((line) => line.vatAmount)),
      finalPriceVat: sum(all.map((line) => line.totalPriceVat)),
    }
  })

test.each([
  ['with VAT in them', true],
  ['without VAT', false],
])('figures %s add up for any amounts', (_, includesVat) => {
  fc.assert(
    fc.property(anySummary, (summary) => {
      const { sections, discounts, withoutVat, vat, total } = shownPrice(summary, includesVat)
      const lines = sections.flatMap((section) => section.lines)
      const added = sum([...lines, ...discounts].map(({ kroner }) => kroner))
      expect([added, withoutVat + vat]).toEqual([includesVat ? total : withoutVat, total])
      expect(total).toBe(Math.floor((summary.finalPriceVat + 50) / 100))
      for (const { line, kroner } of lines) {
        const exact = line.originalPrice * (includesVat ? 1 + line.vatPct / 100 : 1)
        expect(Math.abs(kroner * 100 - exact)).toBeLessThan(includesVat ? 101 : 100)
      }
    }),
  )
})

/** The displayed order in the house of these tests: names and kroner only. */
function shownOf(priceRequest: PriceRequest, rules: DiscountRule[], includesVat: boolean) {
  const summary = summarise(priceRequest, catalogue, rules, at('2026-11-01T12:00'))
  const { sections, ...figures } = shownPrice(toShow(summary), includesVat)
  const named = sections.map(({ name, packageName, lines }) => [
    packageName ?? name,
    lines.map((line) => `${line.name} ${line.kroner}`),
  ])
  return { sections: named, ...figures }
}

test('shows three cups at 33.35 as 100, with or without VAT', () => {
  const cups = request({
    products: [
      [COFFEE, 1],
      [COFFEE, 1],
      [COFFEE, 1],
    ],
  })
  const sums = { discounts: [], withoutVat: 87, vat: 13, total: 100 }
  expect(shownOf(cups, [], true)).toEqual({
    sections: [['extraProducts', ['Kaffe 34', 'Kaffe 33', 'Kaffe 33']]],
    ...sums,
  })
  expect(shownOf(cups, [], false)).toEqual({
    sections: [['extraProducts', ['Kaffe 29', 'Kaffe 29', 'Kaffe 29']]],
    ...sums,
  })
})

test('shows a discount once, whatever it applies to, and the lines without it', () => {
  const priceRequest = request({ rooms: [[1, '09:00–12:00']], products: [[COFFEE, 10]] })
  const rules = [discount(1, 10)]
  expect(shownOf(priceRequest, rules, true)).toEqual({
    sections: [
      ['extraProducts', ['Kaffe 334']],
      ['rooms', ['Bjørk 1875']],
    ],
    discounts: [{ name: 'Regel 1', pct: 10, kroner: -221 }],
    withoutVat: 1611,
    vat: 377,
    total: 1988,
  })
  expect(shownOf(priceRequest, rules, false)).toEqual({
    sections: [
      ['extraProducts', ['Kaffe 290']],
      ['rooms', ['Bjørk 1500']],
    ],
    discounts: [{ name: 'Regel 1', pct: 10, kroner: -179 }],
    withoutVat: 1611,
    vat: 377,
    total: 1988,
  })
})

test('lists the parts of a package under its name, each with its own', () => {
  const priceRequest = request({ packages: [[DAY, 10]] })
  expect(shownOf(priceRequest, [], true).sections).toEqual([['Dagspakke', ['Mat 4543', 'Lokale 2500']]])
})

test.each([
  ['what is paid for', null, 7.5, 7.5],
  ['what is included', 'includedInPackage', 7.5, 0],
] as const)('shows the surcharge of %s', (_, note, surchargePct, shown) => {
  expect(shownSurcharge({ note, surchargePct })).toBe(shown)
})
