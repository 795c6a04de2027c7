import { eachMeetingField } from '#contract/structs/meeting.ts'
import type { Person } from '#contract/structs/people.ts'
import type { CustomerCard } from '#contract/structs/reservation.ts'
import { servesCustomer } from '#domain/account/customers.ts'
import { readOrganisationNumber } from '#domain/account/organisation-number.ts'
import type { Booking, CheckoutDraft } from './types.ts'

type Details = CheckoutDraft['details']

/** A text as it goes over the wire; null for one that is empty. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Whether an organisation orders: the only way where the tenant has no private customers. */
export const isOrganization = ({ draft, features }: Booking): boolean =>
  draft.details.isOrganization || !servesCustomer({ isOrganization: false }, features)

/** Who orders, as it goes over the wire. */
export function customerCardOf(booking: Booking): CustomerCard {
  const { details } = booking.draft
  const person = { name: details.name.trim(), email: details.email.trim(), phone: details.phone.trim() }
  if (!isOrganization(booking)) return { ...person, isOrganization: false }
  return {
    ...person,
    isOrganization: true,
    companyName: textOrNull(details.companyName),
    organizationNumber:
      readOrganisationNumber(details.organizationNumber) ?? textOrNull(details.organizationNumber),
    buyerReference: textOrNull(details.buyerReference),
  }
}

/** Whether two texts are the same organisation number, however they are spaced. */
export const sameNumber = (one: string | null | undefined, other: string): boolean =>
  readOrganisationNumber(one ?? '') === readOrganisationNumber(other)

/**
 * The organisation whose prices apply: that of the reservation, as long as it stays the same one, or that of
 * who is signed in, unless another number was typed. Null for the public prices.
 */
export function customerIdOf(booking: Booking): string | null {
  const { editing, person, draft } = booking
  const { organizationNumber: typed } = draft.details
  if (!isOrganization(booking)) return null
  const before = editing?.reservation.organization
  if (before?.id && sameNumber(before.organizationNumber, typed)) return before.id
  const own = person?.organization
  if (!own) return null
  const isOwn =
    textOrNull(typed) === null || own.organizationNumber === null || sameNumber(own.organizationNumber, typed)
  return isOwn ? own.id : null
}

/**
 * The details that a person's account fills in: what has been typed stays, and an organisation is one thing. A person
 * without one orders privately, where that can be done.
 */
export function filledIn(details: Details, person: Person | null, features: Booking['features']): Details {
  if (!person) return details
  const { organization } = person
  const isBlank = Object.values(details).every((value) => typeof value !== 'string' || value === '')
  const isOrganizationBlank = details.companyName === '' && details.organizationNumber === ''
  const fillsOrganization = organization !== null && isOrganizationBlank && details.isOrganization
  return {
    ...details,
    isOrganization: isBlank
      ? organization !== null || !servesCustomer({ isOrganization: false }, features)
      : details.isOrganization,
    name: details.name || person.fullname,
    email: details.email || person.email,
    phone: details.phone || person.cellphone || person.phone || '',
    companyName: fillsOrganization ? organization.name : details.companyName,
    organizationNumber: fillsOrganization
      ? (organization.organizationNumber ?? '')
      : details.organizationNumber,
  }
}

/** The texts about the meeting, without blanks around them. */
export const trimmedMeeting = ({ meeting }: CheckoutDraft): CheckoutDraft['meeting'] =>
  eachMeetingField((field) => meeting[field].trim())
