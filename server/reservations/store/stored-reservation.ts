import type { Allergen } from '#domain/order/allergens.ts'
import type { DietaryWish } from '#domain/order/dietary-wishes.ts'
import type { arrangement, booking, reservation } from '#server/database/reservation-schema.ts'

/** The columns that refer to the reservation and the packet of a row: its place in the lists says it. */
export const parents = { without: ['reservationId', 'packetId'] } as const

type Part<Row> = Omit<Row, (typeof parents.without)[number]> & {
  /** The packet's place. */
  packet: number
}

/** A reservation as it is stored, with all that belongs to it; lists are in the order they were placed in. */
export type StoredReservation = typeof reservation.$inferSelect & {
  /** Each of its bookings holds its room. */
  roomsHeld: boolean
  packets: { ordinal: number; packageId: number | null }[]
  bookings: StoredBooking[]
  arrangements: StoredArrangement[]
  products: { packet: number; productId: number; quantity: number }[]
  allergies: StoredAllergy[]
}

export type StoredBooking = Part<typeof booking.$inferSelect>

/** What a booking costs, in øre. */
export type BookingFigures = Pick<
  StoredBooking,
  'unitPrice' | 'totalPrice' | 'totalPriceVat' | 'vat' | 'discount' | 'surcharge'
>

export type StoredArrangement = Part<typeof arrangement.$inferSelect>

export type StoredAllergy = {
  personName: string | null
  note: string | null
  lawObligated: Allergen[]
  /** Left out where there are none. */
  dietaryWishes?: DietaryWish[]
  freeInput: string | null
}
