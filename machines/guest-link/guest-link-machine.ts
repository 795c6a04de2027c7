import { assign, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { GuestLink } from '#contract/structs/guest-needs.ts'
import type { Answer } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { acceptedTo, refusedTo, unansweredTo } from '#machines/kit/answered.ts'

export type GuestLinkInput = {
  reservationId: string
  /** Null for who is signed in. */
  accessKey: string | null
}

export type GuestLinkContext = GuestLinkInput & {
  link: GuestLink | null
  /** Withdrawing it removes what the guests have said as well. */
  removesNeeds: boolean
  /** Why the last change was not made; null after the next one. */
  refusal: ErrorCode | null
}

export type GuestLinkEvent =
  | { type: 'load.retried' }
  | { type: 'link.requested' }
  | { type: 'withdrawal.begun' }
  | { type: 'removal.chosen'; removesNeeds: boolean }
  | { type: 'withdrawal.confirmed' }
  | { type: 'withdrawal.dismissed' }

/** - `settled`: nothing in progress; - `dialog`: it is asked whether to withdraw it; - `busy`: it is on its way. */
export type GuestLinkTag = 'settled' | 'dialog' | 'busy'

export type GuestLinkPort = {
  readLink: (of: GuestLinkInput, signal: AbortSignal) => Promise<Answer<GuestLink>>
  makeLink: (of: GuestLinkInput, signal: AbortSignal) => Promise<Answer<GuestLink>>
  withdrawLink: (
    of: GuestLinkInput & { removesNeeds: boolean },
    signal: AbortSignal,
  ) => Promise<Answer<GuestLink>>
}

/** The actors of a link for guests, over a port. */
export const guestLinkActors = (port: GuestLinkPort) => ({
  readLink: calling(port.readLink),
  makeLink: calling(port.makeLink),
  withdrawLink: calling(port.withdrawLink),
})

const reservationOf = ({ context: { reservationId, accessKey } }: { context: GuestLinkContext }) => ({
  reservationId,
  accessKey,
})

/** Keeps the answer to a change of the link, or why it was refused. */
const onDone = [acceptedTo('shown', 'keep'), refusedTo('shown')] as const

const onError = unansweredTo('shown')

/** The link for the guests of a reservation: made, shared and withdrawn. Decision guests-own-needs. */
export const guestLinkMachine = setup({
  types: {
    context: {} as GuestLinkContext,
    events: {} as GuestLinkEvent,
    input: {} as GuestLinkInput,
    tags: {} as GuestLinkTag,
  },
  actors: {
    readLink: missing<GuestLinkPort['readLink']>('readLink'),
    makeLink: missing<GuestLinkPort['makeLink']>('makeLink'),
    withdrawLink: missing<GuestLinkPort['withdrawLink']>('withdrawLink'),
  },
  actions: {
    keep: assign((_, link: GuestLink) => ({ link, refusal: null })),
    keepRefusal: assign((_, { code }: { code: ErrorCode }) => ({ refusal: code })),
  },
}).createMachine({
  id: 'guestLink',
  context: ({ input }) => ({ ...input, link: null, removesNeeds: false, refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The link is being fetched',
      invoke: {
        id: 'readLink',
        src: 'readLink',
        input: reservationOf,
        onDone: [acceptedTo('shown', 'keep'), { target: 'failed' }],
        onError: 'failed',
      },
    },
    failed: {
      tags: 'settled',
      description: 'The link could not be fetched',
      on: { 'load.retried': 'loading' },
    },
    shown: {
      tags: 'settled',
      description: 'The link is in sight, or the button that makes one',
      on: {
        'link.requested': { guard: ({ context }) => context.link?.isOpen === true, target: 'making' },
        'withdrawal.begun': {
          guard: ({ context }) => context.link?.key != null,
          target: 'asking',
          actions: assign({ removesNeeds: false, refusal: null }),
        },
      },
    },
    making: {
      tags: 'busy',
      description: 'A link is being made',
      invoke: { id: 'makeLink', src: 'makeLink', input: reservationOf, onDone, onError },
    },
    asking: {
      tags: ['settled', 'dialog'],
      description: 'It is asked whether the link is to be withdrawn',
      on: {
        'removal.chosen': { actions: assign(({ event }) => ({ removesNeeds: event.removesNeeds })) },
        'withdrawal.confirmed': 'withdrawing',
        'withdrawal.dismissed': 'shown',
      },
    },
    withdrawing: {
      tags: ['dialog', 'busy'],
      description: 'The link is being withdrawn',
      invoke: {
        id: 'withdrawLink',
        src: 'withdrawLink',
        input: ({ context }) => ({ ...reservationOf({ context }), removesNeeds: context.removesNeeds }),
        onDone,
        onError,
      },
    },
  },
})
