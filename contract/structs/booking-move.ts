import { assign, boolean, type Infer, nullable, object, optional, pick } from 'superstruct'
import { PriceSummary } from '#contract/structs/price.ts'
import { Reservation, ReservationUpdate } from '#contract/structs/reservation.ts'
import { StaffOrderTrial } from '#contract/structs/staff-order.ts'
import { DateTime, Id, Ore } from '#contract/wire.ts'

/** Where one booking of a reservation is moved to: a room and a time, which may be longer or shorter. */
export const BookingMoveTarget = object({
  bookingId: Id,
  roomId: Id,
  startTime: DateTime,
  endTime: DateTime,
  /** Of the reservation as it was read: of one that has changed since, nothing is moved. */
  sequence: Reservation.schema.sequence,
})

/** A move as staff confirm it. */
export const BookingMove = assign(
  BookingMoveTarget,
  object({
    /** `finalPriceVat` as staff saw it, in øre: a different price is refused with the new summary. */
    expectedPriceVat: optional(nullable(Ore)),
    /** Any other rule that the move breaks is refused. The reason is kept in the history, where staff see it. */
    override: ReservationUpdate.schema.override,
    isCustomerMailed: boolean(),
  }),
)
export type BookingMove = Infer<typeof BookingMove>

/** What a move would come to: the price before and after, and the rules that it breaks and that staff may override. */
export const BookingMoveTrial = assign(
  object({ priceBefore: PriceSummary }),
  pick(StaffOrderTrial, ['priceSummary', 'broken']),
)
export type BookingMoveTrial = Infer<typeof BookingMoveTrial>
