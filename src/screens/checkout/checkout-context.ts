import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import type { Booking, Catalogue, CheckoutDraft } from '#machines/checkout/types.ts'

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>

export const CheckoutContext = createContext<CheckoutActor | undefined>(undefined)

/** @throws Error outside a checkout. */
export function useCheckoutActor(): CheckoutActor {
  const actor = useContext(CheckoutContext)
  if (!actor) throw new Error('useCheckoutActor was called outside a checkout.')
  return actor
}

export type Checkout = {
  actor: CheckoutActor
  state: CheckoutSnapshot
  draft: CheckoutDraft
  catalogue: Catalogue
  /** The same, as the machine's helpers take it. */
  booking: Booking
}

/**
 * The booking under way, with its draft and catalogue.
 * @throws Error before both are there.
 */
export function useCheckout(): Checkout {
  const actor = useCheckoutActor()
  const state = useSelector(actor, (snapshot) => snapshot)
  const { draft, catalogue, now, tenant } = state.context
  if (!draft || !catalogue) throw new Error('useCheckout was called before a booking is under way.')
  return { actor, state, draft, catalogue, booking: { features: tenant.features, now, draft, catalogue } }
}
