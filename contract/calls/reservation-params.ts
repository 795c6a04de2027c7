import { inHeader, inQuery } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { filledText, text, Uuid } from '#contract/wire.ts'

/** The key of a reservation, for calls about one. */
export const reservationKey = inHeader(
  'reservation-key',
  filledText(200),
  'The key of the link in the confirmation; not needed by who is signed in as its owner.',
)

/** For calls about a choice, optionally as a change of a reservation. */
export const ofReservation = {
  reservationId: inQuery(
    'reservation_id',
    Uuid,
    'A reservation that this would change: what it reserves itself does not stand in its way. Ignored for callers who may not change it.',
  ),
  accessKey: reservationKey,
}

/** For calls that write an order. */
export const idempotencyKey = inHeader(
  'idempotency-key',
  filledText(100),
  'Made up anew for each thing that is done, and the same when it is tried again: then it is done once.',
)

/** For calls that place an order. */
export const acceptedOffer = inHeader(
  'offer-key',
  filledText(200),
  'The key of the link of an offer that is placed with this order; its keeper then sees that it is booked.',
)

export const coupon = 'The secret code of a discount, in capitals or not.'

export const couponCode = inQuery('discount_code', text(60), coupon)

/** What an order is refused for, new or changed. */
export const refusalsOfOrders = [
  'taken',
  'overbooked',
  'priceChanged',
  'tooLate',
  'servingClosed',
  'invalidDiscount',
  'keyReused',
  'tooManyTries',
] as const satisfies readonly ErrorCode[]
