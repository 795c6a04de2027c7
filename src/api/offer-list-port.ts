import type { Client } from '#contract/client.ts'
import type { OfferListPort } from '#machines/offer-list/offer-list-machine.ts'
import { answerOf } from '#src/api/answers.ts'
import { answerAndStore, asItStands, forgetOffer, listOwnOffers, ownedBy } from '#src/api/own-offers.ts'
import type { PortalStorage } from '#src/portal/portal-context.ts'

/** The port of one's own offers. */
export const offerListPort = (
  client: Client,
  storage: PortalStorage,
  isSignedIn: boolean,
): OfferListPort => ({
  listOwn: async (_, signal) => {
    const own = await listOwnOffers(client, storage, isSignedIn, signal)
    return Promise.all(own.map((each) => asItStands(client, each, signal)))
  },
  rename: ({ id, ownerKey, name }, signal) =>
    answerAndStore(
      storage,
      client.renameOffer({ ...ownedBy(id, ownerKey), body: { name } }, { signal, ignoreErrorHandler: true }),
    ),
  remove: async ({ id, ownerKey }, signal) => {
    const answer = await answerOf(
      client.deleteOffer(ownedBy(id, ownerKey), { signal, ignoreErrorHandler: true }),
    )
    const isGone = answer.accepted || answer.refusal.code === 'notFound'
    if (isGone) forgetOffer(storage, id)
    return isGone ? { accepted: true, value: id } : answer
  },
})
