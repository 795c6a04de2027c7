import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundHalfUp, shareOf } from '#domain/price/money.ts'
import type { PriceLine } from '#domain/price/price-line.ts'
import { type PriceRequest, type PriceSummary, summarise } from '#domain/price/price-summary.ts'
import { shownPrice } from '#domain/price/shown-price.ts'
import { anyRules as rules, anyOrder as wish } from './arbitrary-order.ts'
import { at, catalogue, discount, toShow } from './catalogue.ts'

const NOW = at('2026-11-01T12:00')

const AMOUNTS = ['originalPrice', 'discountAmount', 'vatAmount'] as const
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)
const linesOf = ({ packages, extraProducts, rooms }: PriceSummary): PriceLine[] =>
  [packages, extraProducts, rooms].flatMap((part) => part.lines)

const RUNS = { numRuns: 500 }

test('lines add up to sections, sections to the whole, and every equation holds to the øre', () => {
  fc.assert(
    fc.property(wish, rules, (asked, given) => {
      const summary = summarise(asked, catalogue, given, NOW)
      const sections = [summary.packages, summary.extraProducts, summary.rooms]
      for (const line of linesOf(summary)) {
        const plain = shareOf(line.unitPrice, Math.round(line.quantity * 2), 2)
        expect(line.originalPrice).toBe(plain + line.surchargeAmount)
        expect(line.netPrice).toBe(line.originalPrice - line.discountAmount)
        expect(line.totalPriceVat).toBe(line.netPrice + line.vatAmount)
      }
      for (const key of AMOUNTS) {
        for (const part of sections) expect(part[key]).toBe(sum(part.lines.map((line) => line[key])))
        expect(summary[key]).toBe(sum(sections.map((part) => part[key])))
      }
      for (const part of [summary, ...sections]) {
        expect(part.finalPriceVat).toBe(part.originalPrice - part.discountAmount + part.vatAmount)
      }
      const discounts = summary.appliedDiscounts.filter((d) => d.priceDirection === 'discount')
      expect(sum(discounts.map((d) => d.amount))).toBe(summary.discountAmount)
    }),
    RUNS,
  )
})

test('every amount is a whole number of øre and none is below zero', () => {
  fc.assert(
    fc.property(wish, rules, (asked, given) => {
      const summary = summarise(asked, catalogue, given, NOW)
      const { originalPrice, discountAmount, vatAmount, finalPriceVat } = summary
      const ofLines = linesOf(summary).flatMap((line) => [
        line.unitPrice,
        line.surchargeAmount,
        line.originalPrice,
        line.discountAmount,
        line.netPrice,
        line.vatAmount,
        line.totalPriceVat,
      ])
      for (const amount of [originalPrice, discountAmount, vatAmount, finalPriceVat, ...ofLines]) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
      }
    }),
    RUNS,
  )
})

test('the order of packages, products, rooms and rules does not change an amount', () => {
  fc.assert(
    fc.property(wish, rules, (asked, given) => {
      const one = summarise(asked, catalogue, given, NOW)
      const other = summarise(
        {
          ...asked,
          packages: [...asked.packages].reverse(),
          products: [...asked.products].reverse(),
          rooms: [...asked.rooms].reverse(),
        },
        catalogue,
        [...given].reverse(),
        NOW,
      )
      const figures = ({
        originalPrice,
        discountAmount,
        vatAmount,
        finalPriceVat,
        perPerson,
      }: PriceSummary) => {
        return { originalPrice, discountAmount, vatAmount, finalPriceVat, perPerson }
      }
      expect(figures(other)).toEqual(figures(one))
      expect(other.appliedDiscounts).toEqual(one.appliedDiscounts)
      expect([other.coupon, other.note]).toEqual([one.coupon, one.note])
    }),
    RUNS,
  )
})

test('more people never cost less under the same terms', () => {
  const together = (asked: PriceRequest, pax: number): PriceRequest => ({
    ...asked,
    packages: asked.packages.map((one) => ({ ...one, pax })),
    products: asked.products.map((one) => ({ ...one, quantity: pax })),
    rooms: asked.rooms.map((one) => ({ ...one, pax })),
  })
  fc.assert(
    fc.property(
      wish,
      rules,
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 50 }),
      (asked, given, pax, more) => {
        const fewer = summarise(together(asked, pax), catalogue, given, NOW)
        const greater = summarise(together(asked, pax + more), catalogue, given, NOW)
        // A package that includes another room than before is another bargain.
        const included = (summary: PriceSummary) =>
          summary.rooms.lines.map((line) => line.note === 'includedInPackage')
        fc.pre(JSON.stringify(included(fewer)) === JSON.stringify(included(greater)))
        expect(greater.finalPriceVat).toBeGreaterThanOrEqual(fewer.finalPriceVat)
      },
    ),
    RUNS,
  )
})

test('a rule that does not apply leaves the summary as it is', () => {
  fc.assert(
    fc.property(wish, rules, (asked, given) => {
      const strange = discount(5000, 50, { couponCode: 'ingen har denne', priority: 9 })
      expect(summarise(asked, catalogue, [...given, strange], NOW)).toEqual(
        summarise(asked, catalogue, given, NOW),
      )
    }),
    RUNS,
  )
})

test('a code never makes anything dearer, and is used only where it makes something cheaper', () => {
  fc.assert(
    fc.property(wish, rules, (asked, given) => {
      const withCode = summarise(asked, catalogue, given, NOW)
      const without = summarise(
        { ...asked, customer: { ...asked.customer, couponCode: null } },
        catalogue,
        given,
        NOW,
      )
      const before = linesOf(without)
      for (const [n, line] of linesOf(withCode).entries())
        expect(line.netPrice).toBeLessThanOrEqual(before[n]?.netPrice ?? 0)
      const isUsed = withCode.appliedDiscounts.some(({ couponCode }) => couponCode !== null)
      if (isUsed) expect(withCode.finalPriceVat).toBeLessThan(without.finalPriceVat)
    }),
    RUNS,
  )
})

test('what is shown in whole kroner adds up, and is about a krone from the øre at most', () => {
  fc.assert(
    fc.property(wish, rules, fc.boolean(), (asked, given, includesVat) => {
      const summary = summarise(asked, catalogue, given, NOW)
      const { sections, discounts, withoutVat, vat, total } = shownPrice(toShow(summary), includesVat)
      const lines = sections.flatMap((section) => section.lines)
      expect(lines).toHaveLength(linesOf(summary).length)
      const added = sum([...lines, ...discounts].map(({ kroner }) => kroner))
      expect([added, withoutVat + vat, total]).toEqual([
        includesVat ? total : withoutVat,
        total,
        roundHalfUp(summary.finalPriceVat, 100),
      ])
      for (const { line, kroner } of lines) {
        const exact = line.originalPrice * (includesVat ? 1 + line.vatPct / 100 : 1)
        expect(Math.abs(kroner * 100 - exact)).toBeLessThan(101)
      }
    }),
    RUNS,
  )
})
