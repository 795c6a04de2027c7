import { type Call, inHeader, inPath, paging, requiredInHeader } from '#contract/call.ts'
import {
  Offer,
  OfferContent,
  OfferDeleted,
  OfferName,
  OfferToKeep,
  OwnOffer,
  OwnOfferPage,
} from '#contract/structs/offer.ts'
import { filledText, Uuid } from '#contract/wire.ts'

const offers = '/api/v1/offers'

const ofOwner = { access: 'everyone', own: true, path: `${offers}/{offer_id}` } as const
const owned = {
  offerId: inPath('offer_id', Uuid),
  ownerKey: inHeader(
    'offer-owner-key',
    filledText(200),
    'Of an offer that a visitor keeps; not needed by who is signed in as its owner.',
  ),
}

/** Orders that are kept before they are placed, to be shown to others. Decision offers. */
export const offerCalls = {
  keepOffer: {
    summary: 'Keeps what would be ordered as an offer behind a link. It reserves no rooms.',
    method: 'POST',
    path: offers,
    access: 'everyone',
    own: true,
    parameters: {},
    body: OfferToKeep,
    response: OwnOffer,
    status: 201,
    refusals: ['tooManyTries', 'tooLate', 'servingClosed'],
  },
  listOwnOffers: {
    summary: 'The offers that the caller has kept signed in, the latest first.',
    method: 'GET',
    path: offers,
    access: 'signedIn',
    own: true,
    parameters: { ...paging },
    body: null,
    response: OwnOfferPage,
    status: 200,
  },
  addOfferAlternative: {
    ...ofOwner,
    summary: 'Adds an alternative to one’s own offer, which has at most four.',
    method: 'POST',
    path: `${offers}/{offer_id}/alternatives`,
    parameters: owned,
    body: OfferContent,
    response: OwnOffer,
    status: 201,
    refusals: ['tooManyTries', 'tooLate', 'servingClosed'],
  },
  renameOffer: {
    ...ofOwner,
    summary: 'Renames one’s own offer.',
    method: 'PUT',
    parameters: owned,
    body: OfferName,
    response: OwnOffer,
    status: 200,
    refusals: ['tooManyTries'],
  },
  deleteOffer: {
    ...ofOwner,
    summary: 'Deletes one’s own offer: its link opens nothing any more.',
    method: 'DELETE',
    parameters: owned,
    body: null,
    response: OfferDeleted,
    status: 200,
    refusals: ['tooManyTries'],
  },
  readOffer: {
    summary:
      'An offer by its link: what is in it, whether it is still available, and what it costs now. Nothing says who has kept it.',
    method: 'GET',
    path: '/api/v1/offer',
    access: 'everyone',
    own: true,
    parameters: { key: requiredInHeader('offer-key', filledText(200), 'The key of the link.') },
    body: null,
    response: Offer,
    status: 200,
    refusals: ['tooManyTries'],
  },
} satisfies Record<string, Call>
