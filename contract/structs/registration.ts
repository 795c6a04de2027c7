import { boolean, type Infer, nullable, object, optional } from 'superstruct'
import { NewPassword } from '#contract/structs/new-password.ts'
import { Person } from '#contract/structs/people.ts'
import { Email, filledLine, line, Phone, text, wholeNumber } from '#contract/wire.ts'

/**
 * Specification §5.2: all fields are required but `organizationName`, which is an addition: the name of an organisation
 * whose number is unknown. `organizationNumber` is null for a private customer.
 */
export const RegistrationPayload = object({
  firstName: filledLine(80),
  lastName: filledLine(80),
  email: Email,
  mobilePhone: Phone,
  cellphone: Phone,
  password: NewPassword,
  organizationNumber: nullable(text(20)),
  isOrganization: boolean(),
  organizationName: optional(nullable(line(160))),
})
export type RegistrationPayload = Infer<typeof RegistrationPayload>

/** The next step, by `messageNo`. Specification §15.1. */
export const registrationMessages = {
  1: {
    en: 'We have sent you an email. Confirm your address with the link or the code in it, and you can sign in.',
    no: 'Vi har sendt deg en e-post. Bekreft adressen med lenken eller koden i den, så kan du logge inn.',
  },
  2: {
    en: 'We have sent you an email. Confirm your address with the link or the code in it. Then an administrator verifies your account, and you will be notified by email.',
    no: 'Vi har sendt deg en e-post. Bekreft adressen med lenken eller koden i den. Deretter godkjenner en administrator kontoen din, og du får beskjed på e-post.',
  },
} as const

/**
 * Answer to a registration (Specification §7), the same whether or not the address has an account. The contact has no
 * `organizationId` until its address is confirmed.
 */
export const Registered = object({
  contact: Person,
  message: text(400),
  messageNo: wholeNumber(1, 2),
})
export type Registered = Infer<typeof Registered>
