import type { Refusal } from '#machines/answers.ts'
import { errorsOf, theBooking, withDraft } from './changes.ts'
import { refusedFieldsOf } from './field-owners.ts'
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

/** At the first step that owns a field which the server refused, and all that it refused in sight. */
export function atRefusedFields(context: CheckoutContext, refusal: Refusal | null): Partial<CheckoutContext> {
  const booking = theBooking(context)
  const { step, refusals: refusedFields } = refusedFieldsOf(refusal?.fields ?? [], booking.draft)
  const draft = { ...booking.draft, step, returnsToReview: step !== 'review' }
  return { refusedFields, draft, errors: errorsOf({ ...context, refusedFields, draft }) }
}

/** At checking, with the coupon refused, and the price to be asked anew. */
export function withRefusedCoupon(context: CheckoutContext): Partial<CheckoutContext> {
  const { draft: before } = theBooking(context)
  const refusedFields = { ...context.refusedFields, coupon: { code: 'invalidDiscount' as const } }
  const draft = { ...before, step: 'review' as const }
  const errors = errorsOf({ ...context, refusedFields, draft })
  return { refusedFields, draft, errors, pricedFor: null, askedPriceFor: null }
}
