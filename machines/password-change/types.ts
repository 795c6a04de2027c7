import type { ErrorCode } from '#contract/errors.ts'
import type { Answer, FieldRefusals } from '#machines/answers.ts'

export type PasswordChangeField = 'email' | 'current' | 'password' | 'repeated'

export type PasswordChangeInput = {
  /** The address that one may sign in with; it can be another one than the contact's. */
  email: string
  /** Names of whoever is signed in, which a password is not to be built on. */
  names: readonly string[]
}

export type PasswordChangeContext = PasswordChangeInput & {
  current: string
  password: string
  repeated: string
  errors: FieldRefusals
  /** Fields are validated live, since the button was pressed. */
  isValidated: boolean
  /** Why the last try was refused; null before it, and when something is typed anew. */
  refusal: ErrorCode | null
}

export type PasswordChangeEvent =
  | { type: 'field.entered'; field: PasswordChangeField; value: string }
  | { type: 'change.asked' }

export type PasswordChangeTag = 'busy' | 'editable' | 'settled'

export type AskedChange = { email: string; current: string; password: string }

export type PasswordChangePort = {
  /** Shows that one knows the current password, and chooses another. */
  changePassword: (asked: AskedChange, signal: AbortSignal) => Promise<Answer<unknown>>
}
