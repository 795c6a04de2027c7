import type { PriceSummary } from '#contract/structs/price.ts'
import { filled } from './customer.ts'
import { originalOf } from './kept.ts'
import { isRequest, orderOf, placingOf } from './order.ts'
import type { Booking, ChangingOrder, Editing, PlacingOrder, SentOrder } from './types.ts'

/** All of a draft that an order is made of, as it is compared. The price is not the customer's to change. */
const contentsOf = (booking: Booking): string =>
  JSON.stringify([orderOf(booking, 0), isRequest(booking), booking.draft.coupon.trim()])

/** The code as a change tells it: not at all where it stays, blank where it goes. */
function changedCode({ draft }: Booking, editing: Editing, price: PriceSummary): string | null {
  const before = editing.reservation.discountCode
  const code = filled(draft.coupon)
  if (code === before) return null
  return price.coupon === 'applied' ? code : before && ''
}

/** What changes of a reservation, and only that, at the price that was seen. Specification §7. */
export function changingOf(
  booking: Booking,
  editing: Editing,
  price: PriceSummary,
  idempotencyKey: string,
): ChangingOrder {
  const expectedPriceVat = price.finalPriceVat
  const before = orderOf({ ...booking, draft: originalOf(booking) ?? booking.draft }, expectedPriceVat)
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before])
  const changed = Object.entries(orderOf(booking, expectedPriceVat)).filter(isOther)
  return {
    reservationId: editing.reservation.id,
    update: { ...Object.fromEntries(changed), expectedPriceVat },
    discountCode: changedCode(booking, editing, price),
    idempotencyKey,
  }
}

/** Whether an order has gone off without an answer, and nothing of it has been changed since. */
export const isSentUnchanged = (booking: Booking): boolean =>
  booking.draft.sent !== null && booking.draft.sent.of === contentsOf(booking)

/** Whether what has gone off changes a reservation. */
export const isChanging = (placing: PlacingOrder | ChangingOrder): placing is ChangingOrder =>
  'update' in placing

/**
 * What goes off now: the very same as last time while that has no answer and is unchanged, so that a try that got
 * through gives its receipt whatever the price is by now; else the order as it is, under the draft's key.
 */
export function toSend(booking: Booking, price: PriceSummary | null): SentOrder {
  const { editing } = booking
  const { sent, idempotencyKey } = booking.draft
  if (sent !== null && isSentUnchanged(booking)) return sent
  if (price === null || idempotencyKey === null) throw new Error('The order has no price or no key.')
  const placing = editing
    ? changingOf(booking, editing, price, idempotencyKey)
    : placingOf(booking, price, idempotencyKey)
  return { placing, of: contentsOf(booking) }
}
