import type { PriceLine, PriceSummary } from '#contract/structs/price.ts'
import { kronerThatAddUp, type Ore, percentOf, roundHalfUp } from '#domain/price/money.ts'

export type ShownLine = {
  key: string
  line: PriceLine
  /** Whole kroner, before the discount. */
  kroner: number
}

/** A discount on all the lines that it applies to. */
export type ShownDiscount = {
  /** Null where it has no name. */
  name: string | null
  /** 0 where it is an amount. */
  pct: number
  /** Whole kroner, negative. */
  kroner: number
}

export type SectionName = 'packages' | 'extraProducts' | 'rooms'

/**
 * A price summary in whole kroner. With VAT in the lines, lines and discounts add up to `total`, and `vat` says how much
 * of it is VAT; without, they add up to `withoutVat`, and with `vat` to `total`.
 */
export type ShownPrice = {
  sections: { name: SectionName; lines: ShownLine[] }[]
  discounts: ShownDiscount[]
  withoutVat: number
  vat: number
  total: number
}

/** An amount with VAT. */
export const withVat = (amount: Ore, vatPct: number): Ore => amount + percentOf(amount, vatPct)

/** What a line costs before its discount, and what the discount takes off, as they are shown. */
function amountsOf(line: PriceLine, includesVat: boolean): { before: Ore; discount: Ore } {
  if (!includesVat) return { before: line.originalPrice, discount: line.discountAmount }
  const before = line.discountAmount > 0 ? withVat(line.originalPrice, line.vatPct) : line.totalPriceVat
  return { before, discount: before - line.totalPriceVat }
}

const sectionNames: readonly SectionName[] = ['packages', 'extraProducts', 'rooms']

/**
 * The figures of a summary as they are shown, with VAT in the lines or beside them. Decision "Prices": they add up after
 * rounding to whole kroner.
 */
export function shownPrice(summary: PriceSummary, includesVat: boolean): ShownPrice {
  const lines = sectionNames.flatMap((name) =>
    summary[name].items.map((line) => ({ name, line, ...amountsOf(line, includesVat) })),
  )
  const discounted = lines.filter(({ line }) => line.discountAmount > 0)
  const parts = [
    ...lines.map(({ before }) => before),
    ...discounted.map(({ discount }) => -discount),
    ...(includesVat ? [] : [summary.vatAmount]),
  ]
  const shown = kronerThatAddUp(parts, summary.finalPriceVat)
  const kronerAt = (place: number) => shown[place] ?? 0
  const shownLines = lines.map(({ name, line }, place) => ({
    name,
    shown: { key: `${name}.${place}`, line, kroner: kronerAt(place) },
  }))
  const vat = includesVat ? roundHalfUp(summary.vatAmount, 100) : kronerAt(parts.length - 1)
  const total = roundHalfUp(summary.finalPriceVat, 100)
  return {
    sections: sectionNames
      .map((name) => ({
        name,
        lines: shownLines.filter((each) => each.name === name).map((each) => each.shown),
      }))
      .filter((section) => section.lines.length > 0),
    discounts: byDiscount(
      discounted.map(({ line }, place) => ({ line, kroner: kronerAt(lines.length + place) })),
    ),
    withoutVat: total - vat,
    vat,
    total,
  }
}

function byDiscount(reductions: readonly { line: PriceLine; kroner: number }[]): ShownDiscount[] {
  const discounts: ShownDiscount[] = []
  for (const { line, kroner } of reductions) {
    const { discountName: name, discountPct: pct } = line
    const known = discounts.find((each) => each.name === name && each.pct === pct)
    if (known) known.kroner += kroner
    else discounts.push({ name, pct, kroner })
  }
  return discounts
}
