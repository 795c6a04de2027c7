import type {
  PriceSection,
  PriceLine as WireLine,
  PriceSummary as WireSummary,
} from '#contract/structs/price.ts'
import { applicableRule, type DiscountRule, rulesFor } from '#domain/price/discount.ts'
import { packageShares } from '#domain/price/package-price.ts'
import type { PriceLine } from '#domain/price/price-line.ts'
import type {
  PriceCatalogue,
  PriceRequest,
  PriceSummary,
  SummarySection,
} from '#domain/price/price-summary.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/** When what each line pays for begins, in the order of the summary's lines. */
function startsOf(
  request: PriceRequest,
  catalogue: PriceCatalogue,
): Record<'packages' | 'products', Instant[]> {
  const packages = request.packages.flatMap(({ packageId, start, orderPackageIds }) => {
    const known = catalogue.packages.find(({ id }) => id === packageId)
    const shares = known ? packageShares(known, orderPackageIds) : []
    return shares.map(() => start ?? request.arrival)
  })
  return { packages, products: request.products.map(({ start }) => start ?? request.arrival) }
}

function lineOnWire(line: PriceLine, start: Instant, rules: readonly DiscountRule[]): WireLine {
  const discount =
    line.discountPct > 0 ? applicableRule({ kind: line.kind, start }, rules, 'discount') : undefined
  return {
    itemId: line.itemId,
    name: line.partName === null ? line.name : `${line.name}, ${line.partName}`,
    unitPrice: line.unitPrice,
    quantity: line.quantity,
    surchargePct: Math.min(100, line.surchargePct),
    discountPct: line.discountPct,
    vatPct: line.vatPct,
    originalPrice: line.originalPrice,
    discountAmount: line.discountAmount,
    totalPrice: line.netPrice,
    vatAmount: line.vatAmount,
    totalPriceVat: line.totalPriceVat,
    discountName: discount?.name ?? null,
    note: line.note,
  }
}

function sectionOnWire(
  section: SummarySection,
  starts: readonly Instant[],
  rules: readonly DiscountRule[],
): PriceSection {
  const { originalPrice, discountAmount, vatAmount, finalPriceVat } = section
  const items = section.lines.map((line, n) => lineOnWire(line, starts[n] ?? 0, rules))
  return { items, originalPrice, discountAmount, vatAmount, finalPriceVat }
}

function couponOutcome(summary: PriceSummary): WireSummary['coupon'] {
  if (summary.coupon === null) return null
  if (summary.coupon !== 'valid') return 'invalid'
  return summary.note === 'betterDiscountApplies' ? 'outdone' : 'applied'
}

/** A summary as it goes over the wire. Everything in the request is in the catalogue. Specification §3. */
export function summaryOnWire(
  summary: PriceSummary,
  request: PriceRequest,
  catalogue: PriceCatalogue,
  rules: readonly DiscountRule[],
  showPricePerPerson: boolean,
): WireSummary {
  const own = rulesFor(request.customer, rules)
  const starts = startsOf(request, catalogue)
  const rooms = request.rooms.map(({ range }) => range.start)
  return {
    packages: sectionOnWire(summary.packages, starts.packages, own),
    extraProducts: sectionOnWire(summary.extraProducts, starts.products, own),
    rooms: sectionOnWire(summary.rooms, rooms, own),
    originalPrice: summary.originalPrice,
    discountAmount: summary.discountAmount,
    vatAmount: summary.vatAmount,
    finalPriceVat: summary.finalPriceVat,
    pricePerPerson: showPricePerPerson ? summary.perPerson : null,
    coupon: couponOutcome(summary),
    note: null,
  }
}
