import type { ErrorCode } from '#contract/errors.ts'
import type { Answer } from '#machines/answers.ts'
import type { Submission, SubmissionTag } from '#machines/kit/submission.ts'

export type SignInField = 'email' | 'password'

/** A code of the server; `notKept` where it said yes, and the browser takes no cookies. */
export type SignInRefused = ErrorCode | 'notKept'

/** Whether the browser keeps the session, so that the next call is known to be theirs. */
export type SignedIn = { isKept: boolean }

export type SignInContext = Submission<SignInRefused> & {
  email: string
  password: string
}

export type SignInInput = { email: string }

export type SignInEvent =
  | { type: 'field.entered'; field: SignInField; value: string }
  | { type: 'signIn.asked' }

export type SignInTag = SubmissionTag

export type SignInPort = {
  signIn: (given: { email: string; password: string }, signal: AbortSignal) => Promise<Answer<SignedIn>>
}
