import { kronerThatAddUp, roundHalfUp } from './money.ts'
import type { PriceSummary } from './price-summary.ts'

/** A summary in whole kroner, every sum of which adds up as shown. */
export type ShownSummary = {
  packages: ShownSection
  extraProducts: ShownSection
  rooms: ShownSection
  originalPrice: number
  discountAmount: number
  vatAmount: number
  finalPriceVat: number
}
/** `lines` are the lines' totals with VAT, and add up to `finalPriceVat`. */
export type ShownSection = { lines: number[]; finalPriceVat: number }

/** Some named figures in whole kroner that add up to a total, both in øre. */
function inKroner<Name extends string>(figures: Record<Name, number>, total: number) {
  const names = Object.keys(figures) as Name[]
  const shown = kronerThatAddUp(
    names.map((name) => figures[name]),
    total,
  )
  return Object.fromEntries(names.map((name, n) => [name, shown[n]])) as Record<Name, number>
}

/**
 * The figures for the screen, in whole kroner: lines add up to their section, sections to the final price, and
 * original − discount + VAT to the same. Decision "Prices".
 */
export function shownInKroner(summary: PriceSummary): ShownSummary {
  const { packages, extraProducts, rooms, finalPriceVat } = summary
  const finals = inKroner(
    {
      packages: packages.finalPriceVat,
      extraProducts: extraProducts.finalPriceVat,
      rooms: rooms.finalPriceVat,
    },
    finalPriceVat,
  )
  const { originalPrice, minusDiscount, vatAmount } = inKroner(
    {
      originalPrice: summary.originalPrice,
      minusDiscount: -summary.discountAmount,
      vatAmount: summary.vatAmount,
    },
    finalPriceVat,
  )
  const section = (name: keyof typeof finals): ShownSection => {
    const lines = summary[name].lines.map((line) => line.totalPriceVat)
    return { lines: kronerThatAddUp(lines, finals[name] * 100), finalPriceVat: finals[name] }
  }
  return {
    packages: section('packages'),
    extraProducts: section('extraProducts'),
    rooms: section('rooms'),
    originalPrice,
    discountAmount: 0 - minusDiscount,
    vatAmount,
    finalPriceVat: roundHalfUp(finalPriceVat, 100),
  }
}
