import type { SeatQuestion } from '#contract/structs/booking.ts'
import type { PriceRequest, PriceSummary } from '#contract/structs/price.ts'
import { isPax } from '#domain/order/order.ts'
import { hasSamePriceRequest, priceRequestOf } from '#domain/order/price-request.ts'
import { rangeOf } from '#machines/house.ts'
import { customerIdOf, filled } from './customer.ts'
import { editsAll } from './editing-scope.ts'
import { isRoomKept, originalOf } from './kept.ts'
import { orderedBy } from './order.ts'
import type { Booking, CheckoutDraft, WrongCoupon } from './types.ts'

const canBeAskedAbout = (draft: CheckoutDraft) => {
  const range = rangeOf(draft)
  return range !== null && range.start < range.end && isPax(draft.people)
}

/**
 * A code, and all that it may be right or wrong for: the same wrong one is not tried again until that changes. Null
 * without a code.
 */
export const couponKeyOf = ({ coupon, startTime, packageId }: CheckoutDraft): string | null =>
  filled(coupon) === null ? null : JSON.stringify([filled(coupon)?.toUpperCase(), startTime, packageId])

const refusedAs: Partial<Record<NonNullable<PriceSummary['coupon']>, WrongCoupon['code']>> = {
  invalid: 'invalidDiscount',
  tooManyTries: 'tooManyTries',
}

/** Why the code that a price was requested with is refused; null where it is not. */
export function wrongCouponOf(draft: CheckoutDraft, { coupon }: PriceSummary): WrongCoupon | null {
  const key = couponKeyOf(draft)
  const code = coupon && refusedAs[coupon]
  return key && code ? { key, code } : null
}

/** What a draft asks of the price; null while the time or the people can't be read. */
function priceAskedBy(booking: Booking, draft: CheckoutDraft) {
  const ordered = canBeAskedAbout(draft) ? orderedBy(booking, draft) : null
  const arrival = rangeOf(draft)?.start ?? 0
  const couponCode = couponKeyOf(draft) === booking.wrongCoupon?.key ? null : filled(draft.coupon)
  const customerId = customerIdOf({ ...booking, draft })
  return ordered && priceRequestOf({ ...ordered, arrival }, { customerId, groupIds: [], couponCode })
}

/** What the price is asked for, on the wire; null while the time or the people can't be read. */
export function priceQuestionOf(booking: Booking): PriceRequest | null {
  const asked = priceAskedBy(booking, booking.draft)
  if (!asked) return null
  const { startTime, endTime } = booking.draft
  const selectedTime = { startTime, endTime }
  const { packages, products, rooms, customer } = asked
  const [packageId = null] = packages.map((each) => each.packageId)
  return {
    packages: packages.map(({ packageId: id, pax, orderPackageIds }) => {
      return { id, pax, selectedTime, orderPackageIds: [...orderPackageIds] }
    }),
    products: products.map(({ productId: id, quantity: pax }) => ({ id, pax, selectedTime })),
    rooms: rooms.map(({ roomId: id, pax }) => ({ id, pax, selectedTime, packageId })),
    discount: customer.couponCode === null ? null : { couponCode: customer.couponCode },
    ...(customer.customerId === null ? {} : { customerId: customer.customerId }),
  }
}

/** Whether nothing with a price is changed: the price that was agreed on then stands. Specification §14.4. */
export function isPriceAgreed(booking: Booking): boolean {
  const original = originalOf(booking)
  if (!original) return false
  const [before, now] = [priceAskedBy(booking, original), priceAskedBy(booking, booking.draft)]
  return (
    !editsAll(booking) || (before === null ? now === null : now !== null && hasSamePriceRequest(before, now))
  )
}

/** What the seats are asked for; null while the time or the people can't be read, and for what is held already. */
export function seatQuestionOf(booking: Booking): SeatQuestion | null {
  const { draft, catalogue } = booking
  if (!canBeAskedAbout(draft) || isRoomKept(booking)) return null
  const { startTime, endTime, people } = draft
  return { pax: people, startTime, endTime, roomId: catalogue.room.id }
}
