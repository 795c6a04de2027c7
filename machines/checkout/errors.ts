import type { FieldRefusals } from '#machines/answers.ts'
import { bookingOf, isPriceCurrent, seatsKeyOf, theBooking } from './booking-of.ts'
import { couponKeyOf } from './order.ts'
import type { CheckoutContext, StepName } from './types.ts'
import { refusalsOf } from './validate-steps.ts'

/** Whether the house has answered that the room is somebody else's at the very time that is chosen. */
export const isTaken = (context: CheckoutContext): boolean =>
  context.seats?.state === 'taken' && context.askedSeatsFor === seatsKeyOf(context)

/** Whether the room was free when it was looked at last, at the time that is chosen. */
export const wasSeenFree = (context: CheckoutContext): boolean =>
  context.seenFreeFor !== null && context.seenFreeFor === seatsKeyOf(context)

function isCouponWrong(context: CheckoutContext): boolean {
  if (!context.draft) return false
  const key = couponKeyOf(context.draft)
  const isRefused = context.price?.coupon === 'invalid' && isPriceCurrent(context)
  return key !== null && (key === context.wrongCoupon || isRefused)
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
  if (isCouponWrong(context)) errors.coupon = { code: 'invalidDiscount' }
  for (const step of context.validated) Object.assign(errors, stepErrorsOf(context, step))
  return errors
}
