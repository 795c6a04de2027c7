import type { PriceLine, PriceSummary } from '#contract/structs/price.ts'
import { kronerThatAddUp } from '#domain/price/money.ts'

export type ShownLine = {
  key: string
  line: PriceLine
  /** Whole kroner without VAT, before the discount. */
  kroner: number
  /** Whole kroner, negative; null when there is none. */
  discountKroner: number | null
}

export type SectionName = 'packages' | 'extraProducts' | 'rooms'

/** A price summary in whole kroner. Lines and discounts add up to `withoutVat`, and with `vat` to `total`. */
export type ShownPrice = {
  sections: { name: SectionName; lines: ShownLine[] }[]
  withoutVat: number
  vat: number
  total: number
}

const sectionNames: readonly SectionName[] = ['packages', 'extraProducts', 'rooms']

/** The figures of a summary as they are shown. Decision "Prices": they add up after rounding to whole kroner. */
export function shownPrice(summary: PriceSummary): ShownPrice {
  const lines = sectionNames.flatMap((name) => summary[name].items.map((line) => ({ name, line })))
  const discounted = lines.filter(({ line }) => line.discountAmount > 0)
  const parts = [
    ...lines.map(({ line }) => line.originalPrice),
    ...discounted.map(({ line }) => -line.discountAmount),
    summary.vatAmount,
  ]
  const shown = kronerThatAddUp(parts, summary.finalPriceVat)
  const kronerAt = (place: number) => shown[place] ?? 0
  const discountOf = (line: PriceLine) => {
    const place = discounted.findIndex((each) => each.line === line)
    return place < 0 ? null : kronerAt(lines.length + place)
  }
  const shownLines = lines.map(({ name, line }, place) => ({
    name,
    shown: { key: `${name}.${place}`, line, kroner: kronerAt(place), discountKroner: discountOf(line) },
  }))
  const vat = kronerAt(parts.length - 1)
  const total = shown.reduce((sum, kroner) => sum + kroner, 0)
  return {
    sections: sectionNames
      .map((name) => ({
        name,
        lines: shownLines.filter((each) => each.name === name).map((each) => each.shown),
      }))
      .filter((section) => section.lines.length > 0),
    withoutVat: total - vat,
    vat,
    total,
  }
}
