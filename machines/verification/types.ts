import type { VerifiedEmail } from '#contract/structs/account.ts'
import type { Answer } from '#machines/answers.ts'
import type { Submission, SubmissionTag } from '#machines/kit/submission.ts'

export type VerificationField = 'email' | 'code' | 'password'

export type VerificationInput = {
  /** From the fragment of the link; blank without one. */
  token: string
  /** The address that the code was sent to; blank when unknown. */
  email: string
}

export type VerificationContext = VerificationInput &
  Submission & {
    code: string
    password: string
    /** Another browser registered the account: its chosen password is required. */
    needsPassword: boolean
    /** The last requested call: its fields are validated live. */
    lastRequest: 'confirmation' | 'mail' | null
    /** The link is used or expired. */
    isLinkSpent: boolean
    /** Another email has been sent. */
    isMailSent: boolean
    /** In `confirmed`: the account still waits for approval. */
    awaitsApproval: boolean
  }

export type VerificationEvent =
  | { type: 'field.entered'; field: VerificationField; value: string }
  | { type: 'confirmation.asked' }
  | { type: 'mail.asked' }

export type VerificationTag = SubmissionTag

type Confirmed = Pick<VerifiedEmail, 'awaitsApproval'>
/** With the password when it is required. */
export type Proof = ({ token: string } | { code: string; email: string }) & { password?: string }

export type VerificationPort = {
  confirm: (proof: Proof, signal: AbortSignal) => Promise<Answer<Confirmed>>
  /** Sends link and code again, if the address has an account that waits for it. */
  sendMail: (input: { email: string }, signal: AbortSignal) => Promise<Answer<unknown>>
}
