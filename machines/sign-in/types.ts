import type { ErrorCode } from '#contract/errors.ts'
import type { Answer, FieldRefusals } from '#machines/answers.ts'

export type SignInField = 'email' | 'password'

/** A code of the server; `notKept` where it said yes, and the browser takes no cookies. */
export type SignInRefused = ErrorCode | 'notKept'

/** Whether the browser keeps the session, so that the next call is known to be theirs. */
export type SignedIn = { isKept: boolean }

export type SignInContext = {
  email: string
  password: string
  errors: FieldRefusals
  /** Fields are validated live, since the button was pressed. */
  isValidated: boolean
  /** Why the last try was refused; null before it, and when something is typed anew. */
  refusal: SignInRefused | null
}

export type SignInInput = { email: string }

export type SignInEvent =
  | { type: 'field.entered'; field: SignInField; value: string }
  | { type: 'signIn.asked' }

export type SignInTag = 'busy' | 'editable' | 'settled'

export type SignInPort = {
  signIn: (given: { email: string; password: string }, signal: AbortSignal) => Promise<Answer<SignedIn>>
}
