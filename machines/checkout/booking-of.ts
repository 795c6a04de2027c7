import type { Booking, CheckoutContext } from './types.ts'

// A context never changes, and each part of the screen asks for its booking.
const bookings = new WeakMap<CheckoutContext, Booking | null>()

/** The booking in a context, always the same one; null before it is loaded and after it is placed. */
export function bookingOf(context: CheckoutContext): Booking | null {
  const known = bookings.get(context)
  if (known !== undefined) return known
  const booking = madeOf(context)
  bookings.set(context, booking)
  return booking
}

function madeOf(context: CheckoutContext): Booking | null {
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
