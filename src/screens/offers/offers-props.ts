import type { ActorRefFrom } from 'xstate'
import type { offerListMachine } from '#machines/offer-list/offer-list-machine.ts'

/** One's own offers. */
export type OffersProps = { offers: ActorRefFrom<typeof offerListMachine> }
