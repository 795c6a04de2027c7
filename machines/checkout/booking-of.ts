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
export function requireBooking(context: CheckoutContext): Booking {
  const booking = bookingOf(context)
  if (!booking) throw new Error('No booking is under way.')
  return booking
}
