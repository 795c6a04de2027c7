import { isShared } from '#domain/capacity/rooms.ts'
import type { SeatCheckInput } from '#machines/seat-check/seat-check.ts'
import { theBooking } from './changes.ts'
import { seatQuestionOf } from './order.ts'
import type { CheckoutContext } from './types.ts'

/** What is asked about the seats. */
export const seatCheckInputOf = (context: CheckoutContext): SeatCheckInput => {
  const booking = theBooking(context)
  const question = seatQuestionOf(booking)
  if (!question) throw new Error('The time cannot be asked about.')
  return { question, shared: isShared(booking.catalogue.room) }
}

/** There is something to ask, and it is another thing than was asked last. */
export const isUnasked = (key: string | null, asked: string | null) => key !== null && key !== asked

/** There is nothing to ask any more. */
export const isUnaskable = (key: string | null, asked: string | null) => key === null && asked !== null
