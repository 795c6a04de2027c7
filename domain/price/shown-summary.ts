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

/**
 * The figures for the screen, in whole kroner: lines add up to their section, sections to the final price, and
 * original − discount + VAT to the same. Decision "Prices".
 */
export function shownInKroner(summary: PriceSummary): ShownSummary {
  const sections = [summary.packages, summary.extraProducts, summary.rooms]
  const finalPriceVat = roundHalfUp(summary.finalPriceVat, 100)
  const finals = kronerThatAddUp(
    sections.map((part) => part.finalPriceVat),
    summary.finalPriceVat,
  )
  const [packages, extraProducts, rooms] = sections.map((part, n) => {
    const shown = finals[n] ?? 0
    const lines = part.lines.map((line) => line.totalPriceVat)
    return { lines: kronerThatAddUp(lines, shown * 100), finalPriceVat: shown }
  })
  const none: ShownSection = { lines: [], finalPriceVat: 0 }
  const [originalPrice = 0, minusDiscount = 0, vatAmount = 0] = kronerThatAddUp(
    [summary.originalPrice, -summary.discountAmount, summary.vatAmount],
    summary.finalPriceVat,
  )
  return {
    packages: packages ?? none,
    extraProducts: extraProducts ?? none,
    rooms: rooms ?? none,
    originalPrice,
    discountAmount: 0 - minusDiscount,
    vatAmount,
    finalPriceVat,
  }
}
