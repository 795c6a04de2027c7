import type { PriceSummary } from '#contract/structs/price.ts'
import { textOrNull } from './customer.ts'
import type { CheckoutDraft, WrongCoupon } from './types.ts'

/**
 * A code, and all that it may be right or wrong for: the same wrong one is not tried again until that changes. Null
 * without a code.
 */
export const couponKeyOf = ({ couponCode, start, packageId }: CheckoutDraft): string | null =>
  textOrNull(couponCode) === null
    ? null
    : JSON.stringify([textOrNull(couponCode)?.toUpperCase(), start, packageId])

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
