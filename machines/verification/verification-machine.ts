import { assign, setup } from 'xstate'
import type { FieldRefusal } from '#contract/field-codes.ts'
import {
  isSpentLink,
  isValid,
  onlyRefused,
  refusalOfBlank,
  refusalOfEmail,
} from '#machines/account-fields.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import {
  acceptedValue,
  isAccepted,
  isRefusedAs,
  refusalOf,
  refusedTo,
  unansweredTo,
} from '#machines/kit/answered.ts'
import { entered, submission, untried } from '#machines/kit/submission.ts'
import type {
  VerificationContext,
  VerificationEvent,
  VerificationInput,
  VerificationPort,
  VerificationTag,
} from './types.ts'

type Typed = Pick<VerificationContext, 'token' | 'email' | 'code' | 'password' | 'needsPassword'>

const CODE_LENGTH = 6

/** The actors of verification, over a port. */
export const verificationActors = (port: VerificationPort) => ({
  confirm: calling(port.confirm),
  sendMail: calling(port.sendMail),
})

/** As pasted from the email, blanks included. */
const codeIn = (typed: string) => typed.replace(/\s/g, '')

const refusalOfCode = (typed: string): FieldRefusal | undefined =>
  refusalOfBlank(typed) ??
  (/^\d{6}$/.test(codeIn(typed)) ? undefined : { code: 'digits', limit: CODE_LENGTH })

/** A link replaces address and code. */
function errorsOf(
  { token, email, code, password, needsPassword }: Typed,
  lastRequest: VerificationContext['lastRequest'],
): FieldRefusals {
  const [isTyped, isConfirmation] = [token === '', lastRequest === 'confirmation']
  return onlyRefused({
    email: isTyped && lastRequest ? refusalOfEmail(email) : undefined,
    code: isTyped && isConfirmation ? refusalOfCode(code) : undefined,
    password: needsPassword && isConfirmation && password === '' ? { code: 'required' } : undefined,
  })
}

const form = submission<VerificationContext, VerificationEvent>({
  errorsOf: (context) => errorsOf(context, context.lastRequest),
  fieldsOfWire: { email: 'email', token: 'code', password: 'password' },
})

const passwordOf = ({ password, needsPassword }: Typed) => (needsPassword ? { password } : {})

/**
 * Confirms an address: by a button on the page that the link opens, or by the six digits beside it. Opening
 * the link changes nothing. In another browser than the one that registered the account the password is
 * required. Specification §15.3, Decision registration.
 */
export const verificationMachine = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    input: {} as VerificationInput,
    tags: {} as VerificationTag,
  },
  actors: {
    confirm: missing<VerificationPort['confirm']>('confirm'),
    sendMail: missing<VerificationPort['sendMail']>('sendMail'),
  },
  guards: {
    takesPassword: ({ context, event }) =>
      context.needsPassword && event.type === 'field.entered' && event.field === 'password',
    hasToken: ({ context }) => context.token !== '',
    isConfirmationSound: ({ context }) => isValid(errorsOf(context, 'confirmation')),
    isEmailSound: ({ context }) => isValid(errorsOf(context, 'mail')),
  },
  actions: {
    ...form.actions,
    ask: assign(({ context }, lastRequest: 'confirmation' | 'mail') => ({
      lastRequest,
      isValidated: true,
      errors: errorsOf(context, lastRequest),
      refusal: null,
      isMailSent: false,
    })),
    askForPassword: assign({ ...untried, needsPassword: true, lastRequest: null }),
    recordSpentLink: assign({ token: '', isLinkSpent: true, refusal: null }),
    recordConfirmation: assign((_, awaitsApproval: boolean) => ({
      token: '',
      code: '',
      password: '',
      awaitsApproval,
    })),
  },
}).createMachine({
  id: 'verification',
  context: ({ input }) => ({
    ...input,
    ...untried,
    code: '',
    password: '',
    needsPassword: false,
    lastRequest: null,
    isLinkSpent: false,
    isMailSent: false,
    awaitsApproval: false,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The page has just been opened',
      always: [{ guard: 'hasToken', target: 'opened' }, { target: 'entering' }],
    },
    opened: {
      tags: 'settled',
      description: 'The link has been opened, and nothing confirmed by that',
      on: {
        'field.entered': {
          guard: 'takesPassword',
          actions: { type: 'edit', params: entered },
        },
        'confirmation.asked': [
          { guard: 'isConfirmationSound', target: 'confirmingByLink' },
          { actions: { type: 'ask', params: 'confirmation' } },
        ],
      },
    },
    confirmingByLink: {
      tags: 'busy',
      description: 'The link is being used',
      invoke: {
        id: 'confirmByLink',
        src: 'confirm',
        input: ({ context }) => ({ token: context.token, ...passwordOf(context) }),
        onDone: [
          {
            guard: isAccepted,
            target: 'confirmed',
            actions: {
              type: 'recordConfirmation',
              params: ({ event }) => acceptedValue({ event }).awaitsApproval,
            },
          },
          { guard: ({ event }) => isSpentLink(event.output), target: 'entering', actions: 'recordSpentLink' },
          { guard: isRefusedAs('passwordNeeded'), target: 'opened', actions: 'askForPassword' },
          // No field of the link is visible, nor the password unless it is required.
          {
            target: 'opened',
            actions: {
              type: 'keepRefusal',
              params: ({ event }) => ({ code: refusalOf({ event }).code, fields: [] }),
            },
          },
        ],
        onError: unansweredTo('opened'),
      },
    },
    entering: {
      tags: ['editable', 'settled'],
      description: 'Address and code are being entered',
      on: {
        'field.entered': { actions: { type: 'edit', params: entered } },
        'confirmation.asked': [
          { guard: 'isConfirmationSound', target: 'confirmingByCode' },
          { actions: { type: 'ask', params: 'confirmation' } },
        ],
        'mail.asked': [
          { guard: 'isEmailSound', target: 'sendingMail' },
          { actions: { type: 'ask', params: 'mail' } },
        ],
      },
    },
    confirmingByCode: {
      tags: 'busy',
      description: 'The code is being checked',
      entry: { type: 'ask', params: 'confirmation' },
      invoke: {
        id: 'confirmByCode',
        src: 'confirm',
        input: ({ context }) => ({
          email: context.email.trim(),
          code: codeIn(context.code),
          ...passwordOf(context),
        }),
        onDone: [
          {
            guard: isAccepted,
            target: 'confirmed',
            actions: {
              type: 'recordConfirmation',
              params: ({ event }) => acceptedValue({ event }).awaitsApproval,
            },
          },
          { guard: isRefusedAs('passwordNeeded'), target: 'entering', actions: 'askForPassword' },
          refusedTo('entering'),
        ],
        onError: unansweredTo('entering'),
      },
    },
    sendingMail: {
      tags: 'busy',
      description: 'Another email is being requested',
      entry: { type: 'ask', params: 'mail' },
      invoke: {
        id: 'sendMail',
        src: 'sendMail',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: [
          {
            guard: isAccepted,
            target: 'entering',
            actions: assign({ isMailSent: true, code: '' }),
          },
          refusedTo('entering'),
        ],
        onError: unansweredTo('entering'),
      },
    },
    confirmed: {
      type: 'final',
      tags: 'settled',
      description: 'The address is known to be its owner’s',
    },
  },
})
