import { assign, setup } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-codes.ts'
import { onlyRefused, refusalOfBlank, refusalOfEmail } from '#machines/account-fields.ts'
import type { Answer } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { type Answered, isRefusedAs, unansweredTo } from '#machines/kit/answered.ts'
import {
  entered,
  type Submission,
  type SubmissionTag,
  submission,
  submitTo,
  untried,
} from '#machines/kit/submission.ts'

type SignInField = 'email' | 'password'

/** A code of the server; `notKept` when it accepted, and the browser blocks cookies. */
export type SignInRefused = ErrorCode | 'notKept'

/** Whether the browser stores the session, so that the next call belongs to it. */
type SignedIn = { isStored: boolean }

type SignInContext = Submission<SignInRefused> & {
  email: string
  password: string
  /** Of an authenticator app, or a recovery code. */
  code: string
  /** The account has a second factor, and the password was right. */
  needsCode: boolean
}

type SignInInput = { email: string }

export type SignInEvent =
  | { type: 'field.entered'; field: SignInField; value: string }
  | { type: 'code.entered'; code: string }
  | { type: 'signIn.asked' }
  | { type: 'account.changed' }

type SignInRequest = { email: string; password: string; code: string | undefined }

export type SignInPort = {
  /** `code` is undefined until the account is known to need one. */
  signIn: (input: SignInRequest, signal: AbortSignal) => Promise<Answer<SignedIn>>
}

/** The actors of signing in, over a port. */
export const signInActors = (port: SignInPort) => ({ signIn: calling(port.signIn) })

const form = submission<SignInContext, SignInEvent>({
  errorsOf: ({ email, password, code, needsCode }) =>
    onlyRefused(
      needsCode
        ? { code: refusalOfBlank(code) }
        : { email: refusalOfEmail(email), password: password === '' ? { code: 'required' } : undefined },
    ),
  fieldsOfWire: {},
})

/** Whether the visitor is signed in, and the browser stores it. */
const isSignedIn = ({ event }: Answered<SignedIn>) => event.output.accepted && event.output.value.isStored

/** Why the visitor is not signed in. */
const whyNot = ({
  event: { output },
}: Answered<SignedIn>): { code: SignInRefused; fields: readonly FieldError[] } =>
  output.accepted ? { code: 'notKept', fields: [] } : output.refusal

/** Signing in with an address and a password, and a code where the account has a second factor. Specification §2 and §15.4. */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    tags: {} as SubmissionTag,
  },
  actors: { signIn: missing<SignInPort['signIn']>('signIn') },
  guards: form.guards,
  actions: {
    ...form.actions,
    askForCode: assign({ needsCode: true, ...untried }),
    startOver: assign({ password: '', code: '', needsCode: false, ...untried }),
    forgetSecrets: assign({ password: '', code: '' }),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({ email: input.email, password: '', code: '', needsCode: false, ...untried }),
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
      description: 'Address and password are being checked',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { email, password } }) => ({ email: email.trim(), password, code: undefined }),
        onDone: [
          { guard: isSignedIn, target: 'signedIn' },
          { guard: isRefusedAs('secondFactorRequired'), target: 'enteringCode', actions: 'askForCode' },
          { target: 'entering', actions: { type: 'keepRefusal', params: whyNot } },
        ],
        onError: unansweredTo('entering'),
      },
    },
    enteringCode: {
      tags: ['editable', 'settled'],
      description: 'The code of an authenticator app, or a recovery code, is being entered',
      on: {
        'code.entered': { actions: { type: 'edit', params: ({ event: { code } }) => ({ code }) } },
        'signIn.asked': submitTo('checkingCode'),
        'account.changed': { target: 'entering', actions: 'startOver' },
      },
    },
    checkingCode: {
      tags: 'busy',
      description: 'Address, password and code are being checked',
      invoke: {
        id: 'checkCode',
        src: 'signIn',
        input: ({ context: { email, password, code } }) => ({
          email: email.trim(),
          password,
          code: code.trim(),
        }),
        onDone: [
          { guard: isSignedIn, target: 'signedIn' },
          { target: 'enteringCode', actions: { type: 'keepRefusal', params: whyNot } },
        ],
        onError: unansweredTo('enteringCode'),
      },
    },
    signedIn: {
      type: 'final',
      tags: 'settled',
      description: 'Signed in',
      entry: 'forgetSecrets',
    },
  },
})
