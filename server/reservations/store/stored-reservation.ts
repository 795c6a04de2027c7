import type { PriceSummary } from '#contract/structs/price.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { Allergen } from '#domain/order/allergens.ts'
import type { ClockTime, Instant } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'

/** A reservation as it is stored, with all that belongs to it; lists are in the order they were placed in. */
export type StoredReservation = {
  id: string
  code: string
  status: Reservation['reservationStatus']
  changedByStaff: boolean
  /** A request that the customer took back. */
  requestWithdrawn: boolean
  arrival: Instant
  departure: Instant
  expectedPax: number
  meetingTitle: string
  meetingLead: string
  note: string
  ownerId: string | null
  customerName: string
  customerEmail: string
  customerPhone: string
  isOrganization: boolean
  organizationId: string | null
  companyName: string | null
  organizationNumber: string | null
  buyerReference: string | null
  ourReference: string | null
  locale: Locale
  termsVersion: string
  discountCode: string | null
  priceSummary: PriceSummary
  createdAt: Instant
  /** By the customer or by staff; null when never. */
  changedAt: Instant | null
  /** Rises with every change. */
  sequence: number
  /** Each of its bookings holds its room. */
  roomsHeld: boolean
  packets: { ordinal: number; packageId: number | null }[]
  bookings: StoredBooking[]
  arrangements: StoredArrangement[]
  products: { packet: number; productId: number; quantity: number }[]
  allergies: StoredAllergy[]
}

/** What a booking costs, in øre. */
export type BookingFigures = {
  unitPrice: number
  totalPrice: number
  totalPriceVat: number
  vat: number
  discount: number
  surcharge: number
}

export type StoredBooking = BookingFigures & {
  id: number
  /** The packet's place. */
  packet: number
  ordinal: number
  roomId: number
  seatingId: number | null
  startsAt: Instant
  endsAt: Instant
  expectedPax: number
  setupComment: string | null
  isCredited: boolean
}

export type StoredArrangement = {
  id: number
  packet: number
  orderPackageId: number | null
  name: string
  nameEn: string | null
  startsAt: Instant
  endsAt: Instant
  preferredTime: ClockTime | null
  pax: number
  note: string | null
}

export type StoredAllergy = {
  personName: string | null
  note: string | null
  lawObligated: Allergen[]
  freeInput: string | null
}
