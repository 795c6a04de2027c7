import { assign, setup } from 'xstate'
import type { OfferDate, OwnOffer } from '#contract/structs/offer.ts'
import { MAX_ALTERNATIVES } from '#domain/order/offer.ts'
import { type Instant, instantOf } from '#domain/time/venue-time.ts'
import type { Answer, FieldRefusals } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { acceptedTo, refusedTo, unansweredTo } from '#machines/kit/answered.ts'
import {
  type Submission,
  type SubmissionTag,
  submission,
  submitTo,
  untried,
} from '#machines/kit/submission.ts'

export type OfferKeepingContext = Submission & {
  dates: OfferDate[]
  /** As typed. */
  name: string
  now: Instant
  /** One's own offers that are valid. */
  own: OwnOffer[]
  /** The one to add to; null for a new one. */
  offerId: string | null
  kept: OwnOffer | null
}

export type OfferKeepingEvent =
  /** With what has been put together, and a name to begin with. */
  | { type: 'keeping.begun'; dates: OfferDate[]; name: string; now: Instant }
  | { type: 'name.entered'; name: string }
  | { type: 'offer.chosen'; offerId: string | null }
  | { type: 'keeping.sent' }
  | { type: 'keeping.dismissed' }

/** - `dialog`: the dialog is open. */
export type OfferKeepingTag = SubmissionTag | 'dialog'

export type OfferKeepingPort = {
  listOwn: (input: undefined, signal: AbortSignal) => Promise<OwnOffer[]>
  keep: (input: { name: string; dates: OfferDate[] }, signal: AbortSignal) => Promise<Answer<OwnOffer>>
  add: (
    input: { offerId: string; ownerKey: string | null; dates: OfferDate[] },
    signal: AbortSignal,
  ) => Promise<Answer<OwnOffer>>
}

/** The actors of keeping an offer, over a port. */
export const offerKeepingActors = (port: OfferKeepingPort) => ({
  listOwn: calling(port.listOwn),
  keep: calling(port.keep),
  add: calling(port.add),
})

export const NAME_LENGTH = 80

/** What is wrong with a name of an offer. */
export function faultsOfName(name: string): FieldRefusals {
  const length = name.trim().length
  if (length === 0) return { name: { code: 'required' } }
  return length > NAME_LENGTH ? { name: { code: 'maxLength', limit: NAME_LENGTH } } : {}
}

const form = submission<OfferKeepingContext, OfferKeepingEvent>({
  errorsOf: ({ name, offerId }) => (offerId === null ? faultsOfName(name) : {}),
  fieldsOfWire: { name: 'name' },
})

/** Whether an offer takes one more alternative. */
export const takesOneMore = ({ alternatives }: OwnOffer): boolean => alternatives.length < MAX_ALTERNATIVES

const onKept = [acceptedTo('kept', 'keepOffer'), refusedTo('naming')] as const

/** Keeping what has been put together as an offer. Decision offers. */
export const offerKeepingMachine = setup({
  types: {
    context: {} as OfferKeepingContext,
    events: {} as OfferKeepingEvent,
    tags: {} as OfferKeepingTag,
  },
  actors: {
    listOwn: missing<OfferKeepingPort['listOwn']>('listOwn'),
    keep: missing<OfferKeepingPort['keep']>('keep'),
    add: missing<OfferKeepingPort['add']>('add'),
  },
  guards: form.guards,
  actions: {
    ...form.actions,
    keepOwn: assign(({ context: { now } }, own: OwnOffer[]) => ({
      own: own.filter(({ validUntil }) => instantOf(validUntil) >= now),
    })),
    keepOffer: assign((_, kept: OwnOffer) => ({ ...untried, kept })),
  },
}).createMachine({
  id: 'offerKeeping',
  context: { ...untried, dates: [], name: '', now: 0, own: [], offerId: null, kept: null },
  initial: 'closed',
  states: {
    closed: {
      tags: 'settled',
      description: 'What has been put together can be kept',
      on: {
        'keeping.begun': {
          target: 'listing',
          actions: assign(({ event: { dates, name, now } }) => ({
            ...untried,
            ...{ dates, name, now, own: [], offerId: null },
          })),
        },
      },
    },
    listing: {
      tags: ['busy', 'dialog'],
      description: 'One’s own offers are being fetched, to add to one of them',
      invoke: {
        id: 'listOwn',
        src: 'listOwn',
        input: undefined,
        onDone: { target: 'naming', actions: { type: 'keepOwn', params: ({ event }) => event.output } },
        onError: 'naming',
      },
      on: { 'keeping.dismissed': 'closed' },
    },
    naming: {
      tags: ['editable', 'settled', 'dialog'],
      description: 'The offer is given a name, or one is chosen to add to',
      on: {
        'name.entered': { actions: { type: 'edit', params: ({ event }) => ({ name: event.name }) } },
        'offer.chosen': {
          guard: ({ context: { own }, event: { offerId } }) =>
            offerId === null || own.some((each) => each.id === offerId && takesOneMore(each)),
          actions: { type: 'edit', params: ({ event }) => ({ offerId: event.offerId }) },
        },
        'keeping.sent': submitTo('sending'),
        'keeping.dismissed': 'closed',
      },
    },
    sending: {
      description: 'It is sent as a new offer or as one more alternative',
      always: [{ guard: ({ context }) => context.offerId === null, target: 'keeping' }, { target: 'adding' }],
    },
    keeping: {
      tags: ['busy', 'dialog'],
      description: 'The offer is being kept',
      invoke: {
        id: 'keep',
        src: 'keep',
        input: ({ context: { name, dates } }) => ({ name: name.trim(), dates }),
        onDone: onKept,
        onError: unansweredTo('naming'),
      },
    },
    adding: {
      tags: ['busy', 'dialog'],
      description: 'The alternative is being added',
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context: { own, offerId, dates } }) => ({
          offerId: offerId ?? '',
          ownerKey: own.find(({ id }) => id === offerId)?.ownerKey ?? null,
          dates,
        }),
        onDone: onKept,
        onError: unansweredTo('naming'),
      },
    },
    kept: {
      type: 'final',
      tags: ['settled', 'dialog'],
      description: 'The offer is kept, and its link can be shared',
    },
  },
})
