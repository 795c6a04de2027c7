import { priceQuestionOf, seatQuestionOf } from './questions.ts'
import type { Booking, CheckoutContext } from './types.ts'

/** The booking in a context; null before it is loaded and after it is placed. */
export function bookingOf(context: CheckoutContext): Booking | null {
  const { draft, catalogue, tenant, now, editing, person, wrongCoupon, seats } = context
  return draft && catalogue
    ? {
        features: tenant.features,
        rules: tenant.booking,
        now,
        draft,
        catalogue,
        editing,
        person,
        wrongCoupon,
        seats,
      }
    : null
}

/** The booking where there must be one: inside the states that have it. */
export function theBooking(context: CheckoutContext): Booking {
  const booking = bookingOf(context)
  if (!booking) throw new Error('No booking is under way.')
  return booking
}

const keyOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** The price request as it is compared; null where there is none. */
export function priceKeyOf(context: CheckoutContext): string | null {
  const booking = bookingOf(context)
  return booking && keyOf(priceQuestionOf(booking))
}

/** What the seats are asked, as it is compared; null while it can't be asked. */
export function seatsKeyOf(context: CheckoutContext): string | null {
  const booking = bookingOf(context)
  return booking && keyOf(seatQuestionOf(booking))
}

/** Whether the figures in sight are those of the order in sight. */
export const isPriceCurrent = (context: CheckoutContext): boolean =>
  context.price !== null && context.pricedFor !== null && context.pricedFor === priceKeyOf(context)
