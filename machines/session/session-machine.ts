import { assign, emit, fromPromise, setup } from 'xstate'
import type { Person } from '#contract/structs/people.ts'
import { notProvided } from '#machines/answers.ts'
import type {
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionPort,
  SessionTag,
} from './types.ts'

/** The actors of the session, over a port. */
export const sessionActors = (port: SessionPort) => ({
  readOwnContact: fromPromise<Person | null>(({ signal }) => port.readOwnContact(signal)),
  signOut: fromPromise<void>(({ signal }) => port.signOut(signal)),
})

/**
 * The signed-in person. A failed look-up is ignored: a signed-in person stays signed in, a visitor
 * stays a visitor. Specification §2, §4.1 and §8.1, Decision clock-tabs-and-sessions.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    input: {} as SessionInput,
    tags: {} as SessionTag,
  },
  actors: {
    readOwnContact: fromPromise<Person | null>(() => notProvided('readOwnContact')),
    signOut: fromPromise<void>(() => notProvided('signOut')),
  },
  guards: {
    mayBeSignedIn: ({ context }) => context.mayBeSignedIn,
    isPersonKnown: ({ context }) => context.person !== null,
  },
  actions: {
    hold: assign((_, person: Person | null) => ({ person })),
    letGo: assign({ person: null }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, person: null }),
  initial: 'beginning',
  on: {
    'session.begun': '.lookingUp',
    'account.deleted': {
      guard: 'isPersonKnown',
      target: '.signedOut',
      actions: ['letGo', emit({ type: 'deletion.done' })],
    },
  },
  states: {
    beginning: {
      description: 'The portal has just been opened',
      always: [{ guard: 'mayBeSignedIn', target: 'lookingUp' }, { target: 'signedOut' }],
    },
    lookingUp: {
      tags: ['busy', 'unknown'],
      description: 'The session is being checked',
      invoke: {
        id: 'readOwnContact',
        src: 'readOwnContact',
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'signedIn',
            actions: { type: 'hold', params: ({ event }) => event.output },
          },
          { guard: 'isPersonKnown', target: 'ended', actions: ['letGo', emit({ type: 'session.ended' })] },
          { target: 'signedOut' },
        ],
        onError: [{ guard: 'isPersonKnown', target: 'signedIn' }, { target: 'signedOut' }],
      },
      on: {
        'session.expired': {
          guard: 'isPersonKnown',
          target: 'ended',
          actions: ['letGo', emit({ type: 'session.ended' })],
        },
      },
    },
    signedIn: {
      tags: ['signedIn', 'settled'],
      description: 'A user is signed in',
      on: {
        'signOut.asked': 'signingOut',
        'session.expired': { target: 'ended', actions: ['letGo', emit({ type: 'session.ended' })] },
      },
    },
    signingOut: {
      tags: ['signedIn', 'busy'],
      description: 'The user is being signed out',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'signedOut', actions: ['letGo', emit({ type: 'signOut.done' })] },
        onError: { target: 'signedIn', actions: emit({ type: 'signOut.failed' }) },
      },
    },
    ended: {
      tags: 'settled',
      description: 'The session ended without signing out',
    },
    signedOut: {
      tags: 'settled',
      description: 'No user is signed in',
    },
  },
})
