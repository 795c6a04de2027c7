import { canBecomePrimary } from '#domain/account/customers.ts'
import { readEmail } from '#domain/account/email.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { type ContactChange, changedContact } from '#server/accounts/customers/contact-change.ts'
import {
  addressTaken,
  changeContact,
  isActiveOther,
  isOfAnother,
  notAnAddress,
} from '#server/accounts/customers/contact-rules.ts'
import type { LockedOrganization } from '#server/accounts/customers/lock-organization.ts'
import { readContact } from '#server/accounts/customers/read-contact.ts'
import { type ChangedContact, writeContact } from '#server/accounts/customers/write-contact.ts'
import { checkConfirmation } from '#server/accounts/sign-in/check-confirmation.ts'
import { type Answer, accept, type Operation, refuse, refuseFields } from '#server/calls/operation.ts'
import type { Transaction } from '#server/database/database.ts'

/**
 * The daily limit of emails that a change counts towards: that of a new address, or the contact's own where the contact
 * gets an email on being deactivated, reactivated or made primary contact. Invitations to the same address do not
 * count towards the latter, so they cannot keep a contact from being deactivated. Null for a change that sends nothing,
 * undefined where there is no such contact.
 */
async function mailedBy(
  { email, isActive, isPrimary }: ContactChange,
  personId: string,
  organizationId: string,
  { database }: AccountServices,
): Promise<string | null | undefined> {
  if (email === undefined && isActive === undefined && !isPrimary) return null
  const now = await readContact(database, personId, organizationId)
  if (!now) return undefined
  if (email !== undefined && email !== now.email) return email
  const isMailed = isPrimary ? canBecomePrimary(now) : isActive !== undefined && isActive !== now.isActive
  return isMailed ? personId : null
}

async function write(
  connection: Transaction,
  personId: string,
  change: ContactChange,
  {
    organization,
    by,
    context,
    secret,
  }: Omit<ChangedContact, 'contact' | 'changed' | 'organization'> & { organization: LockedOrganization },
): Promise<Answer<string>> {
  const contact = await readContact(connection, personId, organization.id)
  if (!contact) return refuse('notFound')
  if (contact.awaitsApproval) return refuse('contactAwaitsApproval')
  if (change.isActive === false && personId === by.personId)
    return refuse(organization.primaries.length > 1 ? 'ownContact' : 'lastPrimaryContact')
  // A new address is not yet known to be theirs: it and the role are changed one at a time.
  const changesMore = change.isActive === false || change.email !== undefined
  if (change.isPrimary && (changesMore || !canBecomePrimary(contact))) return refuse('cannotBecomePrimary')
  const changed = changedContact(contact, change)
  if (!changed) return refuseFields([{ path: 'fullname', code: 'malformed' }])
  const isMoved = changed.email !== contact.email
  if (isMoved && (await isOfAnother(connection, organization.id, changed.email, personId)))
    return refuseFields([addressTaken])
  if (changed.isActive && !contact.isActive && (await isActiveOther(connection, organization.id, changed)))
    return refuse('addressInUse')
  await writeContact(connection, { contact, changed, organization, by, context, secret })
  return accept(personId)
}

/**
 * Changes a contact of the organisation that the caller is primary contact of. A deactivated contact is signed out
 * everywhere at once. Deactivation and reactivation send the contact an email. No contact deactivates their own
 * account, so the last active primary contact stays until the role is handed over, which the caller's password
 * confirms. Specification §7 and §15.5, Decision handing-over-the-primary-contact.
 */
export const updateContact: Operation<'updateContact', AccountServices> = async (
  input,
  context,
  services,
) => {
  const { principal } = context
  const organizationId = principal?.organizationId
  if (!principal || !organizationId) return refuse('notAllowed')
  const { contactUid: personId, email: typed, confirmation, ...rest } = input
  const email = typed === undefined ? undefined : readEmail(typed)
  if (typed !== undefined && email === undefined) return refuseFields([notAnAddress])
  const change = { ...rest, email }
  const mailed = await mailedBy(change, personId, organizationId, services)
  if (mailed === undefined) return refuse('notFound')
  if (change.isPrimary) {
    if (confirmation === undefined) return refuseFields([{ path: 'confirmation', code: 'required' }])
    const confirmed = await checkConfirmation(confirmation, principal, context, services)
    if (!confirmed.accepted) return confirmed
  }
  return changeContact(mailed, context, services, (connection, organization, by) =>
    write(connection, personId, change, { organization, by, context, secret: services.secret }),
  )
}
