import type {
  PriceSection,
  PriceLine as WireLine,
  PriceSummary as WireSummary,
} from '#contract/structs/price.ts'
import type { PriceLine } from '#domain/price/price-line.ts'
import type { PriceSummary, SummarySection } from '#domain/price/price-summary.ts'

/** A name after a colon: «Heldagsmøte: leie av rommet». */
const inSentence = (name: string): string => name.charAt(0).toLocaleLowerCase() + name.slice(1)

const lineOnWire = (line: PriceLine): WireLine => ({
  itemId: line.itemId,
  name: line.partName === null ? line.name : `${line.name}: ${inSentence(line.partName)}`,
  ...(line.partName !== null && { packagePart: { packageName: line.name, partName: line.partName } }),
  unitPrice: line.unitPrice,
  quantity: line.quantity,
  surchargePct: line.surchargePct,
  discountPct: line.discountPct,
  vatPct: line.vatPct,
  originalPrice: line.originalPrice,
  discountAmount: line.discountAmount,
  totalPrice: line.netPrice,
  vatAmount: line.vatAmount,
  totalPriceVat: line.totalPriceVat,
  discountName: line.discountName,
  note: line.note,
})

const sectionOnWire = (section: SummarySection): PriceSection => ({
  items: section.lines.map(lineOnWire),
  originalPrice: section.originalPrice,
  discountAmount: section.discountAmount,
  vatAmount: section.vatAmount,
  finalPriceVat: section.finalPriceVat,
})

function couponOutcome({ coupon, note }: PriceSummary): WireSummary['coupon'] {
  if (coupon === null) return null
  if (coupon !== 'valid') return 'invalid'
  return note === 'betterDiscountApplies' ? 'outdone' : 'applied'
}

/** A summary as it goes over the wire. Specification §3. */
export const summaryOnWire = (summary: PriceSummary, showPricePerPerson: boolean): WireSummary => ({
  packages: sectionOnWire(summary.packages),
  extraProducts: sectionOnWire(summary.extraProducts),
  rooms: sectionOnWire(summary.rooms),
  originalPrice: summary.originalPrice,
  discountAmount: summary.discountAmount,
  vatAmount: summary.vatAmount,
  finalPriceVat: summary.finalPriceVat,
  pricePerPerson: showPricePerPerson ? summary.perPerson : null,
  coupon: couponOutcome(summary),
  note: null,
})
