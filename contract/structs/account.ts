import { boolean, type Infer, nullable, object, optional } from 'superstruct'
import { named, repeating } from '#contract/schema.ts'
import { specifiedFields } from '#contract/specified-fields.ts'
import { NewPassword } from '#contract/structs/new-password.ts'
import { Person } from '#contract/structs/people.ts'
import { Email, filledLine, Phone, text, wholeNumber } from '#contract/wire.ts'

/** Body of create-account (Specification §7). Either `firstName` and `lastName`, or both in `name`. */
export const UserCreation = repeating(
  object({
    email: Email,
    password: NewPassword,
    firstName: optional(filledLine(80)),
    lastName: optional(filledLine(80)),
    name: optional(filledLine(161)),
    phone: optional(nullable(Phone)),
  }),
  specifiedFields.user,
)
export type UserCreation = Infer<typeof UserCreation>

/** Body of auth/register (Specification §7). `name` is first and last name. */
export const UserRegistration = object({ email: Email, name: filledLine(161), password: NewPassword })
export type UserRegistration = Infer<typeof UserRegistration>

/** The proof of an address: the token of the link, or the six digits beside it. */
export const VerificationToken = named<string>(
  'verificationToken',
  { schema: { type: 'string', pattern: '^([A-Za-z0-9_-]{43}|[0-9]{6})$' }, refusal: 'malformed' },
  (value) => typeof value === 'string' && /^([A-Za-z0-9_-]{43}|[0-9]{6})$/.test(value),
)

/** True for six digits, which need the address with them. */
export const isVerificationCode = (token: string): boolean => token.length === 6

/** A confirmed address. */
export const VerifiedEmail = object({
  email: text(254),
  isVerified: boolean(),
  /** The account waits for approval; until then it cannot sign in. */
  awaitsApproval: boolean(),
})
export type VerifiedEmail = Infer<typeof VerifiedEmail>

/** The address of a requested email. Whether it has an account is revealed only to its mailbox. */
export const MailRequest = object({ email: text(254) })

/**
 * As Specification §7 names it. `contactPerson` is always null: the owner of an address is never revealed.
 */
export const ForgottenPassword = object({
  email: text(254),
  statusCode: wholeNumber(200, 200),
  contactPerson: nullable(Person),
})

/** The input of /auth/firebase-login. */
export const FirebaseToken = object({ idToken: text(8000) })
