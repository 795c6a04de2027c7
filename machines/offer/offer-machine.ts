import { assign, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { Offer, OfferAlternative } from '#contract/structs/offer.ts'
import type { Answer } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { acceptedTo, acceptedValue, isKeyWrong, refusedTo, unansweredTo } from '#machines/kit/answered.ts'
import { canAccept, canRechoose } from './acceptance.ts'

/** The key of the link; empty where the link has lost it. */
export type OfferInput = { key: string }

export type OfferContext = OfferInput & {
  offer: Offer | null
  /** The alternative that is being accepted; null while none is. */
  place: number | null
  /** What it costs the visitor by what was in sight when it was accepted, in øre with VAT. */
  seenPrice: number | null
  /** Why it could not be accepted; null after the next try. */
  refusal: ErrorCode | null
}

export type OfferEvent =
  | { type: 'load.retried' }
  | { type: 'alternative.accepted'; place: number }
  /** It cannot be had as it is: a booking begins with the rest of it. */
  | { type: 'alternative.reopened'; place: number }
  | { type: 'price.accepted' }
  | { type: 'price.dismissed' }

/** - `busy`: an answer is awaited; - `settled`: nothing in progress. */
export type OfferTag = 'busy' | 'settled'

export type OfferPort = {
  readOffer: (of: OfferInput, signal: AbortSignal) => Promise<Answer<Offer>>
}

/** The actors of an offer, over a port. */
export const offerActors = (port: OfferPort) => ({ readOffer: calling(port.readOffer) })

/** The alternative of an offer at a place. */
export const alternativeAt = (
  { offer }: Pick<OfferContext, 'offer'>,
  place: number | null,
): OfferAlternative | null => (place === null ? null : (offer?.alternatives[place] ?? null))

const priceAt = (of: Pick<OfferContext, 'offer'>, place: number | null): number | null =>
  alternativeAt(of, place)?.ownTotal?.totalPriceVat ?? null

type Answered = { context: OfferContext; event: { output: Answer<Offer> } }

const readAgain = ({ context, event: { output } }: Answered) =>
  output.accepted ? alternativeAt({ offer: output.value }, context.place) : null

/** An offer, read and accepted. What is accepted is read anew, and asked about once more at another price. Decision offers. */
export const offerMachine = setup({
  types: {
    context: {} as OfferContext,
    events: {} as OfferEvent,
    input: {} as OfferInput,
    tags: {} as OfferTag,
  },
  actors: { readOffer: missing<OfferPort['readOffer']>('readOffer') },
  guards: {
    canAccept: ({ context }, place: number) => canAccept(alternativeAt(context, place)),
    hasLinkKey: ({ context }) => context.key !== '',
    canRechoose: ({ context }, place: number) => canRechoose(alternativeAt(context, place)),
  },
  actions: {
    keep: assign((_, offer: Offer) => ({ offer, refusal: null })),
    choose: assign(({ context }, place: number) => ({
      place,
      seenPrice: priceAt(context, place),
      refusal: null,
    })),
    leaveChoice: assign({ place: null, seenPrice: null }),
    keepRefusal: assign((_, { code }: { code: ErrorCode }) => ({
      refusal: code,
      place: null,
      seenPrice: null,
    })),
  },
}).createMachine({
  id: 'offer',
  context: ({ input }) => ({ ...input, offer: null, place: null, seenPrice: null, refusal: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The link is being read',
      always: [{ guard: 'hasLinkKey', target: 'loading' }, { target: 'incomplete' }],
    },
    incomplete: {
      tags: 'settled',
      description: 'The link has lost its key, as where a mail program drops what is after the #',
    },
    loading: {
      tags: 'busy',
      description: 'The offer is being fetched',
      invoke: {
        id: 'readOffer',
        src: 'readOffer',
        input: ({ context: { key } }) => ({ key }),
        onDone: [acceptedTo('shown', 'keep'), { guard: isKeyWrong, target: 'gone' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    failed: {
      tags: 'settled',
      description: 'The offer could not be fetched',
      on: { 'load.retried': 'loading' },
    },
    gone: {
      tags: 'settled',
      description: 'The link opens no offer: it is wrong, or the offer was deleted',
    },
    shown: {
      tags: 'settled',
      description: 'The offer is in sight',
      on: {
        'alternative.accepted': {
          guard: { type: 'canAccept', params: ({ event }) => event.place },
          target: 'checking',
          actions: { type: 'choose', params: ({ event }) => event.place },
        },
        'alternative.reopened': {
          guard: { type: 'canRechoose', params: ({ event }) => event.place },
          target: 'accepted',
          actions: { type: 'choose', params: ({ event }) => event.place },
        },
      },
    },
    checking: {
      tags: 'busy',
      description: 'It is checked once more whether the alternative is available, and what it costs',
      invoke: {
        id: 'recheckOffer',
        src: 'readOffer',
        input: ({ context: { key } }) => ({ key }),
        onDone: [
          { guard: isKeyWrong, target: 'gone' },
          { ...refusedTo('shown'), guard: ({ event }) => !event.output.accepted },
          {
            guard: (answered) => !canAccept(readAgain(answered)),
            target: 'shown',
            actions: [{ type: 'keep', params: acceptedValue }, 'leaveChoice'],
          },
          {
            guard: (answered) => readAgain(answered)?.ownTotal?.totalPriceVat === answered.context.seenPrice,
            target: 'accepted',
            actions: { type: 'keep', params: acceptedValue },
          },
          { target: 'priceChanged', actions: { type: 'keep', params: acceptedValue } },
        ],
        onError: unansweredTo('shown'),
      },
    },
    priceChanged: {
      tags: 'settled',
      description: 'The price is another than the one that was seen: it is asked about',
      on: {
        'price.accepted': 'accepted',
        'price.dismissed': { target: 'shown', actions: 'leaveChoice' },
      },
    },
    accepted: {
      type: 'final',
      tags: 'settled',
      description: 'The booking begins with what was accepted',
    },
  },
})
