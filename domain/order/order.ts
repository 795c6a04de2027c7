import type { CapacityRoom } from '#domain/capacity/rooms.ts'
import type { OpeningHours } from '#domain/time/opening-hours.ts'
import type { ClockTime, Instant, TimeRange } from '#domain/time/venue-time.ts'
import type { Allergen } from './allergens.ts'
import type { DietaryWish } from './dietary-wishes.ts'
import type { PackageWindow, RequestedServing } from './package-window.ts'

/** More people than any house seats; a larger number is a mistake. */
export const MAX_PAX = 10_000

/** True for a whole number of people from 1 to `MAX_PAX`. */
export function isPax(pax: number): boolean {
  return Number.isInteger(pax) && pax >= 1 && pax <= MAX_PAX
}

/** The customer. An organisation has a name and a number. */
type OrderCard = {
  name: string
  email: string
  phone: string
  isOrganization: boolean
  companyName?: string | null | undefined
  organizationNumber?: string | null | undefined
  buyerReference?: string | null | undefined
}

/** One room in one time range. */
export type OrderBooking = TimeRange & {
  roomId: number
  seatingId: number | null
  expectedPax: number
  setupComment?: string | null | undefined
}

/** Items ordered together: a package (or none), its rooms, its servings and the extra products. */
export type OrderPacket = {
  packageId: number | null
  bookings: OrderBooking[]
  arrangements: RequestedServing[]
  extraProducts: { productId: number; quantity: number }[]
}

type OrderAllergy = {
  personName?: string | null | undefined
  note?: string | null | undefined
  lawObligated: Allergen[]
  dietaryWishes?: DietaryWish[] | undefined
  freeInput?: string | null | undefined
}

/**
 * An order for the rules; on the wire it has the same names, its times as texts, and the texts about the
 * meeting.
 */
export type Order = {
  arrival: Instant
  departure: Instant
  expectedPax: number
  customerCard: OrderCard
  termsAccepted: boolean
  termsVersion: string
  packets: OrderPacket[]
  paxAllergies: OrderAllergy[]
  /** The displayed price in øre with VAT; null for none. */
  expectedPriceVat: number | null
}

/** One part of a package. */
export type PackagePart = {
  id: number
  isRoom: boolean
  isRequired: boolean
  serving: string
  timeSlots: readonly ClockTime[]
}

export type PackageForSale = PackageWindow & { minPax: number; isActive: boolean; availableOnline: boolean }

/** What can be ordered, each by id. */
export type OrderCatalogue = {
  rooms: ReadonlyMap<
    number,
    {
      capacity: CapacityRoom
      isOffered: boolean
      /** In use, offered to visitors or not: staff can book it. */
      isInUse?: boolean
    }
  >
  capacityRooms: readonly CapacityRoom[]
  packages: ReadonlyMap<number, PackageForSale>
  orderPackagesOf: ReadonlyMap<number, readonly PackagePart[]>
  products: ReadonlyMap<number, { isAvailable: boolean; isServing: boolean }>
  hours: OpeningHours
}

/** The parts of an order that have a deadline or a price. */
export type Ordered = Pick<Order, 'expectedPax' | 'packets'>

type BookingAt = { booking: OrderBooking; path: string; packet: number }

/** Every booking of an order, with its path in the order and the index of its packet. */
export const bookingsOf = (order: Pick<Order, 'packets'>): BookingAt[] =>
  order.packets.flatMap(({ bookings }, packet) =>
    bookings.map((booking, n) => ({ booking, path: `packets.${packet}.bookings.${n}`, packet })),
  )

/** The time of a booking. */
export const timeOf = ({ start, end }: TimeRange): TimeRange => ({ start, end })

/** Whether a package can be ordered online at all. */
export const isPackageSold = (
  pack: Pick<PackageForSale, 'isActive' | 'availableOnline'> | undefined,
): boolean => pack?.isActive === true && pack.availableOnline
