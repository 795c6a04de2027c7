import { kronerThatAddUp, type Ore, roundHalfUp, withVat } from './money.ts'
import type { PriceLine } from './price-line.ts'

/** The displayed parts of a price line; all but `totalPriceVat` without VAT. */
export type LineToShow = {
  name: string
  /** The names of a part of a package. */
  packagePart?: { packageName: string; partName: string } | undefined
  vatPct: number
  discountPct: number
  discountName: string | null
  originalPrice: Ore
  discountAmount: Ore
  totalPriceVat: Ore
}

/** A summary with its lines, from the wire. */
export type SummaryToShow<Line> = Record<SectionName, { items: readonly Line[] }> & {
  vatAmount: Ore
  finalPriceVat: Ore
}

export type ShownLine<Line> = {
  key: string
  line: Line
  /** The name without the package's, which is the title of its section. */
  name: string
  /** Whole kroner, before the discount. */
  kroner: number
}

/** A discount on all the lines that it applies to. */
export type ShownDiscount = {
  /** Null without a name. */
  name: string | null
  /** 0 for a fixed amount. */
  pct: number
  /** Whole kroner, negative. */
  kroner: number
}

export type SectionName = 'packages' | 'extraProducts' | 'rooms'

type ShownSection<Line> = {
  key: string
  name: SectionName
  /** The package that all its lines are parts of; null for other sections. */
  packageName: string | null
  lines: ShownLine<Line>[]
}

/**
 * A price summary in whole kroner. With VAT in the lines, lines and discounts add up to `total`, and `vat` says how much
 * of it is VAT; without, they add up to `withoutVat`, and with `vat` to `total`.
 */
type ShownPrice<Line> = {
  sections: ShownSection<Line>[]
  discounts: ShownDiscount[]
  withoutVat: number
  vat: number
  total: number
}

/** The displayed price of a line before its discount, and the displayed discount. */
function amountsOf(line: LineToShow, includesVat: boolean): { before: Ore; discount: Ore } {
  if (!includesVat) return { before: line.originalPrice, discount: line.discountAmount }
  const before = line.discountAmount > 0 ? withVat(line.originalPrice, line.vatPct) : line.totalPriceVat
  return { before, discount: before - line.totalPriceVat }
}

const sectionNames: readonly SectionName[] = ['packages', 'extraProducts', 'rooms']

/**
 * The displayed figures of a summary, with VAT in the lines or beside them. Specification §12.1: they add up
 * after rounding to whole kroner.
 */
export function shownPrice<Line extends LineToShow>(
  summary: SummaryToShow<Line>,
  includesVat: boolean,
): ShownPrice<Line> {
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
    section: name,
    packageName: line.packagePart?.packageName ?? null,
    shown: {
      key: `${name}.${place}`,
      line,
      name: line.packagePart?.partName ?? line.name,
      kroner: kronerAt(place),
    },
  }))
  const vat = includesVat ? roundHalfUp(summary.vatAmount, 100) : kronerAt(parts.length - 1)
  const total = roundHalfUp(summary.finalPriceVat, 100)
  return {
    sections: bySection(shownLines),
    discounts: byDiscount(
      discounted.map(({ line }, place) => ({ line, kroner: kronerAt(lines.length + place) })),
    ),
    withoutVat: total - vat,
    vat,
    total,
  }
}

/** Lines of one section, and within it of one package, share one title. */
function bySection<Line>(
  lines: readonly { section: SectionName; packageName: string | null; shown: ShownLine<Line> }[],
): ShownSection<Line>[] {
  const sections: ShownSection<Line>[] = []
  for (const { section: name, packageName, shown } of lines) {
    const last = sections.at(-1)
    if (last?.name === name && last.packageName === packageName) last.lines.push(shown)
    else sections.push({ key: shown.key, name, packageName, lines: [shown] })
  }
  return sections
}

function byDiscount(reductions: readonly { line: LineToShow; kroner: number }[]): ShownDiscount[] {
  const discounts: ShownDiscount[] = []
  for (const { line, kroner } of reductions) {
    const { discountName: name, discountPct: pct } = line
    const known = discounts.find((each) => each.name === name && each.pct === pct)
    if (known) known.kroner += kroner
    else discounts.push({ name, pct, kroner })
  }
  return discounts
}

/** The explanation of an amount: quantity × unit price (øre), or what was applied instead. */
type LineDetail =
  | { is: 'minimumPrice' | 'severalPrices' | 'halfDay' }
  | { is: 'product'; quantity: number; unitPrice: Ore }
  | { is: 'people' | 'pieces'; quantity: number }

/** The surcharge that is shown of a line, in percent: what is included costs nothing, with or without one. */
export const shownSurcharge = ({ note, surchargePct }: Pick<PriceLine, 'note' | 'surchargePct'>): number =>
  note === 'includedInPackage' ? 0 : surchargePct

type LineInDetail = Pick<PriceLine, 'unitPrice' | 'quantity' | 'originalPrice' | 'vatPct' | 'note'>

/** The explanation of a line's amount, in the displayed terms; null when the amount is self-explanatory. */
export function lineDetail(
  line: LineInDetail,
  section: SectionName,
  includesVat: boolean,
): LineDetail | null {
  const { quantity, note, vatPct } = line
  if (note === 'includedInPackage') return null
  if (note !== null) return { is: note }
  if (quantity === 1) return null
  const shown = (ore: Ore) => (includesVat ? withVat(ore, vatPct) : ore)
  const unitPrice = shown(line.unitPrice)
  // Only when the product, in whole kroner, gives the displayed amount.
  const isExact = unitPrice % 100 === 0 && unitPrice * quantity === shown(line.originalPrice)
  if (isExact) return { is: 'product', quantity, unitPrice }
  if (section === 'rooms') return null
  return { is: section === 'packages' ? 'people' : 'pieces', quantity }
}
