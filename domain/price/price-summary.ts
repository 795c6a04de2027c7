import { dailyRanges, datesOf, type OpeningHours } from '#domain/time/opening-hours.ts'
import { type Instant, type TimeRange, venueDateOf } from '#domain/time/venue-time.ts'
import {
  type CouponVerdict,
  checkCoupon,
  type DiscountCustomer,
  type DiscountRule,
  rulesFor,
} from './discount.ts'
import { kronerThatAddUp, type Ore, roundHalfUp, shareOf } from './money.ts'
import { type PricedPackage, packageShares, roomsIncluded } from './package-price.ts'
import { type AppliedDiscount, type LineToPrice, type PriceLine, priceLine } from './price-line.ts'
import { type RoomPricing, roomPrice } from './room-price.ts'

export type PricedRoom = {
  id: number
  name: string
  vatPct: number
  accountId: number | null
  pricing: RoomPricing
}
export type PricedProduct = { id: number; name: string; price: Ore; vatPct: number; accountId: number | null }

/** What can be ordered. Without opening hours, a several-day booking is priced as one range. */
export type PriceCatalogue = {
  packages: readonly PricedPackage[]
  products: readonly PricedProduct[]
  rooms: readonly PricedRoom[]
  hours: OpeningHours | null
}

export type PackageWish = {
  packageId: number
  pax: number
  /** When it begins; the reservation's arrival when null. */
  start: Instant | null
  /** The optional order packages chosen. */
  orderPackageIds: readonly number[]
  /** The room whose hire it includes; see `roomsIncluded` when null. */
  roomId: number | null
}
export type ProductWish = { productId: number; quantity: number; start: Instant | null }
export type RoomWish = { roomId: number; range: TimeRange; pax: number }

export type PriceRequest = {
  arrival: Instant
  /** For the price per person; null or 0 when there is none to tell. */
  expectedPax: number | null
  packages: readonly PackageWish[]
  products: readonly ProductWish[]
  rooms: readonly RoomWish[]
  customer: DiscountCustomer
}

export type SummaryTotals = {
  originalPrice: Ore
  discountAmount: Ore
  vatAmount: Ore
  /** originalPrice − discountAmount + vatAmount. */
  finalPriceVat: Ore
}
export type SummarySection = SummaryTotals & { lines: PriceLine[] }
export type SummaryNote = 'invalidDiscount' | 'betterDiscountApplies'
export type UnknownItem = { section: 'packages' | 'products' | 'rooms'; index: number; id: number }

export type PriceSummary = SummaryTotals & {
  packages: SummarySection
  extraProducts: SummarySection
  rooms: SummarySection
  /** finalPriceVat for each expected person, rounded half-up to one øre; null without people. */
  perPerson: Ore | null
  /** By rule id; a code counts as used only when it is here. */
  appliedDiscounts: AppliedDiscount[]
  /** null when no code was given. */
  coupon: CouponVerdict | null
  note: SummaryNote | null
  /** Items asked for that are not in the catalogue; they are in no line. */
  unknown: UnknownItem[]
  /** When it was worked out. */
  pricedAt: Instant
}

function byId<T extends { id: number }>(items: readonly T[]): Map<number, T> {
  return new Map(items.map((item) => [item.id, item]))
}

type Prepared = { lines: LineToPrice[]; unknown: UnknownItem[] }

function packageLines(request: PriceRequest, packages: ReadonlyMap<number, PricedPackage>): Prepared {
  const prepared: Prepared = { lines: [], unknown: [] }
  for (const [index, wish] of request.packages.entries()) {
    const pack = packages.get(wish.packageId)
    if (!pack) {
      prepared.unknown.push({ section: 'packages', index, id: wish.packageId })
      continue
    }
    const start = wish.start ?? request.arrival
    for (const { accountId, name, unitPrice, vatPct } of packageShares(pack, wish.orderPackageIds)) {
      const line = { itemId: pack.id, name: pack.name, partName: name, accountId, start, unitPrice, vatPct }
      prepared.lines.push({ ...line, kind: 'package', quantity: wish.pax, note: null })
    }
  }
  return prepared
}

function productLines(request: PriceRequest, products: ReadonlyMap<number, PricedProduct>): Prepared {
  const prepared: Prepared = { lines: [], unknown: [] }
  for (const [index, wish] of request.products.entries()) {
    const product = products.get(wish.productId)
    if (!product) {
      prepared.unknown.push({ section: 'products', index, id: wish.productId })
      continue
    }
    const { id, name, price, vatPct, accountId } = product
    const line = { itemId: id, name, partName: null, accountId, unitPrice: price, vatPct, note: null }
    const start = wish.start ?? request.arrival
    prepared.lines.push({ ...line, kind: 'product', start, quantity: wish.quantity })
  }
  return prepared
}

