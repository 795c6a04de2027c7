import { assign, fromPromise, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import {
  isSound,
  isSpentLink,
  onlyRefused,
  refusalCodeOf,
  refusalOfEmail,
  refusalsOfChosenPassword,
  refusedFields,
} from '#machines/account-fields.ts'
import { type Answer, type FieldRefusals, notProvided } from '#machines/answers.ts'
import type {
  NewPasswordContext,
  NewPasswordEvent,
  NewPasswordField,
  NewPasswordInput,
  NewPasswordPort,
  NewPasswordTag,
  PasswordChoice,
} from './types.ts'

/** The actors of choosing a password by a link, over a port. */
export const newPasswordActors = (port: NewPasswordPort) => ({
  choosePassword: fromPromise<Answer<unknown>, PasswordChoice>(({ input, signal }) =>
    port.choosePassword(input, signal),
  ),
})

type Typed = Pick<NewPasswordContext, 'isFirst' | NewPasswordField>

const errorsOf = ({ isFirst, email, ...chosen }: Typed): FieldRefusals => ({
  ...onlyRefused({ email: isFirst ? undefined : refusalOfEmail(email) }),
  ...refusalsOfChosenPassword(chosen, { names: [], email: email.trim() }),
})

const fieldsOfWire = { email: 'email', new_password: 'password' }

/** Choosing a password by the link of an e-mail: a new one, or the first. Specification §15.3. */
export const newPasswordMachine = setup({
  types: {
    context: {} as NewPasswordContext,
    events: {} as NewPasswordEvent,
    input: {} as NewPasswordInput,
    tags: {} as NewPasswordTag,
  },
  actors: {
    choosePassword: fromPromise<Answer<unknown>, PasswordChoice>(() => notProvided('choosePassword')),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isSound: ({ context }) => isSound(errorsOf(context)),
  },
  actions: {
    take: assign(({ context }, change: Partial<Record<NewPasswordField, string>>) => ({
      ...change,
      errors: context.isValidated ? errorsOf({ ...context, ...change }) : {},
      refusal: null,
    })),
    showErrors: assign(({ context }) => ({ isValidated: true, errors: errorsOf(context), refusal: null })),
    keepErrors: assign((_, errors: FieldRefusals) => ({ isValidated: true, errors, refusal: null })),
    keepRefusal: assign((_, refusal: ErrorCode) => ({ refusal })),
    forgetSecrets: assign({ token: '', password: '', repeated: '' }),
  },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => ({
    ...input,
    email: '',
    password: '',
    repeated: '',
    errors: {},
    isValidated: false,
    refusal: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The page has just been opened',
      always: [{ guard: 'hasToken', target: 'entering' }, { target: 'closed' }],
    },
    entering: {
      tags: ['editable', 'settled'],
      description: 'A password is being chosen',
      on: {
        'field.entered': {
          actions: { type: 'take', params: ({ event }) => ({ [event.field]: event.value }) },
        },
        'password.chosen': [{ guard: 'isSound', target: 'saving' }, { actions: 'showErrors' }],
      },
    },
    saving: {
      tags: 'busy',
      description: 'The password is on its way',
      invoke: {
        id: 'choosePassword',
        src: 'choosePassword',
        input: ({ context: { token, isFirst, email, password } }) => ({
          token,
          email: isFirst ? null : email.trim(),
          password,
        }),
        onDone: [
          { guard: ({ event }) => event.output.accepted, target: 'saved' },
          { guard: ({ event }) => isSpentLink(event.output), target: 'closed' },
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
    saved: {
      type: 'final',
      tags: 'settled',
      description: 'The password is the account’s',
      entry: 'forgetSecrets',
    },
    closed: {
      type: 'final',
      tags: 'settled',
      description: 'The link is used or too old, or there was none',
      entry: 'forgetSecrets',
    },
  },
})
