import type { AvailableDiscount } from '#contract/structs/price.ts'

/** For which time, as ISO 8601, and whose; `visitor` for everybody's. */
export type DiscountQuestion = { startTime: string; endTime: string; customerId: string }

export type AvailableDiscountsContext = { question: DiscountQuestion; discounts: AvailableDiscount[] }

export type AvailableDiscountsEvent = { type: 'question.changed'; question: DiscountQuestion }

export type AvailableDiscountsTag = 'settled'

/** Rejects where there was no answer, or none with discounts in it. */
export type AvailableDiscountsPort = {
  listAvailableDiscounts: (question: DiscountQuestion, signal: AbortSignal) => Promise<AvailableDiscount[]>
}
