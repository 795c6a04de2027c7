import { and, eq, inArray, ne } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import type { Person } from '#contract/structs/people.ts'
import { readEmail } from '#domain/account/email.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { isContact } from '#server/accounts/account-state.ts'
import { recordChange } from '#server/accounts/customer-administration/record-change.ts'
import { createContact } from '#server/accounts/customers/add-contact.ts'
import { countMail, notAnAddress } from '#server/accounts/customers/contact-rules.ts'
import { type LockedOrganization, lockOrganization } from '#server/accounts/customers/lock-organization.ts'
import { personOnWire, readPerson } from '#server/accounts/customers/read-person.ts'
import { type Answer, accept, type Operation, refuse, refuseFields } from '#server/calls/operation.ts'
import { account, person } from '#server/database/account-schema.ts'
import { type Drizzle, retrying } from '#server/database/database.ts'

function refusalOf(
  { mergedIntoId, isActive, isSelfReported, primaries }: LockedOrganization,
  isPrimary: boolean,
): ErrorCode | undefined {
  if (mergedIntoId) return 'customerMerged'
  if (!isActive || isSelfReported) return 'customerNotInUse'
  return isPrimary && primaries.length > 0 ? 'cannotBecomePrimary' : undefined
}

/** Ends the role of primary contacts, none of whom can sign in. Applicants keep what they registered as. */
async function endPrimaries(db: Drizzle, organizationId: string, personId: string): Promise<void> {
  const contacts = db
    .select({ id: person.id })
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(and(eq(person.organizationId, organizationId), isContact))
  await db
    .update(person)
    .set({ isPrimary: false })
    .where(and(person.isPrimary, inArray(person.id, contacts), ne(person.id, personId)))
}

/**
 * Adds a contact to an organisation, by the rules that hold for its primary contact, with an invitation in the language
 * given. Only where no primary contact can sign in is the new one primary before having chosen a password. Specification
 * §15.5.
 */
export const addCustomerContact: Operation<'addCustomerContact', AccountServices> = async (
  { id, body },
  context,
  services,
) => {
  const { principal: invitedBy, now } = context
  if (!invitedBy) return refuse('notSignedIn')
  const { locale = context.locale, isPrimary = false, ...draft } = body
  const email = readEmail(draft.email)
  if (!email) return refuseFields([notAnAddress])
  const counted = await countMail(email, context, services)
  if (!counted.mayTry) return refuse('tooManyTries', { retryAfter: counted.retryAfter })
  const answer = await retrying(() =>
    services.database.transaction([], async (connection): Promise<Answer<Person>> => {
      const { db } = connection
      const organization = await lockOrganization(connection, id)
      if (!organization) return refuse('notFound')
      const refusal = refusalOf(organization, isPrimary)
      if (refusal) return refuse(refusal)
      const contact = { draft, organization, email, invitedBy, locale, isPrimary }
      const created = await createContact(connection, contact, services, now)
      if (!created.accepted) return created
      const { value: contactId } = created
      if (isPrimary) await endPrimaries(db, id, contactId)
      const after = isPrimary ? { isPrimary } : {}
      const change = { organizationId: id, contactId, before: null, after }
      await recordChange(db, change, context)
      const added = await readPerson(connection, contactId)
      return added ? accept(personOnWire(added)) : refuse('notFound')
    }),
  )
  if (answer.accepted) services.outboxFilled()
  return answer
}