function roomLine(wish: RoomWish, room: PricedRoom, hours: OpeningHours | null): LineToPrice {
  const daily = hours ? dailyRanges(wish.range, hours) : []
  const { amount, parts, raisedToMinimum } = roomPrice(
    daily.length > 0 ? daily : [wish.range],
    wish.pax,
    room.pricing,
  )
  const { id: itemId, name, vatPct, accountId } = room
  const line = {
    kind: 'room' as const,
    itemId,
    name,
    partName: null,
    accountId,
    vatPct,
    start: wish.range.start,
  }
  const only = parts.length === 1 ? parts[0] : undefined
  if (raisedToMinimum) return { ...line, unitPrice: amount, quantity: 1, note: 'minimumPrice' }
  if (!only) return { ...line, unitPrice: amount, quantity: 1, note: 'severalPrices' }
  return {
    ...line,
    unitPrice: only.unitPrice,
    quantity: only.quantity,
    note: only.halfDay ? 'halfDay' : null,
  }
}

function roomLines(
  request: PriceRequest,
  catalogue: PriceCatalogue,
  packages: ReadonlyMap<number, PricedPackage>,
): Prepared {
  const rooms = byId(catalogue.rooms)
  const unknown: UnknownItem[] = []
  const known: { wish: RoomWish; line: LineToPrice }[] = []
  for (const [index, wish] of request.rooms.entries()) {
    const room = rooms.get(wish.roomId)
    if (room) known.push({ wish, line: roomLine(wish, room, catalogue.hours) })
    else unknown.push({ section: 'rooms', index, id: wish.roomId })
  }
  const coverable = known.map(({ wish, line }) => ({
    roomId: wish.roomId,
    pax: wish.pax,
    amount: shareOf(line.unitPrice, Math.round(line.quantity * 2), 2),
    dates: datesOf(wish.range),
  }))
  const orders = request.packages.map(({ packageId, pax, roomId, start }) => {
    return { packageId, pax, roomId, date: venueDateOf(start ?? request.arrival) }
  })
  const included = roomsIncluded(orders, packages, coverable)
  const lines = known.map(({ line }, n) =>
    included.has(n) ? { ...line, unitPrice: 0, quantity: 1, note: 'includedInPackage' as const } : line,
  )
  return { lines, unknown }
}

const TOTALS = ['originalPrice', 'discountAmount', 'vatAmount', 'finalPriceVat'] as const

function section(lines: PriceLine[]): SummarySection {
  const totals = { originalPrice: 0, discountAmount: 0, vatAmount: 0, finalPriceVat: 0 }
  for (const line of lines) {
    totals.originalPrice += line.originalPrice
    totals.discountAmount += line.discountAmount
    totals.vatAmount += line.vatAmount
    totals.finalPriceVat += line.totalPriceVat
  }
  return { lines, ...totals }
}

/**
 * The price of a reservation: three sections of lines, their totals, and the whole. The order in which things are
 * asked for changes the order of the lines, never an amount. Nothing is refused: what is not in the catalogue is
 * named in `unknown`, and a code that cannot be used in `coupon` and `note`. Quantities are whole and not negative
 * (the caller checks). Specification §3 (price summary), decision "Prices".
 */
export function summarise(
  request: PriceRequest,
  catalogue: PriceCatalogue,
  rules: readonly DiscountRule[],
  now: Instant,
): PriceSummary {
  const known = byId(catalogue.packages)
  const prepared = {
    packages: packageLines(request, known),
    products: productLines(request, byId(catalogue.products)),
    rooms: roomLines(request, catalogue, known),
  }
  const applied = new Map<number, AppliedDiscount>()
  const own = rulesFor(request.customer, rules)
  const price = ({ lines }: Prepared) => section(lines.map((line) => priceLine(line, own, applied)))
  const packages = price(prepared.packages)
  const extraProducts = price(prepared.products)
  const rooms = price(prepared.rooms)
  const totals = { originalPrice: 0, discountAmount: 0, vatAmount: 0, finalPriceVat: 0 }
  for (const part of [packages, extraProducts, rooms]) for (const key of TOTALS) totals[key] += part[key]
  const lines = [...prepared.packages.lines, ...prepared.products.lines, ...prepared.rooms.lines].filter(
    (line) => line.unitPrice > 0,
  )
  const coupon = request.customer.couponCode?.trim() ? checkCoupon(lines, rules, request.customer) : null
  const appliedDiscounts = [...applied.values()].sort((a, b) => a.id - b.id)
  return {
    packages,
    extraProducts,
    rooms,
    ...totals,
    perPerson: request.expectedPax ? shareOf(totals.finalPriceVat, 1, request.expectedPax) : null,
    appliedDiscounts,
    coupon,
    note: noteOf(coupon, appliedDiscounts),
    unknown: [...prepared.packages.unknown, ...prepared.products.unknown, ...prepared.rooms.unknown],
    pricedAt: now,
  }
}

function noteOf(coupon: CouponVerdict | null, applied: readonly AppliedDiscount[]): SummaryNote | null {
  if (coupon === null) return null
  if (coupon !== 'valid') return 'invalidDiscount'
  return applied.some((discount) => discount.couponCode !== null) ? null : 'betterDiscountApplies'
}

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
