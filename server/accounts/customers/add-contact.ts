import { randomUUID } from 'node:crypto'
import type { ContactDraft } from '#contract/structs/people.ts'
import { readEmail } from '#domain/account/email.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import {
  addressTaken,
  changeContact,
  deleteRegistrantOf,
  isOfAnother,
  notAnAddress,
} from '#server/accounts/customers/contact-rules.ts'
import { type Invitation, inviteContact } from '#server/accounts/customers/invite-contact.ts'
import type { LockedOrganization } from '#server/accounts/customers/lock-organization.ts'
import { fullNameOf } from '#server/accounts/customers/read-person.ts'
import { type Answer, accept, type Operation, refuse, refuseFields } from '#server/calls/operation.ts'
import { person } from '#server/database/account-schema.ts'
import type { Transaction } from '#server/database/database.ts'

type NewContact = Pick<Invitation, 'email' | 'invitedBy' | 'locale' | 'isPrimary'> & {
  draft: Omit<ContactDraft, 'email'>
  organization: LockedOrganization
}

/**
 * Writes a new contact of an organisation that is locked, and invites them; the answer is the contact's id. An address
 * belongs to one contact of an organisation.
 */
export async function createContact(
  connection: Transaction,
  { draft, organization, email, isPrimary, ...invitation }: NewContact,
  { secret }: AccountServices,
  now: Instant,
): Promise<Answer<string>> {
  if (await isOfAnother(connection, organization.id, email, null)) return refuseFields([addressTaken])
  await deleteRegistrantOf(connection, organization.id, email)
  const contact = {
    id: randomUUID(),
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email,
    phone: draft.mobilePhone || null,
    cellphone: draft.cellphone || null,
    organizationId: organization.id,
    isPrimary,
    createdAt: now,
    modifiedAt: now,
  }
  await connection.db.insert(person).values(contact)
  const { id: personId } = contact
  const invited = { personId, name: fullNameOf(contact), email, organizationName: organization.name }
  await inviteContact(connection, { ...invitation, ...invited, isPrimary }, secret, now)
  return accept(personId)
}

/**
 * Adds a contact to the organisation that the caller is primary contact of, with an account that waits for its first
 * password. The answer does not show whether the address has an account elsewhere. Specification §7.
 */
export const addContact: Operation<'addContact', AccountServices> = async (
  { body: draft },
  context,
  services,
) => {
  if (!context.principal?.organizationId) return refuse('notAllowed')
  const email = readEmail(draft.email)
  if (!email) return refuseFields([notAnAddress])
  const { now, locale } = context
  return changeContact(email, context, services, (connection, organization, invitedBy) => {
    const contact = { draft, organization, email, invitedBy, locale, isPrimary: false }
    return createContact(connection, contact, services, now)
  })
}
