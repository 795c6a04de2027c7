import type { PriceSummary } from '#contract/structs/price.ts'
import { isRequest, orderOf, placingOf } from './order.ts'
import type { Booking, SentOrder } from './types.ts'

/** All of a draft that an order is made of, as it is compared. The price is not the customer's to change. */
const contentsOf = (booking: Booking): string =>
  JSON.stringify([orderOf(booking, 0), isRequest(booking), booking.draft.coupon.trim()])

/** Whether an order has gone off without an answer, and nothing of it has been changed since. */
export const isSentUnchanged = (booking: Booking): boolean =>
  booking.draft.sent !== null && booking.draft.sent.of === contentsOf(booking)

/**
 * What goes off now: the very same as last time while that has no answer and is unchanged, so that a try that got
 * through gives its receipt whatever the price is by now; else the order as it is, under the draft's key.
 */
export function toSend(booking: Booking, price: PriceSummary | null): SentOrder {
  const { sent, idempotencyKey } = booking.draft
  if (sent !== null && isSentUnchanged(booking)) return sent
  if (price === null || idempotencyKey === null) throw new Error('The order has no price or no key.')
  return { placing: placingOf(booking, price, idempotencyKey), of: contentsOf(booking) }
}
