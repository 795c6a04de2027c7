import type { Refusal } from '#machines/answers.ts'
import { theBooking } from './booking-of.ts'
import { withDraft } from './changes.ts'
import { errorsOf } from './errors.ts'
import { refusedFieldsOf } from './field-owners.ts'
import { couponKeyOf } from './questions.ts'
import type { CheckoutContext } from './types.ts'
import { firstUnsoundStep } from './validate-steps.ts'

/** At the first step that something is wrong with, and its messages in sight. */
export function atUnsoundStep(context: CheckoutContext): Partial<CheckoutContext> {
  const step = firstUnsoundStep(theBooking(context)) ?? 'review'
  const validated = [...new Set([...context.validated, step])]
  return {
    validated,
    ...withDraft({ ...context, validated }, { step, returnsToReview: step !== 'review' }),
  }
}

/**
 * A layout that is the only reason for a refusal is refused at its field, as everything else that can be corrected
 * there.
 */
export const heard = (refusal: Refusal): Refusal =>
  refusal.code === 'taken' && refusal.fields.length > 0
    ? { ...refusal, code: 'invalid', alternatives: [] }
    : refusal

/** At the first step that owns a field which the server refused, and all that it refused in sight. */
export function atRefusedFields(context: CheckoutContext, refusal: Refusal | null): Partial<CheckoutContext> {
  const booking = theBooking(context)
  const { step, refusals: refusedFields } = refusedFieldsOf(refusal?.fields ?? [], booking.draft)
  const draft = { ...booking.draft, step, returnsToReview: step !== 'review' }
  return { refusedFields, draft, errors: errorsOf({ ...context, refusedFields, draft }) }
}

/** At checking, with the code refused; the price without it is another one, and so is asked for. */
export function withRefusedCoupon(context: CheckoutContext): Partial<CheckoutContext> {
  const draft = { ...theBooking(context).draft, step: 'review' as const }
  const key = couponKeyOf(draft)
  const wrongCoupon = key === null ? null : { key, code: 'invalidDiscount' as const }
  return { wrongCoupon, draft, errors: errorsOf({ ...context, wrongCoupon, draft }) }
}
