import type { Person } from '#contract/structs/people.ts'
import { canBecomePrimary } from '#domain/account/customers.ts'
import { readEmail } from '#domain/account/email.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import {
  type Contact,
  type ContactChange,
  changedContact,
} from '#server/accounts/customers/contact-change.ts'
import {
  addressTaken,
  countMail,
  isOfAnother,
  notAnAddress,
} from '#server/accounts/customers/contact-rules.ts'
import { holdOwnOrganization } from '#server/accounts/customers/lock-organization.ts'
import { AWAITS_APPROVAL, CAN_SIGN_IN, IS_LISTED } from '#server/accounts/customers/organization-contacts.ts'
import { personOnWire, readPerson } from '#server/accounts/customers/read-person.ts'
import { type ChangedContact, writeContact } from '#server/accounts/customers/write-contact.ts'
import { checkConfirmation } from '#server/accounts/sign-in/check-confirmation.ts'
import {
  type Answer,
  accept,
  type Operation,
  type RequestContext,
  refuse,
  refuseFields,
} from '#server/calls/operation.ts'
import type { Principal } from '#server/calls/principal.ts'
import { retrying, statement, type Transaction } from '#server/database/database.ts'

const selectContact = statement<Contact>(
  'contact-of-organization',
  `SELECT p.id, p.first_name AS "firstName", p.last_name AS "lastName", p.email, p.cellphone,
     p.is_active AS "isActive", p.is_primary AS "isPrimary", a.id AS "accountId", a.email AS "accountEmail", a.locale,
     coalesce(${CAN_SIGN_IN}, false) AS "userIsActive",
     a.id IS NULL OR (NOT a.is_verified AND a.approval = 'approved') AS "awaitsPassword",
     coalesce(${AWAITS_APPROVAL}, false) AS "awaitsApproval"
   FROM person p LEFT JOIN account a ON a.person_id = p.id
   WHERE p.id = $1::uuid AND p.organization_id = $2::uuid AND ${IS_LISTED}`,
)

const selectReachable = statement<Pick<Contact, 'email' | 'isActive' | 'isPrimary' | 'userIsActive'>>(
  'contact-reachable',
  `SELECT p.email, p.is_active AS "isActive", p.is_primary AS "isPrimary",
     coalesce(${CAN_SIGN_IN}, false) AS "userIsActive" FROM person p LEFT JOIN account a ON a.person_id = p.id
   WHERE p.id = $1::uuid AND p.organization_id = $2::uuid AND ${IS_LISTED}`,
)

/**
 * Whose daily limit of e-mails a change counts towards: that of a new address, or the contact's own where the contact
 * gets an e-mail on being deactivated, reactivated or made primary contact. Invitations to the same address do not
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
  const [now] = await database.rows(selectReachable, [personId, organizationId])
  if (!now) return undefined
  if (email !== undefined && email !== now.email) return email
  const isMailed = isPrimary ? canBecomePrimary(now) : isActive !== undefined && isActive !== now.isActive
  return isMailed ? personId : null
}

type Wanted = {
  personId: string
  change: ContactChange
  principal: Principal
  context: RequestContext
  services: AccountServices
}

async function changeIn(
  connection: Transaction,
  organizationId: string,
  { personId, change, principal, context, services }: Wanted,
): Promise<Answer<Person>> {
  const organization = await holdOwnOrganization(connection, organizationId, principal.personId)
  if (typeof organization === 'string') return refuse(organization)
  const [contact] = await connection.rows(selectContact, [personId, organizationId])
  if (!contact) return refuse('notFound')
  if (contact.awaitsApproval) return refuse('contactAwaitsApproval')
  if (change.isActive === false && personId === principal.personId)
    return refuse(organization.primaries.length > 1 ? 'ownContact' : 'lastPrimaryContact')
  // A new address is not yet known to be theirs: it and the role are changed one at a time.
  const changesMore = change.isActive === false || change.email !== undefined
  if (change.isPrimary && (changesMore || !canBecomePrimary(contact))) return refuse('cannotBecomePrimary')
  const changed = changedContact(contact, change)
  if (!changed) return refuseFields([{ path: 'fullname', code: 'malformed' }])
  if (
    changed.email !== contact.email &&
    (await isOfAnother(connection, organizationId, changed.email, personId))
  )
    return refuseFields([addressTaken])
  const writing: ChangedContact = {
    contact,
    changed,
    organization,
    by: principal,
    context,
    secret: services.secret,
  }
  await writeContact(connection, writing)
  const person = await readPerson(connection, personId)
  return person ? accept(personOnWire(person)) : refuse('notFound')
}

/**
 * Changes a contact of the organisation that the caller is primary contact of. A deactivated contact is signed out
 * everywhere at once. Deactivation and reactivation send the contact an e-mail. No contact deactivates their own
 * account, so the last active primary contact stays until the role is handed over, which the caller's password
 * confirms. Specification §7 and §15.5, Decision handing-over-the-primary-contact.
 */
export const updateContact: Operation<'updateContact', AccountServices> = async (
  given,
  context,
  services,
) => {
  const { principal } = context
  const organizationId = principal?.organizationId
  if (!principal || !organizationId) return refuse('notAllowed')
  const { contactUid: personId, email: typed, confirmation, ...rest } = given
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
  const counted = mailed === null ? undefined : await countMail(mailed, context, services)
  if (counted && !counted.mayTry) return refuse('tooManyTries', { retryAfter: counted.retryAfter })
  const wanted = { personId, change, principal, context, services }
  const answer = await retrying(() =>
    services.database.transaction([], (connection) => changeIn(connection, organizationId, wanted)),
  )
  if (answer.accepted && counted) services.outboxFilled()
  return answer
}
