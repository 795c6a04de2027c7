import type { Registered, RegistrationPayload } from '#contract/structs/registration.ts'
import type { Answer } from '#machines/answers.ts'
import type { Submission, SubmissionTag } from '#machines/kit/submission.ts'
import type { OrganizationNamePort } from '#machines/organization-name/organization-name-machine.ts'

export type RegistrationField =
  | 'organizationNumber'
  | 'organizationName'
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

export type RegistrationContext = RegistrationInput &
  Submission & {
    form: RegistrationForm
    /** In `organization.known`: the name of the organisation. */
    organizationName: string | null
    /** In `organization.unknown`: the visitor types the name of the organisation. */
    needsName: boolean
    /** In `registered`: the next step (Specification §15.1). */
    messageNo: Registered['messageNo'] | null
  }

export type RegistrationEvent =
  | { type: 'kind.chosen'; isOrganization: boolean }
  | { type: 'field.entered'; field: RegistrationField; value: string }
  | { type: 'registration.asked' }
  /** In `registered`: the address was mistyped. */
  | { type: 'registration.reconsidered' }
  /** Raised by the machine: the number has changed. */
  | { type: 'number.changed' }
  /** Raised by the machine: the organisation number is unknown to the server. */
  | { type: 'organization.refused' }

export type RegistrationTag = SubmissionTag

export type RegistrationPort = OrganizationNamePort & {
  register: (
    payload: RegistrationPayload,
    signal: AbortSignal,
  ) => Promise<Answer<Pick<Registered, 'messageNo'>>>
}
