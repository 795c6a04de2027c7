import { assign, setup } from 'xstate'
import type { OwnOffer } from '#contract/structs/offer.ts'
import type { Answer } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { acceptedTo, refusedTo, unansweredTo } from '#machines/kit/answered.ts'
import { type Submission, submission, submitTo, untried } from '#machines/kit/submission.ts'
import { faultsOfName } from '#machines/offer-keeping/offer-keeping-machine.ts'

export type OfferListContext = Submission & {
  offers: OwnOffer[]
  /** The one that is renamed or deleted; null while none is. */
  offerId: string | null
  /** As typed. */
  name: string
}

export type OfferListEvent =
  | { type: 'load.retried' }
  | { type: 'renaming.begun'; offerId: string }
  | { type: 'name.entered'; name: string }
  | { type: 'name.sent' }
  | { type: 'deletion.begun'; offerId: string }
  | { type: 'deletion.confirmed' }
  | { type: 'task.dismissed' }

/** - `busy`: an answer is awaited; - `settled`: nothing in progress; - `dialog`: a dialog is open. */
export type OfferListTag = 'busy' | 'settled' | 'dialog'

type Owned = Pick<OwnOffer, 'id' | 'ownerKey'>

export type OfferListPort = {
  listOwn: (input: undefined, signal: AbortSignal) => Promise<OwnOffer[]>
  rename: (input: Owned & { name: string }, signal: AbortSignal) => Promise<Answer<OwnOffer>>
  /** One that is gone already is a success. */
  remove: (input: Owned, signal: AbortSignal) => Promise<Answer<string>>
}

/** The actors of one's own offers, over a port. */
export const offerListActors = (port: OfferListPort) => ({
  listOwn: calling(port.listOwn),
  rename: calling(port.rename),
  remove: calling(port.remove),
})

const form = submission<OfferListContext, OfferListEvent>({
  errorsOf: ({ name }) => faultsOfName(name),
  fieldsOfWire: { name: 'name' },
})

/** The offer that is renamed or deleted. */
export const chosenOffer = ({ offers, offerId }: OfferListContext): OwnOffer | undefined =>
  offers.find(({ id }) => id === offerId)

const ownedOf = ({ context }: { context: OfferListContext }): Owned => {
  const { id = '', ownerKey = null } = chosenOffer(context) ?? {}
  return { id, ownerKey }
}

/** One's own offers. Decision offers. */
export const offerListMachine = setup({
  types: {
    context: {} as OfferListContext,
    events: {} as OfferListEvent,
    tags: {} as OfferListTag,
  },
  actors: {
    listOwn: missing<OfferListPort['listOwn']>('listOwn'),
    rename: missing<OfferListPort['rename']>('rename'),
    remove: missing<OfferListPort['remove']>('remove'),
  },
  guards: {
    ...form.guards,
    isListed: ({ context: { offers } }, offerId: string) => offers.some(({ id }) => id === offerId),
  },
  actions: {
    ...form.actions,
    keepOffers: assign((_, offers: OwnOffer[]) => ({ offers })),
    choose: assign(({ context: { offers } }, offerId: string) => ({
      ...untried,
      offerId,
      name: offers.find(({ id }) => id === offerId)?.name ?? '',
    })),
    keepName: assign(({ context: { offers } }, renamed: OwnOffer) => ({
      offers: offers.map((each) => (each.id === renamed.id ? renamed : each)),
    })),
    forget: assign(({ context: { offers } }, offerId: string) => ({
      offers: offers.filter(({ id }) => id !== offerId),
    })),
    leaveChoice: assign({ ...untried, offerId: null }),
  },
}).createMachine({
  id: 'offerList',
  context: { ...untried, offers: [], offerId: null, name: '' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'One’s own offers are being fetched',
      invoke: {
        id: 'listOwn',
        src: 'listOwn',
        input: undefined,
        onDone: { target: 'listed', actions: { type: 'keepOffers', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      tags: 'settled',
      description: 'One’s own offers could not be fetched',
      on: { 'load.retried': 'loading' },
    },
    listed: {
      tags: 'settled',
      description: 'One’s own offers are listed',
      entry: 'leaveChoice',
      on: {
        'renaming.begun': {
          guard: { type: 'isListed', params: ({ event }) => event.offerId },
          target: 'renaming',
          actions: { type: 'choose', params: ({ event }) => event.offerId },
        },
        'deletion.begun': {
          guard: { type: 'isListed', params: ({ event }) => event.offerId },
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event.offerId },
        },
      },
    },
    renaming: {
      tags: ['settled', 'dialog'],
      description: 'An offer is given another name',
      on: {
        'name.entered': { actions: { type: 'edit', params: ({ event }) => ({ name: event.name }) } },
        'name.sent': submitTo('saving'),
        'task.dismissed': 'listed',
      },
    },
    saving: {
      tags: ['busy', 'dialog'],
      description: 'The name is being saved',
      invoke: {
        id: 'rename',
        src: 'rename',
        input: ({ context }) => ({ ...ownedOf({ context }), name: context.name.trim() }),
        onDone: [acceptedTo('listed', 'keepName'), refusedTo('renaming')],
        onError: unansweredTo('renaming'),
      },
    },
    asking: {
      tags: ['settled', 'dialog'],
      description: 'It is asked whether the offer is to be deleted',
      on: { 'deletion.confirmed': 'deleting', 'task.dismissed': 'listed' },
    },
    deleting: {
      tags: ['busy', 'dialog'],
      description: 'The offer is being deleted',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ownedOf,
        onDone: [acceptedTo('listed', 'forget'), refusedTo('asking')],
        onError: unansweredTo('asking'),
      },
    },
  },
})
