import { assign, fromPromise, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import {
  isSound,
  onlyRefused,
  refusalCodeOf,
  refusalOfEmail,
  refusedFields,
} from '#machines/account-fields.ts'
import { type Answer, type FieldRefusals, notProvided } from '#machines/answers.ts'
import type {
  ForgottenPasswordContext,
  ForgottenPasswordEvent,
  ForgottenPasswordInput,
  ForgottenPasswordPort,
  ForgottenPasswordTag,
} from './types.ts'

/** The actors of a forgotten password, over a port. */
export const forgottenPasswordActors = (port: ForgottenPasswordPort) => ({
  sendMail: fromPromise<Answer<unknown>, { email: string }>(({ input, signal }) =>
    port.sendMail(input, signal),
  ),
})

const errorsOf = (email: string) => onlyRefused({ email: refusalOfEmail(email) })

const fieldsOfWire = { email: 'email' }

/** Asking for a link to choose a new password with. The answer is always the same. Specification §15.3. */
export const forgottenPasswordMachine = setup({
  types: {
    context: {} as ForgottenPasswordContext,
    events: {} as ForgottenPasswordEvent,
    input: {} as ForgottenPasswordInput,
    tags: {} as ForgottenPasswordTag,
  },
  actors: {
    sendMail: fromPromise<Answer<unknown>, { email: string }>(() => notProvided('sendMail')),
  },
  guards: {
    isSound: ({ context }) => isSound(errorsOf(context.email)),
  },
  actions: {
    take: assign(({ context }, email: string) => ({
      email,
      errors: context.isValidated ? errorsOf(email) : {},
      refusal: null,
    })),
    showErrors: assign(({ context }) => ({
      isValidated: true,
      errors: errorsOf(context.email),
      refusal: null,
    })),
    keepErrors: assign((_, errors: FieldRefusals) => ({ isValidated: true, errors, refusal: null })),
    keepRefusal: assign((_, refusal: ErrorCode) => ({ refusal })),
  },
}).createMachine({
  id: 'forgottenPassword',
  context: ({ input }) => ({ ...input, errors: {}, isValidated: false, refusal: null }),
  initial: 'entering',
  states: {
    entering: {
      tags: ['editable', 'settled'],
      description: 'The address is being entered',
      on: {
        'email.entered': { actions: { type: 'take', params: ({ event }) => event.value } },
        'mail.asked': [{ guard: 'isSound', target: 'asking' }, { actions: 'showErrors' }],
      },
    },
    asking: {
      tags: 'busy',
      description: 'The e-mail is being asked for',
      invoke: {
        id: 'sendMail',
        src: 'sendMail',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: [
          { guard: ({ event }) => event.output.accepted, target: 'asked' },
          {
            guard: ({ event }) => !isSound(refusedFields(event.output, fieldsOfWire)),
            target: 'entering',
            actions: {
              type: 'keepErrors',
              params: ({ event }) => refusedFields(event.output, fieldsOfWire),
            },
          },
          {
            target: 'entering',
            actions: { type: 'keepRefusal', params: ({ event }) => refusalCodeOf(event.output) },
          },
        ],
        onError: { target: 'entering', actions: { type: 'keepRefusal', params: 'unavailable' } },
      },
    },
    asked: {
      tags: 'settled',
      description: 'If the address has an account, an e-mail is on its way',
      on: { 'email.reconsidered': 'entering' },
    },
  },
})
