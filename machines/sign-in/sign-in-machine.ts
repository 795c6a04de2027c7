import { assign, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import { onlyRefused, refusalOfEmail } from '#machines/account-fields.ts'
import type { Answer } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import {
  entered,
  type Submission,
  type SubmissionTag,
  submission,
  submitTo,
  unansweredTo,
  untried,
} from '#machines/kit/submission.ts'

type SignInField = 'email' | 'password'

/** A code of the server; `notKept` when it accepted, and the browser blocks cookies. */
export type SignInRefused = ErrorCode | 'notKept'

/** Whether the browser stores the session, so that the next call belongs to it. */
type SignedIn = { isStored: boolean }

type SignInContext = Submission<SignInRefused> & {
  email: string
  password: string
}

type SignInInput = { email: string }

export type SignInEvent =
  | { type: 'field.entered'; field: SignInField; value: string }
  | { type: 'signIn.asked' }

export type SignInPort = {
  signIn: (input: { email: string; password: string }, signal: AbortSignal) => Promise<Answer<SignedIn>>
}

/** The actors of signing in, over a port. */
export const signInActors = (port: SignInPort) => ({ signIn: calling(port.signIn) })

const form = submission<SignInContext, SignInEvent>({
  errorsOf: ({ email, password }) =>
    onlyRefused({
      email: refusalOfEmail(email),
      password: password === '' ? { code: 'required' } : undefined,
    }),
  fieldsOfWire: {},
})

/** Signing in with an address and a password. Specification §2 and §15.4. */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    tags: {} as SubmissionTag,
  },
  actors: { signIn: missing<SignInPort['signIn']>('signIn') },
  guards: form.guards,
  actions: form.actions,
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({ email: input.email, password: '', ...untried }),
  initial: 'entering',
  states: {
    entering: {
      tags: ['editable', 'settled'],
      description: 'Address and password are being entered',
      on: {
        'field.entered': { actions: { type: 'edit', params: entered } },
        'signIn.asked': submitTo('signingIn'),
      },
    },
    signingIn: {
      tags: 'busy',
      description: 'Address and password are being checked',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ email: context.email.trim(), password: context.password }),
        onDone: [
          {
            guard: ({ event }) => event.output.accepted && event.output.value.isStored,
            target: 'signedIn',
          },
          {
            target: 'entering',
            actions: {
              type: 'keepRefusal',
              params: ({ event }) =>
                event.output.accepted ? { code: 'notKept', fields: [] } : event.output.refusal,
            },
          },
        ],
        onError: unansweredTo('entering'),
      },
    },
    signedIn: {
      type: 'final',
      tags: 'settled',
      description: 'Signed in',
      entry: assign({ password: '' }),
    },
  },
})
