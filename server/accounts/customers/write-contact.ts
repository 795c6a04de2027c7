import { and, eq, not } from 'drizzle-orm'
import type { Contact } from '#server/accounts/customers/contact-change.ts'
import { deleteRegistrantOf } from '#server/accounts/customers/contact-rules.ts'
import { inviteContact } from '#server/accounts/customers/invite-contact.ts'
import type { LockedOrganization } from '#server/accounts/customers/lock-organization.ts'
import { fullNameOf } from '#server/accounts/customers/read-person.ts'
import { voidTokens } from '#server/accounts/one-time-tokens.ts'
import { endSessionsOf } from '#server/accounts/sign-in/sessions.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import type { Principal } from '#server/calls/principal.ts'
import { account, person } from '#server/database/account-schema.ts'
import { calendarFeed } from '#server/database/calendar-schema.ts'
import type { Transaction } from '#server/database/database.ts'
import { enqueueAccountMail } from '#server/mail/enqueue-account-mail.ts'

/** A contact before and after, in an organisation that is locked; null for a private customer. */
export type ChangedContact = {
  contact: Contact
  changed: Contact
  organization: LockedOrganization | null
  by: Principal
  context: RequestContext
  secret: string
}

async function notify(
  connection: Transaction,
  kind: 'contactDeactivated' | 'contactReactivated',
  { changed, organization, context }: ChangedContact,
): Promise<void> {
  const facts = { name: fullNameOf(changed), organizationName: organization?.name ?? null }
  const locale = changed.locale ?? context.locale
  await enqueueAccountMail(connection, { kind, recipient: changed.email, locale, facts }, context.now)
}

/** An invitation to another address is another invitation: links that were sent before lead nowhere. */
async function inviteAnew(
  connection: Transaction,
  { changed, organization, by, context, secret }: ChangedContact,
) {
  await connection.db.delete(account).where(and(eq(account.personId, changed.id), not(account.isVerified)))
  if (organization) await deleteRegistrantOf(connection, organization.id, changed.email)
  const invitation = {
    personId: changed.id,
    name: fullNameOf(changed),
    email: changed.email,
    organizationName: organization?.name ?? null,
    isPrimary: changed.isPrimary,
    invitedBy: by,
    locale: changed.locale ?? context.locale,
  }
  await inviteContact(connection, invitation, secret, context.now)
}

async function deactivate(connection: Transaction, change: ChangedContact): Promise<void> {
  const { contact, context } = change
  if (contact.accountId) {
    await endSessionsOf(connection, contact.accountId, context.now)
    const purposes = ['setPassword', 'resetPassword', 'verifyEmail'] as const
    await voidTokens(connection, contact.accountId, purposes, context.now)
    await connection.db.delete(calendarFeed).where(eq(calendarFeed.accountId, contact.accountId))
  }
  await notify(connection, 'contactDeactivated', change)
}

/** Ends the role of the former primary contact, and sends an email to both, at the addresses they sign in with. */
async function handOver(
  connection: Transaction,
  { changed, organization, by, context }: ChangedContact,
): Promise<void> {
  await connection.db
    .update(person)
    .set({ isPrimary: false, modifiedAt: context.now })
    .where(eq(person.id, by.personId))
  const organizationName = organization?.name ?? null
  const name = fullNameOf(changed)
  const received = {
    kind: 'primaryContactReceived',
    recipient: changed.accountEmail ?? changed.email,
    locale: changed.locale ?? context.locale,
    facts: { name, organizationName, formerPrimary: by.name, formerPrimaryId: by.personId },
  } as const
  const handedOver = {
    kind: 'primaryContactHandedOver',
    recipient: by.email,
    locale: by.locale,
    facts: { name: by.name, organizationName, newPrimary: name, newPrimaryId: changed.id },
  } as const
  for (const mail of [received, handedOver]) await enqueueAccountMail(connection, mail, context.now)
}

/**
 * Writes a changed contact, and what follows from it: sessions end and emails are sent. A confirmed address stays the
 * one to sign in with; a new one is only where the contact gets emails.
 */
export async function writeContact(connection: Transaction, change: ChangedContact): Promise<void> {
  const { contact, changed, context } = change
  const { id, firstName, lastName, email, cellphone, isActive, isPrimary } = changed
  const columns = { firstName, lastName, email, cellphone, isActive, isPrimary, modifiedAt: context.now }
  await connection.db.update(person).set(columns).where(eq(person.id, id))
  if (isPrimary && !contact.isPrimary) await handOver(connection, change)
  const isReactivated = isActive && !contact.isActive
  const isMoved = isActive && email !== contact.email
  if (contact.isActive && !isActive) await deactivate(connection, change)
  else if (contact.awaitsPassword && (isReactivated || isMoved)) await inviteAnew(connection, change)
  else if (isReactivated) await notify(connection, 'contactReactivated', change)
}
