import { randomUUID } from 'node:crypto'
import { readEmail } from '#domain/account/email.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import {
  addressTaken,
  changeContact,
  deleteRegistrantOf,
  isOfAnother,
  notAnAddress,
} from '#server/accounts/customers/contact-rules.ts'
import { inviteContact } from '#server/accounts/customers/invite-contact.ts'
import { fullNameOf } from '#server/accounts/customers/read-person.ts'
import { accept, type Operation, refuse, refuseFields } from '#server/calls/operation.ts'
import { person } from '#server/database/account-schema.ts'

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
  return changeContact(email, context, services, async (connection, organization, principal) => {
    if (await isOfAnother(connection, organization.id, email, null)) return refuseFields([addressTaken])
    await deleteRegistrantOf(connection, organization.id, email)
    const { now, locale } = context
    const contact = {
      id: randomUUID(),
      firstName: draft.firstName.trim(),
      lastName: draft.lastName.trim(),
      email,
      phone: draft.mobilePhone || null,
      cellphone: draft.cellphone || null,
      organizationId: organization.id,
      createdAt: now,
      modifiedAt: now,
    }
    await connection.db.insert(person).values(contact)
    const invitation = {
      personId: contact.id,
      name: fullNameOf(contact),
      email,
      organizationName: organization.name,
      invitedBy: principal,
      locale,
    }
    await inviteContact(connection, invitation, services.secret, now)
    return accept(contact.id)
  })
}
