import type { Instant } from '#domain/time/venue-time.ts'
import type { CheckoutDraft } from '#machines/checkout/types.ts'
import { readyDraft } from '#tests/support/checkout-fixtures.ts'
import { now } from '#tests/support/house.ts'

/** A draft at a step, with all steps before it completed. */
export const draftAt = (step: CheckoutDraft['step'], changes: Partial<CheckoutDraft> = {}): CheckoutDraft => {
  const order = ['time', 'package', 'layout', 'extras', 'allergies', 'details', 'review'] as const
  return { ...readyDraft, step, completed: order.slice(0, order.indexOf(step)), ...changes }
}

/** Stores a booking as an earlier visit would have. */
export const storeDraft = (draft: CheckoutDraft, storedAt: Instant = now): void =>
  localStorage.setItem('checkout-draft', JSON.stringify({ keptAt: storedAt, draft }))

/** The stored booking in progress. */
export const storedDraft = (): CheckoutDraft | null => {
  const text = localStorage.getItem('checkout-draft')
  return text === null ? null : ((JSON.parse(text) as { draft?: CheckoutDraft }).draft ?? null)
}
