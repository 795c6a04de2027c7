import type { FieldRefusal } from '#contract/field-codes.ts'
import { passwordRefusal } from '#contract/password.ts'
import { isEmail } from '#domain/account/email.ts'
import type { PasswordOwner } from '#domain/account/password.ts'
import type { Answer, FieldRefusals } from '#machines/answers.ts'

const REQUIRED: FieldRefusal = { code: 'required' }

/** The fields that something is wrong with. */
export const onlyRefused = (fields: Record<string, FieldRefusal | undefined>): FieldRefusals =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, refusal]) => (refusal ? [[field, refusal]] : [])),
  )

export const isValid = (errors: FieldRefusals): boolean => Object.keys(errors).length === 0

/** What is wrong with something that must be there; undefined when it is. */
export const refusalOfBlank = (typed: string): FieldRefusal | undefined =>
  typed.trim() === '' ? REQUIRED : undefined

/** What is wrong with an address; undefined for one that somebody can have. */
export const refusalOfEmail = (typed: string): FieldRefusal | undefined =>
  refusalOfBlank(typed) ?? (isEmail(typed.trim()) ? undefined : { code: 'email' })

/** A password that is being chosen, typed twice. */
export type ChosenPassword = { password: string; repeated: string }

/** What is wrong with a new password and its repetition, in the words of Specification §5.5. */
export const refusalsOfChosenPassword = (
  { password, repeated }: ChosenPassword,
  owner?: PasswordOwner,
): FieldRefusals =>
  onlyRefused({
    password: password === '' ? REQUIRED : passwordRefusal(password, owner),
    repeated: repeated === '' ? REQUIRED : repeated === password ? undefined : { code: 'noMatch' },
  })

/** Whether a link is good for nothing: used, too old, or never one of ours. */
export const isSpentLink = (answer: Answer<unknown>): boolean =>
  !answer.accepted &&
  (answer.refusal.code === 'expiredLink' || answer.refusal.fields.some(({ path }) => path === 'token'))
