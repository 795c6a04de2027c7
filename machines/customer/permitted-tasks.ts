import type { Person } from '#contract/structs/people.ts'
import { canBecomePrimary } from '#domain/account/customers.ts'
import type { ContactTask, CustomerContext, UseTask } from './types.ts'

type Known = Pick<CustomerContext, 'customer'>

export const contactIn = ({ customer }: Known, uid: string) =>
  customer?.contacts.find((each) => each.uid === uid)

/** The primary contacts who can look after the others of an organisation. */
export const primariesOf = ({ customer }: Known): Person[] =>
  customer?.organization
    ? customer.contacts.filter(({ isPrimary, userIsActive }) => isPrimary && userIsActive)
    : []

/** Whether a contact is the only one of the organisation who can look after the others. */
function isLastPrimary(known: Known, contact: Person): boolean {
  const primaries = primariesOf(known)
  return primaries.length === 1 && primaries[0]?.uid === contact.uid
}

/** Whether something can be done with a contact. */
export function mayDoWithContact(known: Known, kind: ContactTask, uid: string): boolean {
  const contact = contactIn(known, uid)
  if (!contact || contact.awaitsApproval || known.customer?.organization?.mergedInto) return false
  if (kind === 'appointment') return known.customer?.organization !== null && canBecomePrimary(contact)
  if (kind === 'deactivation' && isLastPrimary(known, contact)) return false
  return contact.isActive === (kind === 'deactivation')
}

/** Whether the customer can be put out of use, or back. */
export function mayChangeUse({ customer }: Known, kind: UseTask): boolean {
  const organization = customer?.organization
  return (
    organization != null &&
    organization.mergedInto === null &&
    organization.isActive === (kind === 'retirement')
  )
}

/** Whether the customer can be given another contact: an organisation in use, which staff have approved. */
export const mayAddContact = ({ customer }: Known): boolean =>
  customer?.organization?.isActive === true && !customer.organization.isSelfReported
