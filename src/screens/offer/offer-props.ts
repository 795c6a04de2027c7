import type { ActorRefFrom } from 'xstate'
import type { offerMachine } from '#machines/offer/offer-machine.ts'

/** The offer in sight. */
export type OfferProps = { actor: ActorRefFrom<typeof offerMachine> }
