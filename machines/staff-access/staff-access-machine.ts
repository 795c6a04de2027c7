import { assign, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { Answer } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { isAccepted, refusedTo, unansweredTo } from '#machines/kit/answered.ts'

type StaffAccessInput = {
  uid: string
  /** Signs in with an authenticator app as well. */
  hasSecondFactor: boolean
}

type StaffAccessContext = StaffAccessInput & {
  /** Why the last attempt was refused; null before it. */
  refusal: ErrorCode | null
}

export type StaffAccessEvent =
  | { type: 'link.asked' }
  | { type: 'reset.asked' }
  | { type: 'reset.dismissed' }
  | { type: 'reset.confirmed' }

type StaffAccessTag = 'busy' | 'settled'

export type StaffAccessPort = {
  /** Mails a link to choose a password. */
  sendLink: (uid: string, signal: AbortSignal) => Promise<Answer<unknown>>
  /** Takes the authenticator app off, and ends every session. */
  resetSecondFactor: (uid: string, signal: AbortSignal) => Promise<Answer<unknown>>
}

/** The actors of a staff member's access, over a port. */
export const staffAccessActors = (port: StaffAccessPort) => ({
  sendLink: calling(port.sendLink),
  resetSecondFactor: calling(port.resetSecondFactor),
})

/** How one of the venue's own people gets in, for administrators. */
export const staffAccessMachine = setup({
  types: {
    context: {} as StaffAccessContext,
    events: {} as StaffAccessEvent,
    input: {} as StaffAccessInput,
    tags: {} as StaffAccessTag,
  },
  actors: {
    sendLink: missing<StaffAccessPort['sendLink']>('sendLink'),
    resetSecondFactor: missing<StaffAccessPort['resetSecondFactor']>('resetSecondFactor'),
  },
  guards: { hasSecondFactor: ({ context }) => context.hasSecondFactor },
  actions: {
    keepRefusal: assign((_, { code }: { code: ErrorCode }) => ({ refusal: code })),
    forgetRefusal: assign({ refusal: null }),
    forgetFactor: assign({ hasSecondFactor: false }),
  },
}).createMachine({
  id: 'staffAccess',
  context: ({ input }) => ({ ...input, refusal: null }),
  initial: 'ready',
  states: {
    ready: {
      tags: 'settled',
      description: 'A link to choose a password can be sent',
      on: { 'link.asked': 'sending', 'reset.asked': { guard: 'hasSecondFactor', target: 'confirming' } },
    },
    sending: {
      tags: 'busy',
      description: 'A link to choose a password is being sent',
      entry: 'forgetRefusal',
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ context }) => context.uid,
        onDone: [{ guard: isAccepted, target: 'sent' }, refusedTo('ready')],
        onError: unansweredTo('ready'),
      },
    },
    sent: {
      tags: 'settled',
      description: 'A link to choose a password has been sent',
      on: { 'link.asked': 'sending', 'reset.asked': { guard: 'hasSecondFactor', target: 'confirming' } },
    },
    confirming: {
      tags: 'settled',
      description: 'The authenticator app is about to be taken off, if it is meant so',
      entry: 'forgetRefusal',
      on: { 'reset.dismissed': 'ready', 'reset.confirmed': 'resetting' },
    },
    resetting: {
      tags: 'busy',
      description: 'The authenticator app is being taken off',
      invoke: {
        id: 'resetSecondFactor',
        src: 'resetSecondFactor',
        input: ({ context }) => context.uid,
        onDone: [{ guard: isAccepted, target: 'reset', actions: 'forgetFactor' }, refusedTo('ready')],
        onError: unansweredTo('ready'),
      },
    },
    reset: {
      tags: 'settled',
      description: 'The authenticator app has been taken off',
      on: { 'link.asked': 'sending' },
    },
  },
})
