import { assign, setup } from 'xstate'
import { onlyRefused, refusalOfEmail } from '#machines/account-fields.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { entered, submission, submitTo, unansweredTo, untried } from '#machines/kit/submission.ts'
import type { SignInContext, SignInEvent, SignInInput, SignInPort, SignInTag } from './types.ts'

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
    tags: {} as SignInTag,
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
