import type { FieldRefusals } from '#machines/answers.ts'
import { bookingOf, isPriceCurrent, seatsKeyOf, theBooking } from './booking-of.ts'
import { couponKeyOf, wrongCouponOf } from './questions.ts'
import type { CheckoutContext, StepName, WrongCoupon } from './types.ts'
import { refusalsOf } from './validate-steps.ts'

/** Whether the house has answered that the room is somebody else's at the very time that is chosen. */
export const isTaken = (context: CheckoutContext): boolean =>
  context.seats?.state === 'taken' && context.askedSeatsFor === seatsKeyOf(context)

/** Whether the room was free when it was looked at last, at the time that is chosen. */
export const wasSeenFree = (context: CheckoutContext): boolean =>
  context.seenFreeFor !== null && context.seenFreeFor === seatsKeyOf(context)

/** What is wrong with the code: the refusal of placing, or of the price in sight. */
function couponErrorOf(context: CheckoutContext): WrongCoupon['code'] | undefined {
  const { draft, price, wrongCoupon } = context
  if (!draft) return undefined
  const isRefused = wrongCoupon !== null && wrongCoupon.key === couponKeyOf(draft)
  if (isRefused) return wrongCoupon.code
  return price && isPriceCurrent(context) ? wrongCouponOf(draft, price)?.code : undefined
}

/** What is wrong with a step: by the rules, and at the time also by what the house answered about the seats. */
export function stepErrorsOf(context: CheckoutContext, step: StepName): FieldRefusals {
  const refusals = refusalsOf(step, theBooking(context))
  return step === 'time' && isTaken(context) ? { startTime: { code: 'taken' }, ...refusals } : refusals
}

/** What is shown at the fields: of the steps that Continue was pressed on, and what the server refused. */
export function errorsOf(context: CheckoutContext): FieldRefusals {
  if (!bookingOf(context)) return {}
  const errors: FieldRefusals = { ...context.refusedFields }
  const code = couponErrorOf(context)
  if (code) errors.coupon = { code }
  for (const step of context.validated) Object.assign(errors, stepErrorsOf(context, step))
  return errors
}
