import { dailyRanges, datesOf, type OpeningHours } from '#domain/time/opening-hours.ts'
import { type Instant, type TimeRange, venueDateOf } from '#domain/time/venue-time.ts'
import {
  type CouponVerdict,
  checkCoupon,
  type DiscountCustomer,
  type DiscountRule,
  rulesFor,
} from './discount.ts'
import { type Ore, shareOf } from './money.ts'
import { type PricedPackage, packageShares, roomsIncluded } from './package-price.ts'
import {
  type AppliedDiscount,
  type LineNote,
  type LineToPrice,
  type PriceLine,
  priceLine,
} from './price-line.ts'
import { type PricePart, type RoomPricing, roomPrice } from './room-price.ts'

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

const inHalfOre = (unitPrice: Ore, quantity: number): number => unitPrice * Math.round(2 * quantity)

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
      prepared.lines.push({
        kind: 'package',
        itemId: pack.id,
        name: pack.name,
        partName: name,
        accountId,
        start,
        unitPrice,
        quantity: wish.pax,
        halfOre: inHalfOre(unitPrice, wish.pax),
        vatPct,
        note: null,
      })
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
    prepared.lines.push({
      kind: 'product',
      itemId: id,
      name,
      partName: null,
      accountId,
      start: wish.start ?? request.arrival,
      unitPrice: price,
      quantity: wish.quantity,
      halfOre: inHalfOre(price, wish.quantity),
      vatPct,
      note: null,
    })
  }
  return prepared
}

function roomLine(wish: RoomWish, room: PricedRoom, hours: OpeningHours | null): LineToPrice {
  const daily = hours ? dailyRanges(wish.range, hours) : []
  const { halfOre, amount, parts, raisedToMinimum } = roomPrice(
    daily.length > 0 ? daily : [wish.range],
    wish.pax,
    room.pricing,
  )
  const only = parts.length === 1 && !raisedToMinimum ? parts[0] : undefined
  return {
    kind: 'room',
    itemId: room.id,
    name: room.name,
    partName: null,
    accountId: room.accountId,
    start: wish.range.start,
    unitPrice: only?.unitPrice ?? amount,
    quantity: only?.quantity ?? 1,
    halfOre,
    vatPct: room.vatPct,
    note: roomNote(raisedToMinimum, only),
  }
}

function roomNote(raisedToMinimum: boolean, only: PricePart | undefined): LineNote | null {
  if (raisedToMinimum) return 'minimumPrice'
  if (!only) return 'severalPrices'
  return only.halfDay ? 'halfDay' : null
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
    amount: line.halfOre,
    start: wish.range.start,
    dates: datesOf(wish.range),
  }))
  const orders = request.packages.map(({ packageId, pax, roomId, start }) => {
    return { packageId, pax, roomId, date: venueDateOf(start ?? request.arrival) }
  })
  const included = roomsIncluded(orders, packages, coverable)
  const lines = known.map(({ line }, n) =>
    included.has(n)
      ? { ...line, unitPrice: 0, quantity: 1, halfOre: 0, note: 'includedInPackage' as const }
      : line,
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
