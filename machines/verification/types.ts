import type { VerifiedEmail } from '#contract/structs/account.ts'
import type { Answer } from '#machines/answers.ts'
import type { Submission, SubmissionTag } from '#machines/kit/submission.ts'

export type VerificationField = 'email' | 'code' | 'password'

export type VerificationInput = {
  /** From the fragment of the link; blank where there is none. */
  token: string
  /** The address that the code was sent to; blank where it is not known. */
  email: string
}

export type VerificationContext = VerificationInput &
  Submission & {
    code: string
    password: string
    /** Another browser registered the account: the password that was chosen then is required. */
    needsPassword: boolean
    /** What was asked for last: that much is validated live. */
    lastRequest: 'confirmation' | 'mail' | null
    /** The link is used or too old. */
    isLinkSpent: boolean
    /** Another e-mail has been sent. */
    isMailSent: boolean
    /** In `confirmed`: an administrator has yet to approve the account. */
    awaitsApproval: boolean
  }

export type VerificationEvent =
  | { type: 'field.entered'; field: VerificationField; value: string }
  | { type: 'confirmation.asked' }
  | { type: 'mail.asked' }

export type VerificationTag = SubmissionTag

export type Confirmed = Pick<VerifiedEmail, 'awaitsApproval'>
/** With the password where it is required. */
export type Proof = ({ token: string } | { code: string; email: string }) & { password?: string }

export type VerificationPort = {
  confirm: (proof: Proof, signal: AbortSignal) => Promise<Answer<Confirmed>>
  /** Sends link and code again, where the address has an account that waits for it. */
  sendMail: (input: { email: string }, signal: AbortSignal) => Promise<Answer<unknown>>
}
