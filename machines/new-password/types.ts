import type { ErrorCode } from '#contract/errors.ts'
import type { Answer, FieldRefusals } from '#machines/answers.ts'

export type NewPasswordField = 'email' | 'password' | 'repeated'

export type NewPasswordInput = {
  /** From the fragment of the link; blank where there is none. */
  token: string
  /** By an invitation, which needs no address; else in place of a forgotten password. */
  isFirst: boolean
}

export type NewPasswordContext = NewPasswordInput & {
  /** The address that the link was sent to. */
  email: string
  password: string
  repeated: string
  errors: FieldRefusals
  /** Fields are validated live, since the button was pressed. */
  isValidated: boolean
  /** Why the last try was refused; null before it, and when something is typed anew. */
  refusal: ErrorCode | null
}

export type NewPasswordEvent =
  | { type: 'field.entered'; field: NewPasswordField; value: string }
  | { type: 'password.chosen' }

export type NewPasswordTag = 'busy' | 'editable' | 'settled'

/** `email` is null for the first password. */
export type PasswordChoice = { token: string; email: string | null; password: string }

export type NewPasswordPort = {
  choosePassword: (choice: PasswordChoice, signal: AbortSignal) => Promise<Answer<unknown>>
}
