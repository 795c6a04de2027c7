import { and, eq, ne } from 'drizzle-orm'
import type { Person } from '#contract/structs/people.ts'
import type { StaffContactChange } from '#contract/structs/staff-customers.ts'
import { canBecomePrimary } from '#domain/account/customers.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { recordChange } from '#server/accounts/customer-administration/record-change.ts'
import type { Contact } from '#server/accounts/customers/contact-change.ts'
import { isActiveOther } from '#server/accounts/customers/contact-rules.ts'
import { type LockedOrganization, lockOrganization } from '#server/accounts/customers/lock-organization.ts'
import { readContact } from '#server/accounts/customers/read-contact.ts'
import { fullNameOf, personOnWire, readPerson } from '#server/accounts/customers/read-person.ts'
import { writeContact } from '#server/accounts/customers/write-contact.ts'
import { type Answer, accept, type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'
import type { Principal } from '#server/calls/principal.ts'
import { account, person } from '#server/database/account-schema.ts'
import { retrying, type Transaction } from '#server/database/database.ts'
import { enqueueAccountMail } from '#server/mail/enqueue-account-mail.ts'

type Changing = {
  contact: Contact
  change: StaffContactChange
  organization: LockedOrganization | null
  by: Principal
  context: RequestContext
  secret: string
}

/** Whether a contact is the only one of the organisation who can look after the others. */
const isLastPrimary = ({ id, isPrimary }: Contact, organization: LockedOrganization | null) =>
  isPrimary && organization?.primaries.length === 1 && organization.primaries[0] === id

/** Makes a contact the primary one in place of those who are, and notifies all of them. */
async function appoint(
  connection: Transaction,
  { contact, organization, context }: Changing & { organization: LockedOrganization },
): Promise<void> {
  const { db } = connection
  const { now } = context
  const former = await db
    .update(person)
    .set({ isPrimary: false, modifiedAt: now })
    .where(and(eq(person.organizationId, organization.id), person.isPrimary, ne(person.id, contact.id)))
    .returning({ id: person.id, firstName: person.firstName, lastName: person.lastName, email: person.email })
  await db.update(person).set({ isPrimary: true, modifiedAt: now }).where(eq(person.id, contact.id))
  const { name: organizationName } = organization
  const name = fullNameOf(contact)
  const recipient = contact.accountEmail ?? contact.email
  const locale = contact.locale ?? context.locale
  const appointed = { kind: 'primaryContactAppointed', recipient, locale } as const
  await enqueueAccountMail(connection, { ...appointed, facts: { name, organizationName } }, now)
  for (const each of former) {
    const [owner] = await db
      .select({ email: account.email, locale: account.locale })
      .from(account)
      .where(eq(account.personId, each.id))
    if (!owner) continue
    const facts = {
      name: fullNameOf(each),
      organizationName,
      newPrimary: name,
      newPrimaryId: contact.id,
    }
    const mail = { kind: 'primaryContactReplaced', recipient: owner.email, locale: owner.locale } as const
    await enqueueAccountMail(connection, { ...mail, facts }, now)
  }
}

async function write(connection: Transaction, changing: Changing): Promise<Answer<undefined>> {
  const { contact, change, organization, by, context, secret } = changing
  if (contact.awaitsApproval) return refuse('contactAwaitsApproval')
  const isActive = change.isActive ?? contact.isActive
  if (change.isPrimary) {
    if (!organization || !isActive || !canBecomePrimary(contact)) return refuse('cannotBecomePrimary')
    await appoint(connection, { ...changing, organization })
  }
  if (contact.isActive && !isActive && isLastPrimary(contact, organization))
    return refuse('lastPrimaryContact')
  if (isActive && !contact.isActive && organization)
    if (await isActiveOther(connection, organization.id, contact)) return refuse('addressInUse')
  if (isActive !== contact.isActive) {
    const changed = { ...contact, isActive }
    await writeContact(connection, { contact, changed, organization, by, context, secret })
  }
  return accept(undefined)
}

/** The fields that a change makes different. */
const differing = (contact: Contact, { isActive, isPrimary }: StaffContactChange) => {
  const names = [
    ...(isActive !== undefined && isActive !== contact.isActive ? (['isActive'] as const) : []),
    ...(isPrimary && !contact.isPrimary ? (['isPrimary'] as const) : []),
  ]
  const before = Object.fromEntries(names.map((name) => [name, contact[name]]))
  return names.length > 0 ? { before, after: Object.fromEntries(names.map((n) => [n, !contact[n]])) } : null
}

async function organizationOf({ db }: Transaction, uid: string): Promise<string | null | undefined> {
  const [found] = await db
    .select({ organizationId: person.organizationId, userType: account.userType })
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(eq(person.id, uid))
  return found && found.userType !== 'staff' ? found.organizationId : undefined
}

/**
 * Deactivates or reactivates a contact or a private customer, or makes a contact the primary one, by the rules that hold
 * for the primary contact. Who is deactivated is signed out everywhere at once. Specification §15.5.
 */
export const changeCustomerContact: Operation<'changeCustomerContact', AccountServices> = async (
  { uid, body },
  context,
  services,
) => {
  const { principal: by } = context
  if (!by) return refuse('notSignedIn')
  const answer = await retrying(() =>
    services.database.transaction([], async (connection): Promise<Answer<Person>> => {
      const organizationId = await organizationOf(connection, uid)
      if (organizationId === undefined) return refuse('notFound')
      const organization = organizationId ? await lockOrganization(connection, organizationId) : null
      const contact = await readContact(connection, uid, organizationId)
      if (!contact) return refuse('notFound')
      const changing = { contact, change: body, organization, by, context, secret: services.secret }
      const written = await write(connection, changing)
      if (!written.accepted) return written
      const change = differing(contact, body)
      if (change) await recordChange(connection.db, { organizationId, contactId: uid, ...change }, context)
      const changed = await readPerson(connection, uid)
      return changed ? accept(personOnWire(changed)) : refuse('notFound')
    }),
  )
  if (answer.accepted) services.outboxFilled()
  return answer
}
