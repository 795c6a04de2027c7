import { bookedDays, type OpeningHours } from '#domain/time/opening-hours.ts'
import { type Instant, type TimeRange, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import {
  applicableRules,
  type CouponVerdict,
  checkCoupon,
  type DiscountCustomer,
  type DiscountRule,
  rulesFor,
} from './discount.ts'
import { type Ore, shareOf } from './money.ts'
import { type PricedPackage, packageShares, roomsIncluded } from './package-price.ts'
import {
  type Occasion,
  occasionOf,
  packageDays,
  productStart,
  type RequestedPackage,
  type RequestedProduct,
  type RequestedRoom,
} from './packets.ts'
import {
  type AppliedDiscount,
  type LineNote,
  type LineToPrice,
  type PriceLine,
  priceByRules,
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

const NO_HOURS: OpeningHours = { regular: [], special: [] }

/** What can be ordered. Without opening hours, a several-day booking is priced as one range. */
export type PriceCatalogue = {
  packages: readonly PricedPackage[]
  products: readonly PricedProduct[]
  rooms: readonly PricedRoom[]
  hours: OpeningHours | null
}

export type PriceRequest = {
  arrival: Instant
  /** For the price per person; null or 0 when unknown. */
  expectedPax: number | null
  packages: readonly RequestedPackage[]
  products: readonly RequestedProduct[]
  rooms: readonly RequestedRoom[]
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
type UnknownItem = { section: 'packages' | 'products' | 'rooms'; index: number; id: number }

export type PriceSummary = SummaryTotals & {
  packages: SummarySection
  extraProducts: SummarySection
  rooms: SummarySection
  /** finalPriceVat per expected person, rounded half-up to one øre; null without people. */
  perPerson: Ore | null
  /** By rule id; a code counts as used only when it is here. */
  appliedDiscounts: AppliedDiscount[]
  /** null when no code was given. */
  coupon: CouponVerdict | null
  /** A valid code that changes no line: other discounts apply, or nothing has a price. */
  isCouponOutdone: boolean
  /** Requested items missing from the catalogue; they are in no line. */
  unknown: UnknownItem[]
  /** The time of the calculation. */
  pricedAt: Instant
}

function byId<T extends { id: number }>(items: readonly T[]): Map<number, T> {
  return new Map(items.map((item) => [item.id, item]))
}

type Prepared = { lines: LineToPrice[]; unknown: UnknownItem[] }

const inHalfOre = (unitPrice: Ore, quantity: number): number => unitPrice * Math.round(2 * quantity)

/** The inputs of pricing: the catalogue's packages and hours, and the times of its packets. */
type Context = { packages: ReadonlyMap<number, PricedPackage>; hours: OpeningHours; occasion: Occasion }

function packageLines(
  requestedItems: readonly RequestedPackage[],
  { packages, hours, occasion }: Context,
): Prepared {
  const prepared: Prepared = { lines: [], unknown: [] }
  for (const [index, requested] of requestedItems.entries()) {
    const pack = packages.get(requested.packageId)
    if (!pack) {
      prepared.unknown.push({ section: 'packages', index, id: requested.packageId })
      continue
    }
    const shares = packageShares(pack, requested.orderPackageIds)
    for (const { start, pax } of packageDays(requested, occasion, hours)) {
      for (const { accountId, name, unitPrice, vatPct, isRoom } of shares) {
        prepared.lines.push({
          kind: 'package',
          itemId: pack.id,
          name: pack.name,
          partName: name,
          isRoomHire: isRoom,
          accountId,
          start,
          unitPrice,
          quantity: pax,
          halfOre: inHalfOre(unitPrice, pax),
          vatPct,
          note: null,
        })
      }
    }
  }
  return prepared
}

function productLines(
  requestedItems: readonly RequestedProduct[],
  products: ReadonlyMap<number, PricedProduct>,
  { occasion }: Context,
): Prepared {
  const prepared: Prepared = { lines: [], unknown: [] }
  for (const [index, requested] of requestedItems.entries()) {
    const product = products.get(requested.productId)
    if (!product) {
      prepared.unknown.push({ section: 'products', index, id: requested.productId })
      continue
    }
    const { id, name, price, vatPct, accountId } = product
    prepared.lines.push({
      kind: 'product',
      itemId: id,
      name,
      partName: null,
      isRoomHire: false,
      accountId,
      start: productStart(requested, occasion),
      unitPrice: price,
      quantity: requested.quantity,
      halfOre: inHalfOre(price, requested.quantity),
      vatPct,
      note: null,
    })
  }
  return prepared
}

function roomLine(requested: RequestedRoom, room: PricedRoom, days: readonly TimeRange[]): LineToPrice {
  const { halfOre, amount, parts, raisedToMinimum } = roomPrice(days, requested.pax, room.pricing)
  const only = parts.length === 1 && !raisedToMinimum ? parts[0] : undefined
  return {
    kind: 'room',
    itemId: room.id,
    name: room.name,
    partName: null,
    isRoomHire: false,
    accountId: room.accountId,
    start: requested.range.start,
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

/** A room of the catalogue; `dates` are its open days. */
type KnownRoom = { requested: RequestedRoom; line: LineToPrice; dates: VenueDate[] }

/** The indexes of rooms included in packages, each in its own packet. */
function includedIn(
  requestedItems: readonly RequestedPackage[],
  rooms: readonly KnownRoom[],
  { packages, hours, occasion }: Context,
): Set<number> {
  const included = new Set<number>()
  for (const requested of requestedItems) {
    const roompacket = packages.get(requested.packageId)?.roompacket
    if (!roompacket) continue
    const places = rooms.flatMap((room, place) =>
      room.requested.packet === requested.packet && !included.has(place) ? [{ ...room, place }] : [],
    )
    const own = places.map(({ requested: { roomId, pax, range }, line, dates }) => {
      return { roomId, pax, amount: line.halfOre, start: range.start, dates }
    })
    for (const n of roomsIncluded(roompacket, packageDays(requested, occasion, hours), own)) {
      const place = places[n]?.place
      if (place !== undefined) included.add(place)
    }
  }
  return included
}

function roomLines(
  request: PriceRequest,
  rooms: ReadonlyMap<number, PricedRoom>,
  context: Context,
): Prepared {
  const unknown: UnknownItem[] = []
  const known: KnownRoom[] = []
  for (const [index, requested] of request.rooms.entries()) {
    const room = rooms.get(requested.roomId)
    const days = bookedDays(requested.range, context.hours)
    if (room)
      known.push({
        requested,
        line: roomLine(requested, room, days),
        dates: days.map(({ start }) => venueDateOf(start)),
      })
    else unknown.push({ section: 'rooms', index, id: requested.roomId })
  }
  const included = includedIn(request.packages, known, context)
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
 * The price of a reservation: three sections of lines, their totals, and the whole. The order of the request
 * changes the order of the lines, never an amount. Nothing is refused: missing items are named in `unknown`,
 * and an unusable code in `coupon` and `isCouponOutdone`. Quantities are whole and not negative (the caller checks).
 * Specification §3 and §12.1.
 */
export function summarise(
  request: PriceRequest,
  catalogue: PriceCatalogue,
  rules: readonly DiscountRule[],
  now: Instant,
): PriceSummary {
  const context: Context = {
    packages: byId(catalogue.packages),
    hours: catalogue.hours ?? NO_HOURS,
    occasion: occasionOf(request.arrival, request.rooms),
  }
  const prepared = {
    packages: packageLines(request.packages, context),
    products: productLines(request.products, byId(catalogue.products), context),
    rooms: roomLines(request, byId(catalogue.rooms), context),
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
    isCouponOutdone: coupon === 'valid' && !appliedDiscounts.some(({ couponCode }) => couponCode !== null),
    unknown: [...prepared.packages.unknown, ...prepared.products.unknown, ...prepared.rooms.unknown],
    pricedAt: now,
  }
}

/**
 * The lines of rooms that are each ordered alone for one time, as `summarise` has them: what follows from the time and the
 * customer is worked out once.
 */
export function openRoomPricing(
  range: TimeRange,
  customer: DiscountCustomer,
  { hours }: Pick<PriceCatalogue, 'hours'>,
  rules: readonly DiscountRule[],
): (room: PricedRoom, pax: number) => PriceLine {
  const days = bookedDays(range, hours ?? NO_HOURS)
  const own = applicableRules({ kind: 'room', start: range.start }, rulesFor(customer, rules))
  return (room, pax) => {
    const line = roomLine({ roomId: room.id, range, pax, packet: null }, room, days)
    return priceByRules(line, own, new Map())
  }
}
