import { assign, setup } from 'xstate'
import { onlyRefused, refusalOfEmail, refusalsOfChosenPassword } from '#machines/account-fields.ts'
import type { Answer } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { isAccepted, refusedTo, unansweredTo } from '#machines/kit/answered.ts'
import {
  entered,
  type Submission,
  type SubmissionTag,
  submission,
  submitTo,
  untried,
} from '#machines/kit/submission.ts'

export type PasswordChangeField = 'email' | 'current' | 'password' | 'repeated'

type PasswordChangeInput = {
  /** The address used for signing in; it may differ from the contact's. */
  email: string
  /** Names of the signed-in person, which a password may not be built on. */
  names: readonly string[]
}

type PasswordChangeContext = PasswordChangeInput &
  Submission & {
    current: string
    password: string
    repeated: string
  }

export type PasswordChangeEvent =
  | { type: 'field.entered'; field: PasswordChangeField; value: string }
  | { type: 'change.asked' }

type PasswordChange = { email: string; current: string; password: string }

export type PasswordChangePort = {
  /** Proves the current password, and sets another. */
  changePassword: (input: PasswordChange, signal: AbortSignal) => Promise<Answer<unknown>>
}

/** The actors of changing a password, over a port. */
export const passwordChangeActors = (port: PasswordChangePort) => ({
  changePassword: calling(port.changePassword),
})

const form = submission<PasswordChangeContext, PasswordChangeEvent>({
  errorsOf: ({ names, email, current, ...chosen }) => ({
    ...onlyRefused({
      email: refusalOfEmail(email),
      current: current === '' ? { code: 'required' } : undefined,
    }),
    ...refusalsOfChosenPassword(chosen, { names, email: email.trim() }),
  }),
  fieldsOfWire: { username: 'email', new_password: 'password' },
})

/** Changing the password while signed in, by proving the current one. Decision signing-in. */
export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    input: {} as PasswordChangeInput,
    tags: {} as SubmissionTag,
  },
  actors: { changePassword: missing<PasswordChangePort['changePassword']>('changePassword') },
  guards: form.guards,
  actions: { ...form.actions, forgetPasswords: assign({ current: '', password: '', repeated: '' }) },
}).createMachine({
  id: 'passwordChange',
  context: ({ input }) => ({ ...input, ...untried, current: '', password: '', repeated: '' }),
  initial: 'entering',
  states: {
    entering: {
      tags: ['editable', 'settled'],
      description: 'The current and the new password are being entered',
      on: {
        'field.entered': { actions: { type: 'edit', params: entered } },
        'change.asked': submitTo('changing'),
      },
    },
    changing: {
      tags: 'busy',
      description: 'The current password is being checked, and the new one saved',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { email, current, password } }) => ({ email: email.trim(), current, password }),
        onDone: [{ guard: isAccepted, target: 'changed' }, refusedTo('entering')],
        onError: unansweredTo('entering'),
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
