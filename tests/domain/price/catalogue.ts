import type { DiscountRule } from '#domain/price/discount.ts'
import type { PackagePart, PricedPackage } from '#domain/price/package-price.ts'
import type { PriceLine } from '#domain/price/price-line.ts'
import type {
  PriceCatalogue,
  PricedProduct,
  PricedRoom,
  PriceRequest,
  PriceSummary,
} from '#domain/price/price-summary.ts'
import type { Pricepoint, RoomPricing } from '#domain/price/room-price.ts'
import type { LineToShow, SummaryToShow } from '#domain/price/shown-price.ts'
import { fromWire, type Instant, type TimeRange } from '#domain/time/venue-time.ts'
import { hours } from '../capacity/house.ts'

/** A venue time; Friday 20 November 2026 when only the clock is given. */
export function at(text: string): Instant {
  return fromWire(text.length > 5 ? text : `2026-11-20T${text}`) ?? Number.NaN
}

/** '09:00–12:00' on that Friday, or two full local times. */
export function time(text: string): TimeRange {
  const [start = '', end = ''] = text.split('–')
  return { start: at(start), end: at(end) }
}

export function pricing(
  method: RoomPricing['method'],
  price: number,
  more: Partial<RoomPricing> = {},
): RoomPricing {
  return { method, price, halfDayPrice: null, minPrice: null, pricepoints: [], ...more }
}

export function pricepoint(price: number, more: Partial<Pricepoint> = {}): Pricepoint {
  const always = { weekdays: null, startTime: null, endTime: null, validFrom: null, validTo: null }
  return { ...always, halfDayPrice: null, price, ...more }
}

export function discount(id: number, discountValue: number, more: Partial<DiscountRule> = {}): DiscountRule {
  return {
    id,
    name: `Regel ${id}`,
    priceDirection: 'discount',
    discountType: 'percent',
    discountValue,
    priority: 1,
    isActive: true,
    availableOnline: true,
    validFrom: null,
    validTo: null,
    timeStart: null,
    timeEnd: null,
    scope: 'everything',
    couponCode: null,
    customerId: null,
    groupId: null,
    usageLimit: null,
    used: 0,
    ...more,
  }
}

function part(orderPackageId: number, accountId: number, unitPrice: number, vatPct: number): PackagePart {
  const isRoom = accountId === 3600
  const paysFor = [{ orderPackageId, isRequired: orderPackageId < 100, isRoom }]
  return { accountId, name: isRoom ? 'Lokale' : 'Mat', unitPrice, vatPct, paysFor }
}

/** Day package 595.00: food 395.00 at 15 %, hire 200.00 at 25 %; snack 45.00 by choice (100). */
export const DAY = 1
/** Lunch package 249.00, food alone, 15 %; no room. */
export const LUNCH = 2
/** Evening package 333.33 at 15 %, for the room 2 by preference. */
export const EVENING = 3
const packages: PricedPackage[] = [
  {
    id: DAY,
    name: 'Dagspakke',
    parts: [part(1, 3000, 39_500, 15), part(2, 3600, 20_000, 25), part(100, 3000, 4_500, 15)],
    roompacket: { preferredRoomId: null },
  },
  { id: LUNCH, name: 'Lunsjpakke', parts: [part(1, 3000, 24_900, 15)], roompacket: null },
  {
    id: EVENING,
    name: 'Kveldspakke',
    parts: [part(1, 3000, 33_333, 15)],
    roompacket: { preferredRoomId: 2 },
  },
]

/** Coffee 29.00 at 15 %, projector 450.00 at 25 %, something for one øre at 25 %, a book at 0 %. */
export const COFFEE = 1
export const PROJECTOR = 2
export const PENNY = 3
export const BOOK = 4
const products: PricedProduct[] = [
  { id: COFFEE, name: 'Kaffe', price: 2_900, vatPct: 15, accountId: 3000 },
  { id: PROJECTOR, name: 'Projektor', price: 45_000, vatPct: 25, accountId: 3100 },
  { id: PENNY, name: 'Binders', price: 1, vatPct: 25, accountId: 3100 },
  { id: BOOK, name: 'Bok', price: 19_900, vatPct: 0, accountId: 3200 },
]

/** Room 1: 500.00 an hour at 25 %. Room 2: 3 000.00 a day at 25 %. Room 3: 100.00 a person at 0 %. */
const rooms: PricedRoom[] = [
  { id: 1, name: 'Bjørk', vatPct: 25, accountId: 3600, pricing: pricing('perHour', 50_000) },
  { id: 2, name: 'Furu', vatPct: 25, accountId: 3600, pricing: pricing('perDay', 300_000) },
  { id: 3, name: 'Gran', vatPct: 0, accountId: 3600, pricing: pricing('perPerson', 10_000) },
  {
    id: 4,
    name: 'Osp',
    vatPct: 25,
    accountId: 3600,
    pricing: pricing('perHour', 33_333, { minPrice: 80_000 }),
  },
]

export const catalogue: PriceCatalogue = { packages, products, rooms, hours }

/** Two customers. */
export const OWN = '00000000-0000-4000-8000-000000000007'
export const OTHER = '00000000-0000-4000-8000-000000000008'

type RequestItems = {
  /** In one packet with the rooms below by default. */
  packages?: [packageId: number, pax: number, more?: Partial<PriceRequest['packages'][number]>][]
  products?: [productId: number, quantity: number][]
  rooms?: [roomId: number, time: string, pax?: number, packet?: number][]
  code?: string
  customerId?: string
  groupIds?: number[]
  expectedPax?: number
  arrival?: string
}

export function request(items: RequestItems): PriceRequest {
  return {
    arrival: at(items.arrival ?? '09:00'),
    expectedPax: items.expectedPax ?? null,
    packages: (items.packages ?? []).map(([packageId, pax, more]) => {
      return { packageId, pax, range: null, orderPackageIds: [], packet: 0, ...more }
    }),
    products: (items.products ?? []).map(([productId, quantity]) => {
      return { productId, quantity, start: null, packet: null }
    }),
    rooms: (items.rooms ?? []).map(([roomId, text, pax = 10, packet = 0]) => {
      return { roomId, range: time(text), pax, packet }
    }),
    customer: {
      customerId: items.customerId ?? null,
      groupIds: items.groupIds ?? [],
      couponCode: items.code ?? null,
    },
  }
}

const lineToShow = (line: PriceLine): LineToShow => ({
  ...line,
  ...(line.partName !== null && { packagePart: { packageName: line.name, partName: line.partName } }),
})

/** A summary on the wire. */
export const toShow = ({
  packages,
  extraProducts,
  rooms,
  vatAmount,
  finalPriceVat,
}: PriceSummary): SummaryToShow<LineToShow> => ({
  packages: { items: packages.lines.map(lineToShow) },
  extraProducts: { items: extraProducts.lines.map(lineToShow) },
  rooms: { items: rooms.lines.map(lineToShow) },
  vatAmount,
  finalPriceVat,
})
