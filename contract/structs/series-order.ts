import { assign, type Infer, object, omit, pick } from 'superstruct'
import { listOf } from '#contract/schema.ts'
import {
  ArrangementOrder,
  BookingOrder,
  Packet,
  ReservationOrder,
  ReservationPayload,
} from '#contract/structs/reservation.ts'
import { MAX_DATES, MAX_LINES_OF_DATE, MAX_ROOMS_OF_DATE } from '#domain/order/series.ts'

const ofDate = ['arrival', 'departure', 'expectedPax', 'packets'] as const

/** As in an order of one date, and smaller: there may be many dates. */
const DatePacket = assign(
  Packet,
  object({
    bookings: listOf(BookingOrder, 1, 4),
    arrangements: listOf(ArrangementOrder, 0, MAX_LINES_OF_DATE),
  }),
)

/** What is ordered on one date of an order of several. */
export const DateOrder = assign(
  pick(ReservationOrder, [...ofDate]),
  object({ packets: listOf(DatePacket, 1, MAX_ROOMS_OF_DATE) }),
)
export type DateOrder = Infer<typeof DateOrder>

/**
 * An order of several dates: each becomes a reservation of its own, with the same customer, meeting and allergies, and all of them are
 * placed or none. `expectedPriceVat` is the sum. What may be missing is as in an order of one date. Decision orders-of-several-dates.
 */
export const SeriesOrder = assign(
  omit(ReservationOrder, [...ofDate]),
  object({
    termsVersion: ReservationPayload.schema.termsVersion,
    paxAllergies: ReservationPayload.schema.paxAllergies,
    expectedPriceVat: ReservationPayload.schema.expectedPriceVat,
    dates: listOf(DateOrder, 1, MAX_DATES),
  }),
)
export type SeriesOrder = Infer<typeof SeriesOrder>
