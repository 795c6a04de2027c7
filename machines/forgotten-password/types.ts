import type { Answer } from '#machines/answers.ts'
import type { Submission, SubmissionTag } from '#machines/kit/submission.ts'

export type ForgottenPasswordInput = { email: string }

export type ForgottenPasswordContext = ForgottenPasswordInput & Submission

export type ForgottenPasswordEvent =
  | { type: 'email.entered'; value: string }
  | { type: 'mail.asked' }
  /** In `asked`: no e-mail came, or the address was another. */
  | { type: 'email.reconsidered' }

export type ForgottenPasswordTag = SubmissionTag

export type ForgottenPasswordPort = {
  /** Whether the address has an account is told to its own mailbox alone. */
  sendMail: (given: { email: string }, signal: AbortSignal) => Promise<Answer<unknown>>
}
