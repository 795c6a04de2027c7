import { assign, fromPromise, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { FieldRefusal } from '#contract/field-codes.ts'
import {
  isSound,
  isSpentLink,
  onlyRefused,
  refusalCodeOf,
  refusalOfBlank,
  refusalOfEmail,
  refusedFields,
} from '#machines/account-fields.ts'
import { type Answer, type FieldRefusals, notProvided } from '#machines/answers.ts'
import type {
  Confirmed,
  Proof,
  VerificationContext,
  VerificationEvent,
  VerificationField,
  VerificationInput,
  VerificationPort,
  VerificationTag,
} from './types.ts'

type Typed = Pick<VerificationContext, 'token' | 'email' | 'code' | 'password' | 'needsPassword'>

const CODE_LENGTH = 6

/** The actors of verification, over a port. */
export const verificationActors = (port: VerificationPort) => ({
  confirm: fromPromise<Answer<Confirmed>, Proof>(({ input, signal }) => port.confirm(input, signal)),
  sendMail: fromPromise<Answer<unknown>, { email: string }>(({ input, signal }) =>
    port.sendMail(input, signal),
  ),
})

/** As it is pasted from the e-mail, blanks and all. */
const codeIn = (typed: string) => typed.replace(/\s/g, '')

const refusalOfCode = (typed: string): FieldRefusal | undefined =>
  refusalOfBlank(typed) ??
  (/^\d{6}$/.test(codeIn(typed)) ? undefined : { code: 'digits', limit: CODE_LENGTH })

/** A link takes the place of address and code. */
function errorsOf(
  { token, email, code, password, needsPassword }: Typed,
  asked: VerificationContext['asked'],
): FieldRefusals {
  const [isTyped, isConfirmation] = [token === '', asked === 'confirmation']
  return onlyRefused({
    email: isTyped && asked ? refusalOfEmail(email) : undefined,
    code: isTyped && isConfirmation ? refusalOfCode(code) : undefined,
    password: needsPassword && isConfirmation && password === '' ? { code: 'required' } : undefined,
  })
}

const fieldsOfWire = { email: 'email', token: 'code', password: 'password' }

const passwordOf = ({ password, needsPassword }: Typed) => (needsPassword ? { password } : {})

const needsPassword = (answer: Answer<unknown>) =>
  !answer.accepted && answer.refusal.code === 'passwordNeeded'

/**
 * Proves who owns an address: by a button on the page that the link opens, or by the six digits beside it. Opening the
 * link changes nothing. In another browser than the one that registered the account the password is required.
 * Specification §15.3, Decision registration.
 */
export const verificationMachine = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    input: {} as VerificationInput,
    tags: {} as VerificationTag,
  },
  actors: {
    confirm: fromPromise<Answer<Confirmed>, Proof>(() => notProvided('confirm')),
    sendMail: fromPromise<Answer<unknown>, { email: string }>(() => notProvided('sendMail')),
  },
  guards: {
    takesPassword: ({ context, event }) =>
      context.needsPassword && event.type === 'field.entered' && event.field === 'password',
    hasToken: ({ context }) => context.token !== '',
    isConfirmationSound: ({ context }) => isSound(errorsOf(context, 'confirmation')),
    isEmailSound: ({ context }) => isSound(errorsOf(context, 'mail')),
  },
  actions: {
    take: assign(({ context }, change: Partial<Record<VerificationField, string>>) => ({
      ...change,
      errors: errorsOf({ ...context, ...change }, context.asked),
      refusal: null,
    })),
    showErrors: assign(({ context }, asked: 'confirmation' | 'mail') => ({
      asked,
      errors: errorsOf(context, asked),
      refusal: null,
      isMailSent: false,
    })),
    keepErrors: assign((_, errors: FieldRefusals) => ({ errors, refusal: null })),
    keepRefusal: assign((_, refusal: ErrorCode) => ({ refusal })),
    askForPassword: assign({ needsPassword: true, asked: null, errors: {}, refusal: null }),
    noteSpentLink: assign({ token: '', isLinkSpent: true, refusal: null }),
    noteConfirmed: assign((_, awaitsApproval: boolean) => ({
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
    code: '',
    password: '',
    needsPassword: false,
    errors: {},
    asked: null,
    refusal: null,
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
          actions: { type: 'take', params: ({ event }) => ({ [event.field]: event.value }) },
        },
        'confirmation.asked': [
          { guard: 'isConfirmationSound', target: 'confirmingByLink' },
          { actions: { type: 'showErrors', params: 'confirmation' } },
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
            guard: ({ event }) => event.output.accepted,
            target: 'confirmed',
            actions: {
              type: 'noteConfirmed',
              params: ({ event }) => event.output.accepted && event.output.value.awaitsApproval,
            },
          },
          { guard: ({ event }) => isSpentLink(event.output), target: 'entering', actions: 'noteSpentLink' },
          { guard: ({ event }) => needsPassword(event.output), target: 'opened', actions: 'askForPassword' },
          {
            target: 'opened',
            actions: { type: 'keepRefusal', params: ({ event }) => refusalCodeOf(event.output) },
          },
        ],
        onError: { target: 'opened', actions: { type: 'keepRefusal', params: 'unavailable' } },
      },
    },
    entering: {
      tags: ['editable', 'settled'],
      description: 'Address and code are being entered',
      on: {
        'field.entered': {
          actions: { type: 'take', params: ({ event }) => ({ [event.field]: event.value }) },
        },
        'confirmation.asked': [
          { guard: 'isConfirmationSound', target: 'confirmingByCode' },
          { actions: { type: 'showErrors', params: 'confirmation' } },
        ],
        'mail.asked': [
          { guard: 'isEmailSound', target: 'sendingMail' },
          { actions: { type: 'showErrors', params: 'mail' } },
        ],
      },
    },
    confirmingByCode: {
      tags: 'busy',
      description: 'The code is being looked at',
      entry: { type: 'showErrors', params: 'confirmation' },
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
            guard: ({ event }) => event.output.accepted,
            target: 'confirmed',
            actions: {
              type: 'noteConfirmed',
              params: ({ event }) => event.output.accepted && event.output.value.awaitsApproval,
            },
          },
          {
            guard: ({ event }) => needsPassword(event.output),
            target: 'entering',
            actions: 'askForPassword',
          },
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
    sendingMail: {
      tags: 'busy',
      description: 'Another e-mail is being asked for',
      entry: { type: 'showErrors', params: 'mail' },
      invoke: {
        id: 'sendMail',
        src: 'sendMail',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: [
          {
            guard: ({ event }) => event.output.accepted,
            target: 'entering',
            actions: assign({ isMailSent: true, code: '' }),
          },
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
    confirmed: {
      type: 'final',
      tags: 'settled',
      description: 'The address is known to be its owner’s',
    },
  },
})
