import type { Client } from '#contract/client.ts'
import { type OfferAlternative, type OfferStanding, OwnOffer } from '#contract/structs/offer.ts'
import { offerOutcomes } from '#domain/order/offer.ts'
import type { Answer } from '#machines/answers.ts'
import { answerOf } from '#src/api/answers.ts'
import { everyPage } from '#src/api/every-page.ts'
import { ownOffersKey } from '#src/portal/own-offers-key.ts'
import type { PortalStorage } from '#src/portal/portal-context.ts'
import { parsed } from '#src/portal/retained-one-day.ts'

/** As many as a browser remembers of those that its visitors keep. */
const MOST = 50

/**
 * The offers that were kept in this browser without signing in, the latest first; one that can't be read is passed over. Only this
 * browser has the keys that change them.
 */
function storedOffers(storage: PortalStorage): OwnOffer[] {
  const stored = parsed(storage.getItem(ownOffersKey))
  return Array.isArray(stored) ? stored.filter((each) => OwnOffer.is(each)) : []
}

/** Remembers an offer that a visitor has kept, or its change; that of an account is not stored. */
function storeOffer(storage: PortalStorage, offer: OwnOffer): void {
  if (offer.ownerKey === null) return
  const stored = storedOffers(storage)
  const known = stored.map((each) => (each.id === offer.id ? offer : each))
  const offers = known.includes(offer) ? known : [offer, ...known]
  storage.setItem(ownOffersKey, JSON.stringify(offers.slice(0, MOST)))
}

/** Forgets an offer that is deleted. */
export function forgetOffer(storage: PortalStorage, id: string): void {
  const others = storedOffers(storage).filter((each) => each.id !== id)
  if (others.length > 0) storage.setItem(ownOffersKey, JSON.stringify(others))
  else storage.removeItem(ownOffersKey)
}

/** Those of the account, where there is one, and those that were kept in this browser without signing in. */
export async function listOwnOffers(
  client: Client,
  storage: PortalStorage,
  isSignedIn: boolean,
  signal: AbortSignal,
): Promise<OwnOffer[]> {
  const own = isSignedIn
    ? await everyPage((pageNumber) =>
        client.listOwnOffers({ pageNumber }, { signal, ignoreErrorHandler: true }),
      )
    : []
  return [...own, ...storedOffers(storage)]
}

/** Whether an alternative can be ordered, as the list says it. */
function standingOf({ obstacle, dates }: OfferAlternative): OfferStanding {
  const rooms = dates.flatMap((date) => date.rooms)
  const taken = obstacle === 'taken' ? rooms.filter(({ state }) => state === 'taken') : []
  return {
    obstacle,
    roomCount: rooms.length,
    taken: taken.map(({ roomName, startTime }) => ({ roomName, startTime })),
  }
}

/** An offer of this browser with how it stands now; where nothing is heard, as it is remembered, and nothing is said of that. */
export async function asItStands(client: Client, own: OwnOffer, signal: AbortSignal): Promise<OwnOffer> {
  if (own.ownerKey === null) return own
  const answer = await answerOf(
    client.readOffer({ key: own.key }, { signal, ignoreErrorHandler: true }),
  ).catch(() => null)
  const now = answer?.accepted ? answer.value.alternatives : null
  return {
    ...own,
    alternatives: own.alternatives.map(({ standing: _, ...each }, place) => {
      const current = now?.[place]
      if (!current) return each
      const outcome = offerOutcomes.find((known) => known === current.obstacle) ?? null
      return { ...each, outcome, standing: standingOf(current) }
    }),
  }
}

/** The answer to a change of an offer, which the browser of a visitor remembers. */
export async function answerAndStore(
  storage: PortalStorage,
  asking: Promise<OwnOffer>,
): Promise<Answer<OwnOffer>> {
  const answer = await answerOf(asking)
  if (answer.accepted) storeOffer(storage, answer.value)
  return answer
}

/** Which offer is changed, and the key of who is not signed in as its owner. */
export const ownedBy = (offerId: string, ownerKey: string | null) => ({
  offerId,
  ownerKey: ownerKey ?? undefined,
})
