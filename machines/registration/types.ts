import type { ErrorCode } from '#contract/errors.ts'
import type { Registered, RegistrationPayload } from '#contract/structs/registration.ts'
import type { Answer, FieldRefusals } from '#machines/answers.ts'
import type { OrganizationNamePort } from '#machines/organization-name/types.ts'

export type RegistrationField =
  | 'organizationNumber'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'mobilePhone'
  | 'otherPhone'
  | 'password'
  | 'repeated'

export type RegistrationForm = { isOrganization: boolean } & Record<RegistrationField, string>

export type RegistrationInput = {
  /** The venue has private customers (`privateCustomers`). */
  servesPrivate: boolean
}

export type RegistrationContext = RegistrationInput & {
  form: RegistrationForm
  /** In `organization.known`: whose the number is. */
  organizationName: string | null
  errors: FieldRefusals
  /** Fields are validated live, since the button was pressed. */
  isValidated: boolean
  /** Why the last try was refused as a whole; null before it, and when something is typed anew. */
  refusal: ErrorCode | null
  /** In `registered`: what happens next (Specification §15.1). */
  messageNo: Registered['messageNo'] | null
}

export type RegistrationEvent =
  | { type: 'kind.chosen'; isOrganization: boolean }
  | { type: 'field.entered'; field: RegistrationField; value: string }
  | { type: 'registration.asked' }
  /** In `registered`: the address was mistyped. */
  | { type: 'registration.reconsidered' }
  /** Raised by the machine: the number is another one than before. */
  | { type: 'number.changed' }
  /** Raised by the machine: the server knows no organisation by the number. */
  | { type: 'organization.refused' }

export type RegistrationTag = 'busy' | 'editable' | 'settled'

export type RegistrationPort = OrganizationNamePort & {
  register: (
    payload: RegistrationPayload,
    signal: AbortSignal,
  ) => Promise<Answer<Pick<Registered, 'messageNo'>>>
}
