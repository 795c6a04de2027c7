import type { OfferDate } from '#contract/structs/offer.ts'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { bookingsByDate } from './bookings-by-date.ts'
import { orderToSend } from './order-to-send.ts'
import type { Booking } from './types.ts'

/** What an offer keeps of an order: not who it is for, nor what was written about it. Decision offers. */
const dateOfOrder = ({ arrival, departure, expectedPax, packets }: ReservationOrder): OfferDate => ({
  arrival,
  departure,
  expectedPax,
  packets: packets.map(({ packageId, bookings, arrangements, extraProducts }) => ({
    packageId,
    bookings: bookings.map(({ setupComment: _, ...booking }) => booking),
    arrangements: arrangements.map(({ note: _, ...serving }) => serving),
    extraProducts,
  })),
})

/** A booking under way as the dates of an offer. */
export const offerDatesOf = (booking: Booking): OfferDate[] =>
  bookingsByDate(booking).map((date) => dateOfOrder(orderToSend(date, 0)))

/**
 * Whether what is chosen so far can be kept: a new booking, once its time and package are settled. Whose it is and what is chosen
 * later need not be known. Decision offers.
 */
export const canKeepOffer = ({ draft, editing }: Booking): boolean =>
  editing === null && draft.step !== 'time' && draft.step !== 'package'
