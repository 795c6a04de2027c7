import type { Answer } from '#machines/answers.ts'
import type { Submission, SubmissionTag } from '#machines/kit/submission.ts'

export type NewPasswordField = 'email' | 'password' | 'repeated'

export type NewPasswordInput = {
  /** From the fragment of the link; blank where there is none. */
  token: string
  /** By an invitation, which needs no address; else in place of a forgotten password. */
  isFirst: boolean
}

export type NewPasswordContext = NewPasswordInput &
  Submission & {
    /** The address that the link was sent to. */
    email: string
    password: string
    repeated: string
  }

export type NewPasswordEvent =
  | { type: 'field.entered'; field: NewPasswordField; value: string }
  | { type: 'password.chosen' }

export type NewPasswordTag = SubmissionTag

/** `email` is null for the first password. */
export type PasswordChoice = { token: string; email: string | null; password: string }

export type NewPasswordPort = {
  choosePassword: (choice: PasswordChoice, signal: AbortSignal) => Promise<Answer<unknown>>
}
