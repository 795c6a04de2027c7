import { assign, setup } from 'xstate'
import {
  isSpentLink,
  onlyRefused,
  refusalOfEmail,
  refusalsOfChosenPassword,
} from '#machines/account-fields.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import {
  entered,
  isAccepted,
  refusedTo,
  submission,
  submitTo,
  unansweredTo,
  untried,
} from '#machines/kit/submission.ts'
import type {
  NewPasswordContext,
  NewPasswordEvent,
  NewPasswordInput,
  NewPasswordPort,
  NewPasswordTag,
} from './types.ts'

/** The actors of choosing a password by a link, over a port. */
export const newPasswordActors = (port: NewPasswordPort) => ({ choosePassword: calling(port.choosePassword) })

const form = submission<NewPasswordContext, NewPasswordEvent>({
  errorsOf: ({ isFirst, email, ...chosen }) => ({
    ...onlyRefused({ email: isFirst ? undefined : refusalOfEmail(email) }),
    ...refusalsOfChosenPassword(chosen, { names: [], email: email.trim() }),
  }),
  fieldsOfWire: { email: 'email', new_password: 'password' },
})

/** Choosing a password by the link of an e-mail: a new one, or the first. Specification §15.3. */
export const newPasswordMachine = setup({
  types: {
    context: {} as NewPasswordContext,
    events: {} as NewPasswordEvent,
    input: {} as NewPasswordInput,
    tags: {} as NewPasswordTag,
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
