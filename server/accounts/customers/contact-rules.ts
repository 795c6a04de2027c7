import { and, eq, inArray, not } from 'drizzle-orm'
import type { FieldError } from '#contract/field-codes.ts'
import type { Person } from '#contract/structs/people.ts'
import { HOUR } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { isListed } from '#server/accounts/account-state.ts'
import { type LockedOrganization, lockOwnOrganization } from '#server/accounts/customers/lock-organization.ts'
import { hasPerson } from '#server/accounts/customers/organization-contacts.ts'
import { personOnWire, readPerson } from '#server/accounts/customers/read-person.ts'
import { type Counted, countTries } from '#server/accounts/limits.ts'
import { type Answer, accept, type RequestContext, refuse } from '#server/calls/operation.ts'
import type { Principal } from '#server/calls/principal.ts'
import { account, person } from '#server/database/account-schema.ts'
import { type Connection, retrying, type Transaction } from '#server/database/database.ts'

const MOST_MAILS_OF_ONE = { most: 60, windowMs: HOUR }
const MOST_MAILS_TO_ONE = { most: 5, windowMs: 24 * HOUR }

/**
 * Counts an email that a primary contact or one of staff sets off to an address, or to a contact by its id, and whether it
 * may be sent: one account sends, and one address gets, no more than is reasonable.
 */
export function countMail(
  recipient: string,
  { principal, now }: RequestContext,
  { database, secret }: AccountServices,
): Promise<Counted> {
  const sent = { purpose: 'contactMail', by: principal?.accountId ?? '', ...MOST_MAILS_OF_ONE }
  const got = { purpose: 'contactMailTo', by: recipient, ...MOST_MAILS_TO_ONE }
  return countTries(database, [sent, got], secret, now)
}

export const notAnAddress: FieldError = { path: 'email', code: 'email' }
export const addressTaken: FieldError = { path: 'email', code: 'taken' }

/** Whether another contact of the organisation, active or not or yet to be approved, has the address. */
export const isOfAnother = (
  connection: Connection,
  organizationId: string,
  email: string,
  personId: string | null,
): Promise<boolean> => hasPerson(connection, organizationId, personId, and(eq(person.email, email), isListed))

/** Whether another active contact of the organisation has the address, as after a merge of two customers. */
export const isActiveOther = (
  connection: Connection,
  organizationId: string,
  { id, email }: { id: string; email: string },
): Promise<boolean> =>
  hasPerson(connection, organizationId, id, and(eq(person.email, email), person.isActive, isListed))

/**
 * Makes way for an invitation: an applicant who has registered the address for the organisation, and has not confirmed
 * it or was declined, could otherwise keep its owner from being invited.
 */
export async function deleteRegistrantOf(
  { db }: Transaction,
  organizationId: string,
  email: string,
): Promise<void> {
  const registrants = db
    .select({ id: account.id })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .where(and(eq(person.organizationId, organizationId), eq(account.email, email), not(isListed)))
  const deleted = await db
    .delete(account)
    .where(inArray(account.id, registrants))
    .returning({ personId: account.personId })
  const ids = deleted.map(({ personId }) => personId)
  if (ids.length > 0) await db.delete(person).where(inArray(person.id, ids))
}

/**
 * Runs a change of a contact of the organisation that the caller is primary contact of, with its contacts locked.
 * `change` gives the contact's id. `recipient` has the daily limit of emails that it counts towards, null for a change that
 * sends none.
 */
export async function changeContact(
  recipient: string | null,
  context: RequestContext,
  services: AccountServices,
  change: (
    connection: Transaction,
    organization: LockedOrganization,
    principal: Principal,
  ) => Promise<Answer<string>>,
): Promise<Answer<Person>> {
  const { principal } = context
  const organizationId = principal?.organizationId
  if (!principal || !organizationId) return refuse('notAllowed')
  const counted = recipient === null ? undefined : await countMail(recipient, context, services)
  if (counted && !counted.mayTry) return refuse('tooManyTries', { retryAfter: counted.retryAfter })
  const answer = await retrying(() =>
    services.database.transaction([], async (connection): Promise<Answer<Person>> => {
      const organization = await lockOwnOrganization(connection, organizationId, principal.personId)
      if (typeof organization === 'string') return refuse(organization)
      const changed = await change(connection, organization, principal)
      if (!changed.accepted) return changed
      const contact = await readPerson(connection, changed.value)
      return contact ? accept(personOnWire(contact)) : refuse('notFound')
    }),
  )
  if (answer.accepted && counted) services.outboxFilled()
  return answer
}
