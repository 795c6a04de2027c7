import type {
  PriceSection,
  PriceLine as WireLine,
  PriceSummary as WireSummary,
} from '#contract/structs/price.ts'
import type { PriceLine } from '#domain/price/price-line.ts'
import type { PriceSummary, SummarySection } from '#domain/price/price-summary.ts'
import type { Locale } from '#server/calls/locale.ts'

/** A name after a colon: «Heldagsmøte: leie av rommet». */
const inSentence = (name: string): string => name.charAt(0).toLocaleLowerCase() + name.slice(1)

const lineOnWire = (line: PriceLine): WireLine => ({
  itemId: line.itemId,
  name: line.partName === null ? line.name : `${line.name}: ${inSentence(line.partName)}`,
  ...(line.partName !== null && { packagePart: { packageName: line.name, partName: line.partName } }),
  ...(line.isRoomHire && { isRoomHire: true }),
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

function couponOutcome({ coupon, isCouponOutdone }: PriceSummary): WireSummary['coupon'] {
  if (coupon === null) return null
  if (coupon !== 'valid') return 'invalid'
  return isCouponOutdone ? 'outdone' : 'applied'
}

/** Why a code that is valid is not used: `name` is the discount that applies without it, null where none does. */
const outdoneTexts: Record<Locale, (name: string | null) => string> = {
  'nb-NO': (name) =>
    name === null
      ? 'Rabattkoden er gyldig, men gir ingen rabatt på denne bestillingen. Den er ikke brukt.'
      : `Rabattkoden er gyldig, men rabatten «${name}» gjelder i stedet. Koden er ikke brukt, for rabatter kan ikke kombineres.`,
  en: (name) =>
    name === null
      ? 'The discount code is valid, but gives no discount on this booking. It has not been used.'
      : `The discount code is valid, but the discount “${name}” applies instead. The code has not been used, because discounts cannot be combined.`,
}

function noteOnWire({ isCouponOutdone, appliedDiscounts }: PriceSummary, locale: Locale): string | null {
  if (!isCouponOutdone) return null
  const other = appliedDiscounts.find(({ priceDirection }) => priceDirection === 'discount')
  return outdoneTexts[locale](other?.name ?? null)
}

/** A summary in its wire format, with its note in a language. Specification §3. */
export const summaryOnWire = (
  summary: PriceSummary,
  showPricePerPerson: boolean,
  locale: Locale,
): WireSummary => ({
  packages: sectionOnWire(summary.packages),
  extraProducts: sectionOnWire(summary.extraProducts),
  rooms: sectionOnWire(summary.rooms),
  originalPrice: summary.originalPrice,
  discountAmount: summary.discountAmount,
  vatAmount: summary.vatAmount,
  finalPriceVat: summary.finalPriceVat,
  pricePerPerson: showPricePerPerson ? summary.perPerson : null,
  coupon: couponOutcome(summary),
  note: noteOnWire(summary, locale),
})
