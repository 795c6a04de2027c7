import type { ErrorCode } from '#contract/errors.ts'
import type { Answer, FieldRefusals } from '#machines/answers.ts'

export type ForgottenPasswordInput = { email: string }

export type ForgottenPasswordContext = ForgottenPasswordInput & {
  errors: FieldRefusals
  /** The address is validated live, since the button was pressed. */
  isValidated: boolean
  /** Why the last try was refused; null before it, and when something is typed anew. */
  refusal: ErrorCode | null
}

export type ForgottenPasswordEvent =
  | { type: 'email.entered'; value: string }
  | { type: 'mail.asked' }
  /** In `asked`: no e-mail came, or the address was another. */
  | { type: 'email.reconsidered' }

export type ForgottenPasswordTag = 'busy' | 'editable' | 'settled'

export type ForgottenPasswordPort = {
  /** Whether the address has an account is told to its own mailbox alone. */
  sendMail: (given: { email: string }, signal: AbortSignal) => Promise<Answer<unknown>>
}
