import { assign, setup } from 'xstate'
import {
  isSpentLink,
  onlyRefused,
  refusalOfEmail,
  refusalsOfChosenPassword,
} from '#machines/account-fields.ts'
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

export type NewPasswordField = 'email' | 'password' | 'repeated'

type NewPasswordInput = {
  /** From the fragment of the link; blank where there is none. */
  token: string
  /** By an invitation, which needs no address; else in place of a forgotten password. */
  isFirst: boolean
}

type NewPasswordContext = NewPasswordInput &
  Submission & {
    /** The address that the link was sent to. */
    email: string
    password: string
    repeated: string
  }

export type NewPasswordEvent =
  | { type: 'field.entered'; field: NewPasswordField; value: string }
  | { type: 'password.chosen' }

/** `email` is null for the first password. */
export type PasswordChoice = { token: string; email: string | null; password: string }

export type NewPasswordPort = {
  choosePassword: (choice: PasswordChoice, signal: AbortSignal) => Promise<Answer<unknown>>
}

/** The actors of choosing a password by a link, over a port. */
export const newPasswordActors = (port: NewPasswordPort) => ({ choosePassword: calling(port.choosePassword) })

const form = submission<NewPasswordContext, NewPasswordEvent>({
  errorsOf: ({ isFirst, email, ...chosen }) => ({
    ...onlyRefused({ email: isFirst ? undefined : refusalOfEmail(email) }),
    ...refusalsOfChosenPassword(chosen, { names: [], email: email.trim() }),
  }),
  fieldsOfWire: { email: 'email', new_password: 'password' },
})

/** Choosing a password by the link of an email: a new one, or the first. Specification §15.3. */
export const newPasswordMachine = setup({
  types: {
    context: {} as NewPasswordContext,
    events: {} as NewPasswordEvent,
    input: {} as NewPasswordInput,
    tags: {} as SubmissionTag,
  },
  actors: { choosePassword: missing<NewPasswordPort['choosePassword']>('choosePassword') },
  guards: { ...form.guards, hasToken: ({ context }) => context.token !== '' },
  actions: { ...form.actions, forgetSecrets: assign({ token: '', password: '', repeated: '' }) },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => ({ ...input, ...untried, email: '', password: '', repeated: '' }),
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
        'field.entered': { actions: { type: 'edit', params: entered } },
        'password.chosen': submitTo('saving'),
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
          { guard: isAccepted, target: 'saved' },
          { guard: ({ event }) => isSpentLink(event.output), target: 'closed' },
          refusedTo('entering'),
        ],
        onError: unansweredTo('entering'),
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
