import { assign, fromPromise, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import {
  isSound,
  onlyRefused,
  refusalCodeOf,
  refusalOfEmail,
  refusalsOfChosenPassword,
  refusedFields,
} from '#machines/account-fields.ts'
import { type Answer, type FieldRefusals, notProvided } from '#machines/answers.ts'
import type {
  AskedChange,
  PasswordChangeContext,
  PasswordChangeEvent,
  PasswordChangeField,
  PasswordChangeInput,
  PasswordChangePort,
  PasswordChangeTag,
} from './types.ts'

/** The actors of changing a password, over a port. */
export const passwordChangeActors = (port: PasswordChangePort) => ({
  changePassword: fromPromise<Answer<unknown>, AskedChange>(({ input, signal }) =>
    port.changePassword(input, signal),
  ),
})

type Typed = Pick<PasswordChangeContext, 'names' | PasswordChangeField>

const errorsOf = ({ names, email, current, ...chosen }: Typed): FieldRefusals => ({
  ...onlyRefused({
    email: refusalOfEmail(email),
    current: current === '' ? { code: 'required' } : undefined,
  }),
  ...refusalsOfChosenPassword(chosen, { names, email: email.trim() }),
})

const fieldsOfWire = { username: 'email', new_password: 'password' }

/** Changing one's password while signed in, by showing that one knows it. Decision signing-in. */
export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    input: {} as PasswordChangeInput,
    tags: {} as PasswordChangeTag,
  },
  actors: {
    changePassword: fromPromise<Answer<unknown>, AskedChange>(() => notProvided('changePassword')),
  },
  guards: {
    isSound: ({ context }) => isSound(errorsOf(context)),
  },
  actions: {
    take: assign(({ context }, change: Partial<Record<PasswordChangeField, string>>) => ({
      ...change,
      errors: context.isValidated ? errorsOf({ ...context, ...change }) : {},
      refusal: null,
    })),
    showErrors: assign(({ context }) => ({ isValidated: true, errors: errorsOf(context), refusal: null })),
    keepErrors: assign((_, errors: FieldRefusals) => ({ isValidated: true, errors, refusal: null })),
    keepRefusal: assign((_, refusal: ErrorCode) => ({ refusal })),
    forgetPasswords: assign({ current: '', password: '', repeated: '' }),
  },
}).createMachine({
  id: 'passwordChange',
  context: ({ input }) => ({
    ...input,
    current: '',
    password: '',
    repeated: '',
    errors: {},
    isValidated: false,
    refusal: null,
  }),
  initial: 'entering',
  states: {
    entering: {
      tags: ['editable', 'settled'],
      description: 'The current and the new password are being entered',
      on: {
        'field.entered': {
          actions: { type: 'take', params: ({ event }) => ({ [event.field]: event.value }) },
        },
        'change.asked': [{ guard: 'isSound', target: 'changing' }, { actions: 'showErrors' }],
      },
    },
    changing: {
      tags: 'busy',
      description: 'The current password is being looked at, and the new one saved',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { email, current, password } }) => ({ email: email.trim(), current, password }),
        onDone: [
          { guard: ({ event }) => event.output.accepted, target: 'changed' },
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
    changed: {
      type: 'final',
      tags: 'settled',
      description: 'The new password is the account’s',
      entry: 'forgetPasswords',
    },
  },
})
