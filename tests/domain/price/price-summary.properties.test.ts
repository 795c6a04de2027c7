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
    fc.property(wish, rules, (priceRequest, appliedRules) => {
      const summary = summarise(priceRequest, catalogue, appliedRules, NOW)
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
    fc.property(wish, rules, (priceRequest, appliedRules) => {
      const summary = summarise(priceRequest, catalogue, appliedRules, NOW)
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
    fc.property(wish, rules, (priceRequest, appliedRules) => {
      const one = summarise(priceRequest, catalogue, appliedRules, NOW)
      const other = summarise(
        {
          ...priceRequest,
          packages: [...priceRequest.packages].reverse(),
          products: [...priceRequest.products].reverse(),
          rooms: [...priceRequest.rooms].reverse(),
        },
        catalogue,
        [...appliedRules].reverse(),
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
      expect([other.coupon, other.isCouponOutdone]).toEqual([one.coupon, one.isCouponOutdone])
    }),
    RUNS,
  )
})

test('more guests never cost less under the same terms', () => {
  const together = (priceRequest: PriceRequest, pax: number): PriceRequest => ({
    ...priceRequest,
    packages: priceRequest.packages.map((one) => ({ ...one, pax })),
    products: priceRequest.products.map((one) => ({ ...one, quantity: pax })),
    rooms: priceRequest.rooms.map((one) => ({ ...one, pax })),
  })
  fc.assert(
    fc.property(
      wish,
      rules,
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 50 }),
      (priceRequest, appliedRules, pax, more) => {
        const fewer = summarise(together(priceRequest, pax), catalogue, appliedRules, NOW)
        const greater = summarise(together(priceRequest, pax + more), catalogue, appliedRules, NOW)
        // A package that includes another room than before changes the terms.
        const included = (summary: PriceSummary) =>
          summary.rooms.lines.map((line) => line.note === 'includedInPackage')
        fc.pre(JSON.stringify(included(fewer)) === JSON.stringify(included(greater)))
        expect(greater.finalPriceVat).toBeGreaterThanOrEqual(fewer.finalPriceVat)
      },
    ),
    RUNS,
  )
})

test('a rule that does not apply changes nothing', () => {
  fc.assert(
    fc.property(wish, rules, (priceRequest, appliedRules) => {
      const strange = discount(5000, 50, { couponCode: 'ingen har denne', priority: 9 })
      expect(summarise(priceRequest, catalogue, [...appliedRules, strange], NOW)).toEqual(
        summarise(priceRequest, catalogue, appliedRules, NOW),
      )
    }),
    RUNS,
  )
})

test('a code never raises a price, and is used only where it lowers one', () => {
  fc.assert(
    fc.property(wish, rules, (priceRequest, appliedRules) => {
      const withCode = summarise(priceRequest, catalogue, appliedRules, NOW)
      const without = summarise(
        { ...priceRequest, customer: { ...priceRequest.customer, couponCode: null } },
        catalogue,
        appliedRules,
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

test('amounts in whole kroner add up, and differ from the øre by about a krone at most', () => {
  fc.assert(
    fc.property(wish, rules, fc.boolean(), (priceRequest, appliedRules, includesVat) => {
      const summary = summarise(priceRequest, catalogue, appliedRules, NOW)
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
