import type { FieldRefusal } from '#contract/field-codes.ts'
import { passwordRefusal } from '#contract/password.ts'
import { isEmail } from '#domain/account/email.ts'
import type { PasswordOwner } from '#domain/account/password.ts'
import type { Answer, FieldRefusals } from '#machines/answers.ts'

const REQUIRED: FieldRefusal = { code: 'required' }

/** The fields with a fault. */
export const onlyRefused = (fields: Record<string, FieldRefusal | undefined>): FieldRefusals =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, refusal]) => (refusal ? [[field, refusal]] : [])),
  )

export const isValid = (errors: FieldRefusals): boolean => Object.keys(errors).length === 0

/** The fault of a required field; undefined when it is filled in. */
export const refusalOfBlank = (typed: string): FieldRefusal | undefined =>
  typed.trim() === '' ? REQUIRED : undefined

/** The fault of an email address; undefined for a valid one. */
export const refusalOfEmail = (typed: string): FieldRefusal | undefined =>
  refusalOfBlank(typed) ?? (isEmail(typed.trim()) ? undefined : { code: 'email' })

/** A new password, typed twice. */
export type ChosenPassword = { password: string; repeated: string }

/** The faults of a new password and its repetition, by Specification §5.5. */
export const refusalsOfChosenPassword = (
  { password, repeated }: ChosenPassword,
  owner?: PasswordOwner,
): FieldRefusals =>
  onlyRefused({
    password: password === '' ? REQUIRED : passwordRefusal(password, owner),
    repeated: repeated === '' ? REQUIRED : repeated === password ? undefined : { code: 'noMatch' },
  })

/** Whether a link is invalid: used, expired, or unknown. */
export const isSpentLink = (answer: Answer<unknown>): boolean =>
  !answer.accepted &&
  (answer.refusal.code === 'expiredLink' || answer.refusal.fields.some(({ path }) => path === 'token'))
