import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceLine, PriceSummary } from '#contract/structs/price.ts'
import { shownPrice } from '#src/screens/checkout/price/shown-price.ts'

const line = fc
  .record({
    originalPrice: fc.integer({ min: 0, max: 5_000_000 }),
    discountPct: fc.constantFrom(0, 10, 12.5, 100),
    vatPct: fc.constantFrom(0, 12, 15, 25),
  })
  .map(({ originalPrice, discountPct, vatPct }): PriceLine => {
    const discountAmount = Math.round((originalPrice * discountPct) / 100)
    const totalPrice = originalPrice - discountAmount
    const vatAmount = Math.round((totalPrice * vatPct) / 100)
    const derived = { discountAmount, totalPrice, vatAmount, totalPriceVat: totalPrice + vatAmount }
    const named = { itemId: 1, name: 'Noe', discountName: null, note: null, surchargePct: 0 }
    return { ...named, unitPrice: originalPrice, quantity: 1, originalPrice, discountPct, vatPct, ...derived }
  })

const sum = (lines: readonly PriceLine[], of: (line: PriceLine) => number) =>
  lines.reduce((all, each) => all + of(each), 0)

const totalsOf = (items: readonly PriceLine[]) => ({
  originalPrice: sum(items, (each) => each.originalPrice),
  discountAmount: sum(items, (each) => each.discountAmount),
  vatAmount: sum(items, (each) => each.vatAmount),
  finalPriceVat: sum(items, (each) => each.totalPriceVat),
})

const summary = fc
  .record({ packages: fc.array(line), extraProducts: fc.array(line), rooms: fc.array(line) })
  .map(
    ({ packages, extraProducts, rooms }): PriceSummary => ({
      packages: { items: packages, ...totalsOf(packages) },
      extraProducts: { items: extraProducts, ...totalsOf(extraProducts) },
      rooms: { items: rooms, ...totalsOf(rooms) },
      ...totalsOf([...packages, ...extraProducts, ...rooms]),
      pricePerPerson: null,
      coupon: null,
      note: null,
    }),
  )

test('shows figures with VAT that add up, whatever they are', () => {
  fc.assert(
    fc.property(summary, (given) => {
      const shown = shownPrice(given, true)
      const lines = shown.sections.flatMap((section) => section.lines)
      const added = [...lines, ...shown.discounts].reduce((all, each) => all + each.kroner, 0)
      expect([added, shown.withoutVat + shown.vat]).toEqual([shown.total, shown.total])
      expect(shown.total).toBe(Math.floor((given.finalPriceVat + 50) / 100))
      for (const { line: each, kroner } of lines)
        expect(Math.abs(kroner * 100 - each.originalPrice * (1 + each.vatPct / 100))).toBeLessThan(101)
    }),
  )
})

test('shows figures that add up, whatever they are', () => {
  fc.assert(
    fc.property(summary, (given) => {
      const shown = shownPrice(given, false)
      const lines = shown.sections.flatMap((section) => section.lines)
      const added = [...lines, ...shown.discounts].reduce((all, each) => all + each.kroner, 0)
      expect(added).toBe(shown.withoutVat)
      expect(shown.withoutVat + shown.vat).toBe(shown.total)
      expect(shown.total).toBe(Math.floor((given.finalPriceVat + 50) / 100))
      for (const { line: each, kroner } of lines)
        expect(Math.abs(kroner * 100 - each.originalPrice)).toBeLessThan(100)
    }),
  )
})

test('leaves out sections with nothing in them, and shows a discount once, whatever it applies to', () => {
  const [plain, reduced, further] = fc.sample(line, { numRuns: 3, seed: 1 }).map((each, n) => ({
    ...each,
    discountName: n === 0 ? null : 'Høstrabatt',
    discountPct: n === 0 ? 0 : 10,
    originalPrice: 10_000,
    discountAmount: n === 0 ? 0 : 1000,
    totalPrice: n === 0 ? 10_000 : 9000,
    vatAmount: 0,
    totalPriceVat: n === 0 ? 10_000 : 9000,
  }))
  if (!plain || !reduced || !further) throw new Error('There are three.')
  const items = [plain, reduced, further]
  const none = { items: [], ...totalsOf([]) }
  const given = {
    packages: none,
    extraProducts: none,
    rooms: { items, ...totalsOf(items) },
    ...totalsOf(items),
    pricePerPerson: null,
    coupon: null,
    note: null,
  }
  const shown = shownPrice(given, false)
  expect(shown).toMatchObject({
    sections: [
      {
        name: 'rooms',
        lines: [
          { key: 'rooms.0', kroner: 100 },
          { key: 'rooms.1', kroner: 100 },
          { key: 'rooms.2', kroner: 100 },
        ],
      },
    ],
    discounts: [{ name: 'Høstrabatt', pct: 10, kroner: -20 }],
    withoutVat: 280,
    vat: 0,
    total: 280,
  })
})
