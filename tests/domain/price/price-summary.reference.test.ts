import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PriceSummary, type SummaryTotals, summarise } from '#domain/price/price-summary.ts'
import { at } from './catalogue.ts'
import { pricedOrder } from './priced-houses.ts'
import {
  priceLineByLine,
  type ReferenceLine,
  type ReferenceSummary,
  type ReferenceTotals,
} from './reference-model.ts'

const NOW = at('2026-10-01T12:00')
/** `PRICED_ORDERS=100000 npx vitest run tests/domain/price/price-summary.reference.test.ts` takes a quarter of an hour. */
const ORDERS = Number(process.env.PRICED_ORDERS ?? 400)
const TIMEOUT = 30_000 + ORDERS * 50

const totalsOf = ({
  originalPrice,
  discountAmount,
  vatAmount,
  finalPriceVat,
}: SummaryTotals): ReferenceTotals => ({
  originalPrice: BigInt(originalPrice),
  discountAmount: BigInt(discountAmount),
  vatAmount: BigInt(vatAmount),
  finalPriceVat: BigInt(finalPriceVat),
})

const linesOf = ({ packages, extraProducts, rooms }: PriceSummary): ReferenceLine[] =>
  [...packages.lines, ...extraProducts.lines, ...rooms.lines].map((line) => ({
    kind: line.kind,
    itemId: line.itemId,
    accountId: line.accountId,
    vatPct: line.vatPct,
    originalPrice: BigInt(line.originalPrice),
    surchargeAmount: BigInt(line.surchargeAmount),
    discountAmount: BigInt(line.discountAmount),
    netPrice: BigInt(line.netPrice),
    vatAmount: BigInt(line.vatAmount),
    totalPriceVat: BigInt(line.totalPriceVat),
  }))

/** In random order, as several lines of a request may be of one item. */
const sorted = (summary: ReferenceSummary): ReferenceSummary => {
  const keyOf = (line: ReferenceLine) => Object.values(line).join(' ')
  return { ...summary, lines: summary.lines.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) }
}

function asReference(summary: PriceSummary): ReferenceSummary {
  const { packages, extraProducts, rooms, perPerson, appliedDiscounts, coupon, isCouponOutdone } = summary
  const applied = { surcharge: 0n, discount: 0n, code: 0n }
  const ofCode = coupon === 'valid' ? (isCouponOutdone ? 'outdone' : 'used') : 'invalid'
  for (const { priceDirection, couponCode, amount } of appliedDiscounts) {
    applied[priceDirection] += BigInt(amount)
    if (priceDirection === 'discount' && couponCode !== null) applied.code += BigInt(amount)
  }
  return {
    lines: linesOf(summary),
    totals: totalsOf(summary),
    ofPackages: totalsOf(packages),
    ofProducts: totalsOf(extraProducts),
    ofRooms: totalsOf(rooms),
    perPerson: perPerson === null ? null : BigInt(perPerson),
    applied,
    coupon: coupon === null ? 'none' : ofCode,
  }
}

/** Counts of the orders with each property that a price can depend on. */
type Counts = Record<
  'discount' | 'surcharge' | 'code' | 'codeNotUsed' | 'included' | 'floor' | 'days' | 'prices',
  number
>

test(
  'a price agrees to the øre with one in exact fractions, line by line',
  () => {
    const counts: Counts = {
      ...{ discount: 0, surcharge: 0, code: 0, codeNotUsed: 0, included: 0, floor: 0, days: 0, prices: 0 },
    }
    fc.assert(
      fc.property(pricedOrder, ({ request, catalogue, rules }) => {
        const summary = summarise(request, catalogue, rules, NOW)
        expect(sorted(asReference(summary))).toEqual(sorted(priceLineByLine(request, catalogue, rules)))
        const { appliedDiscounts, isCouponOutdone, rooms, packages } = summary
        const notes = new Set(rooms.lines.map((line) => line.note))
        counts.discount += Number(summary.discountAmount > 0)
        counts.surcharge += Number(
          appliedDiscounts.some(({ priceDirection }) => priceDirection === 'surcharge'),
        )
        counts.code += Number(appliedDiscounts.some(({ couponCode }) => couponCode !== null))
        counts.codeNotUsed += Number(isCouponOutdone)
        counts.included += Number(notes.has('includedInPackage'))
        counts.floor += Number(notes.has('minimumPrice'))
        counts.prices += Number(notes.has('severalPrices'))
        counts.days += Number(packages.lines.length > 1)
      }),
      { numRuns: ORDERS },
    )
    if (process.env.PRICED_ORDERS) process.stdout.write(`${ORDERS} orders: ${JSON.stringify(counts)}\n`)
    for (const [name, orders] of Object.entries(counts)) expect(orders, name).toBeGreaterThan(ORDERS / 100)
  },
  TIMEOUT,
)
