import type { FieldRefusals } from '#machines/answers.ts'
import { bookingOf, requireBooking } from './booking-of.ts'
import { couponKeyOf } from './coupon.ts'
import type { CheckoutContext, StepName } from './types.ts'
import { refusalsOf } from './validate-steps.ts'

/** What is wrong with a step: by the rules, and at the time also by what the server answered about the seats. */
export function stepErrorsOf(context: CheckoutContext, step: StepName): FieldRefusals {
  const refusals = refusalsOf(step, requireBooking(context))
  const isTaken = step === 'time' && context.seats?.state === 'taken'
  return isTaken ? { start: { code: 'taken' }, ...refusals } : refusals
}

/** What is shown at the fields: of the steps that Continue was pressed on, and what the server refused. */
export function errorsOf(context: CheckoutContext): FieldRefusals {
  const booking = bookingOf(context)
  if (!booking) return {}
  const { draft, wrongCoupon } = booking
  const errors: FieldRefusals = { ...context.refusedFields }
  if (wrongCoupon?.key === couponKeyOf(draft)) errors.couponCode = { code: wrongCoupon.code }
  for (const step of context.validated) Object.assign(errors, stepErrorsOf(context, step))
  return errors
}
