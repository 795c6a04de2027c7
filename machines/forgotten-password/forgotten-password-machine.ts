import { setup } from 'xstate'
import { onlyRefused, refusalOfEmail } from '#machines/account-fields.ts'
import type { Answer } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { isAccepted, refusedTo, unansweredTo } from '#machines/kit/answered.ts'
import {
  type Submission,
  type SubmissionTag,
  submission,
  submitTo,
  untried,
} from '#machines/kit/submission.ts'

type ForgottenPasswordInput = { email: string }

type ForgottenPasswordContext = ForgottenPasswordInput & Submission

export type ForgottenPasswordEvent =
  | { type: 'email.entered'; value: string }
  | { type: 'mail.asked' }
  /** In `asked`: the email did not arrive, or the address was wrong. */
  | { type: 'email.reconsidered' }

export type ForgottenPasswordPort = {
  /** Whether the address has an account is revealed only to its mailbox. */
  sendMail: (input: { email: string }, signal: AbortSignal) => Promise<Answer<unknown>>
}

/** The actors of a forgotten password, over a port. */
export const forgottenPasswordActors = (port: ForgottenPasswordPort) => ({ sendMail: calling(port.sendMail) })

const form = submission<ForgottenPasswordContext, ForgottenPasswordEvent>({
  errorsOf: ({ email }) => onlyRefused({ email: refusalOfEmail(email) }),
  fieldsOfWire: { email: 'email' },
})

/** Requesting a link to set a new password. The answer is always the same. Specification §15.3. */
export const forgottenPasswordMachine = setup({
  types: {
    context: {} as ForgottenPasswordContext,
    events: {} as ForgottenPasswordEvent,
    input: {} as ForgottenPasswordInput,
    tags: {} as SubmissionTag,
  },
  actors: { sendMail: missing<ForgottenPasswordPort['sendMail']>('sendMail') },
  guards: form.guards,
  actions: form.actions,
}).createMachine({
  id: 'forgottenPassword',
  context: ({ input }) => ({ ...input, ...untried }),
  initial: 'entering',
  states: {
    entering: {
      tags: ['editable', 'settled'],
      description: 'The address is being entered',
      on: {
        'email.entered': { actions: { type: 'edit', params: ({ event }) => ({ email: event.value }) } },
        'mail.asked': submitTo('asking'),
      },
    },
    asking: {
      tags: 'busy',
      description: 'The email is being requested',
      invoke: {
        id: 'sendMail',
        src: 'sendMail',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: [{ guard: isAccepted, target: 'asked' }, refusedTo('entering')],
        onError: unansweredTo('entering'),
      },
    },
    asked: {
      tags: 'settled',
      description: 'If the address has an account, an email is on its way',
      on: { 'email.reconsidered': 'entering' },
    },
  },
})
