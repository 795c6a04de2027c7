import { assign, fromPromise, setup } from 'xstate'
import { isSound, onlyRefused, refusalOfEmail } from '#machines/account-fields.ts'
import { type Answer, notProvided } from '#machines/answers.ts'
import type {
  SignedIn,
  SignInContext,
  SignInEvent,
  SignInField,
  SignInInput,
  SignInPort,
  SignInRefused,
  SignInTag,
} from './types.ts'

type Given = { email: string; password: string }

/** The actors of signing in, over a port. */
export const signInActors = (port: SignInPort) => ({
  signIn: fromPromise<Answer<SignedIn>, Given>(({ input, signal }) => port.signIn(input, signal)),
})

const errorsOf = ({ email, password }: Given) =>
  onlyRefused({
    email: refusalOfEmail(email),
    password: password === '' ? { code: 'required' } : undefined,
  })

/** Signing in with an address and a password. Specification §2 and §15.4. */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    tags: {} as SignInTag,
  },
  actors: {
    signIn: fromPromise<Answer<SignedIn>, Given>(() => notProvided('signIn')),
  },
  guards: {
    isSound: ({ context }) => isSound(errorsOf(context)),
  },
  actions: {
    take: assign(({ context }, change: Partial<Record<SignInField, string>>) => {
      const given = { ...context, ...change }
      return { ...change, errors: context.isValidated ? errorsOf(given) : {}, refusal: null }
    }),
    showErrors: assign(({ context }) => ({ isValidated: true, errors: errorsOf(context), refusal: null })),
    keepRefusal: assign((_, refusal: SignInRefused) => ({ refusal })),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    email: input.email,
    password: '',
    errors: {},
    isValidated: false,
    refusal: null,
  }),
  initial: 'entering',
  states: {
    entering: {
      tags: ['editable', 'settled'],
      description: 'Address and password are being entered',
      on: {
        'field.entered': {
          actions: { type: 'take', params: ({ event }) => ({ [event.field]: event.value }) },
        },
        'signIn.asked': [{ guard: 'isSound', target: 'signingIn' }, { actions: 'showErrors' }],
      },
    },
    signingIn: {
      tags: 'busy',
      description: 'Address and password are being looked at',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ email: context.email.trim(), password: context.password }),
        onDone: [
          {
            guard: ({ event }) => event.output.accepted && event.output.value.isKept,
            target: 'signedIn',
          },
          {
            target: 'entering',
            actions: {
              type: 'keepRefusal',
              params: ({ event }) => (event.output.accepted ? 'notKept' : event.output.refusal.code),
            },
          },
        ],
        onError: { target: 'entering', actions: { type: 'keepRefusal', params: 'unavailable' } },
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
