import { customerIdOf } from '#machines/checkout/customer.ts'
import type { Booking } from '#machines/checkout/types.ts'
import type { DiscountQuestion } from './available-discounts-machine.ts'

/** Nobody in particular, to whom everybody's discounts are given. */
export const VISITOR = 'visitor'

/** The discounts question of a booking: those of the customer whose prices apply. */
export const discountQuestionOf = (booking: Booking): DiscountQuestion => ({
  start: booking.draft.start,
  end: booking.draft.end,
  customerId: customerIdOf(booking) ?? VISITOR,
})
