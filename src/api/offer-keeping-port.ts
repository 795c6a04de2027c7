import type { Client } from '#contract/client.ts'
import type { OfferKeepingPort } from '#machines/offer-keeping/offer-keeping-machine.ts'
import { answerAndStore, listOwnOffers, ownedBy } from '#src/api/own-offers.ts'
import type { PortalStorage } from '#src/portal/portal-context.ts'

/** The port of keeping an offer. What a visitor keeps is stored in the browser. */
export const offerKeepingPort = (
  client: Client,
  storage: PortalStorage,
  isSignedIn: () => boolean,
): OfferKeepingPort => ({
  listOwn: (_, signal) => listOwnOffers(client, storage, isSignedIn(), signal),
  keep: (body, signal) =>
    answerAndStore(storage, client.keepOffer({ body }, { signal, ignoreErrorHandler: true })),
  add: ({ offerId, ownerKey, dates }, signal) =>
    answerAndStore(
      storage,
      client.addOfferAlternative(
        { ...ownedBy(offerId, ownerKey), body: { dates } },
        { signal, ignoreErrorHandler: true },
      ),
    ),
})
