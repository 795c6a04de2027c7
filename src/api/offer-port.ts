import type { Client } from '#contract/client.ts'
import type { OfferPort } from '#machines/offer/offer-machine.ts'
import { answerOf } from '#src/api/answers.ts'

/** The port of an offer behind its link. */
export const offerPort = (client: Client): OfferPort => ({
  readOffer: ({ key }, signal) => answerOf(client.readOffer({ key }, { signal, ignoreErrorHandler: true })),
})
