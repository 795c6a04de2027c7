import { useSelector } from '@xstate/react'
import { type ComponentType, createContext, useContext } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { requireBooking } from '#machines/checkout/booking-of.ts'
import type { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import type { Booking, Catalogue, CheckoutDraft } from '#machines/checkout/types.ts'

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>

/** The parts for changing a reservation (`editing/`), so that a new booking does not load their code. */
type EditingViews = {
  /** The last step. */
  Review: ComponentType
  /** Called when the reservation has changed in the meantime. */
  onOutdated: () => void
}

/** Null for a new booking. */
export const EditingContext = createContext<EditingViews | null>(null)

export const CheckoutContext = createContext<CheckoutActor | undefined>(undefined)

/** @throws Error outside a checkout. */
export function useCheckoutActor(): CheckoutActor {
  const actor = useContext(CheckoutContext)
  if (!actor) throw new Error('useCheckoutActor was called outside a checkout.')
  return actor
}

type Checkout = {
  actor: CheckoutActor
  state: CheckoutSnapshot
  draft: CheckoutDraft
  catalogue: Catalogue
  /** The same, for the machine's helpers. */
  booking: Booking
}

/**
 * The booking in progress, with its draft and catalogue.
 * @throws Error before both are loaded.
 */
export function useCheckout(): Checkout {
  const actor = useCheckoutActor()
  const state = useSelector(actor, (snapshot) => snapshot)
  const booking = requireBooking(state.context)
  return { actor, state, draft: booking.draft, catalogue: booking.catalogue, booking }
}
