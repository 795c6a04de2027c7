import type { Answer } from '#machines/answers.ts'
import type { Submission, SubmissionTag } from '#machines/kit/submission.ts'

export type PasswordChangeField = 'email' | 'current' | 'password' | 'repeated'

export type PasswordChangeInput = {
  /** The address that one may sign in with; it can be another one than the contact's. */
  email: string
  /** Names of whoever is signed in, which a password is not to be built on. */
  names: readonly string[]
}

export type PasswordChangeContext = PasswordChangeInput &
  Submission & {
    current: string
    password: string
    repeated: string
  }

export type PasswordChangeEvent =
  | { type: 'field.entered'; field: PasswordChangeField; value: string }
  | { type: 'change.asked' }

export type PasswordChangeTag = SubmissionTag

export type AskedChange = { email: string; current: string; password: string }

export type PasswordChangePort = {
  /** Shows that one knows the current password, and chooses another. */
  changePassword: (asked: AskedChange, signal: AbortSignal) => Promise<Answer<unknown>>
}
