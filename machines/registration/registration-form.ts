import { RegistrationPayload } from '#contract/structs/registration.ts'
import { isEmail } from '#domain/account/email.ts'
import { readOrganisationNumber } from '#domain/account/organisation-number.ts'
import { onlyRefused, refusalOfBlank, refusalsOfChosenPassword } from '#machines/account-fields.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { refusalsIn } from '#machines/refusals-in.ts'
import type { RegistrationContext, RegistrationForm } from './types.ts'

export const blankForm: RegistrationForm = {
  isOrganization: true,
  organizationNumber: '',
  organizationName: '',
  firstName: '',
  lastName: '',
  email: '',
  mobilePhone: '',
  otherPhone: '',
  password: '',
  repeated: '',
}

type Registering = Pick<RegistrationContext, 'form' | 'needsName'>

/** The number to look up; undefined while it is incomplete or wrong. */
export const numberOf = ({ organizationNumber }: RegistrationForm): string | undefined =>
  readOrganisationNumber(organizationNumber)

/**
 * The payload. Persons have two numbers, `cellphone` and `phone`; `mobilePhone` becomes the latter (Decision
 * people-on-the-wire), so it gets the other number, or the same one without another. The name of an organisation is sent
 * when its number is unknown.
 */
export function payloadOf({ form, needsName }: Registering): RegistrationPayload {
  const cellphone = form.mobilePhone.trim()
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    mobilePhone: form.otherPhone.trim() || cellphone,
    cellphone,
    password: form.password,
    organizationNumber: form.isOrganization ? (numberOf(form) ?? form.organizationNumber.trim()) : null,
    isOrganization: form.isOrganization,
    ...(form.isOrganization && needsName ? { organizationName: form.organizationName.trim() } : {}),
  }
}

/** The form's name for each field of the wire. */
export const fieldsOfWire = (form: RegistrationForm): Record<string, string> => ({
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  mobilePhone: form.otherPhone.trim() === '' ? 'mobilePhone' : 'otherPhone',
  cellphone: 'mobilePhone',
  password: 'password',
  organizationNumber: 'organizationNumber',
  organizationName: 'organizationName',
})

/** The owner of the password, for its rules. */
export const ownerOf = ({ firstName, lastName, email }: RegistrationForm) => ({
  names: [firstName.trim(), lastName.trim()],
  email: email.trim(),
})

function refusalOfNumber({ organizationNumber: typed, isOrganization }: RegistrationForm) {
  if (!isOrganization) return undefined
  const isNumber = readOrganisationNumber(typed) !== undefined
  const hasAllDigits = typed.replace(/\D/g, '').length === 9
  const wrong = hasAllDigits
    ? ({ code: 'organizationNumber' } as const)
    : ({ code: 'digits', limit: 9 } as const)
  return refusalOfBlank(typed) ?? (isNumber ? undefined : wrong)
}

const refusalOfName = ({ form, needsName }: Registering) =>
  form.isOrganization && needsName ? refusalOfBlank(form.organizationName) : undefined

function refusalsOfPayload(registering: Registering): FieldRefusals {
  const fields = fieldsOfWire(registering.form)
  return Object.fromEntries(
    Object.entries(refusalsIn(RegistrationPayload, payloadOf(registering))).map(([path, refusal]) => [
      fields[path] ?? path,
      refusal,
    ]),
  )
}

/** The faults of a registration, by field. Specification §5.5 for numbers and passwords. */
export function refusalsOfForm(registering: Registering): FieldRefusals {
  const { form } = registering
  const { password: _, organizationNumber: __, ...refusals } = refusalsOfPayload(registering)
  return {
    ...onlyRefused({
      organizationNumber: refusalOfNumber(form),
      organizationName: refusalOfName(registering),
    }),
    ...(isEmail(form.email.trim()) ? {} : { email: { code: 'email' as const } }),
    ...refusals,
    ...refusalsOfChosenPassword(form, ownerOf(form)),
  }
}
