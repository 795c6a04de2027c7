import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Instant } from '#domain/time/venue-time.ts'
import { fullName } from '#server/accounts/account-state.ts'
import { issueToken, tokenTtl } from '#server/accounts/one-time-tokens.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { Principal } from '#server/calls/principal.ts'
import { account, person } from '#server/database/account-schema.ts'
import type { Connection } from '#server/database/database.ts'
import { enqueueAccountMail } from '#server/mail/enqueue-account-mail.ts'

/** A contact without an account, to be given one. */
export type Invitation = {
  personId: string
  name: string
  /** In small letters, as accounts are compared. */
  email: string
  organizationName: string | null
  /** The primary one, which the email says. */
  isPrimary: boolean
  invitedBy: Pick<Principal, 'personId' | 'name'>
  /** Of the account and its emails. */
  locale: Locale
}

/**
 * Gives a contact an account, and mails the link that a first password is chosen with; choosing it confirms whose address
 * it is. Where the address has an account already, nothing is changed and its owner gets an email: the inviting
 * contact is not to learn of it. Call it in the transaction that writes the contact.
 */
export async function inviteContact(
  connection: Connection,
  { personId, name, email, organizationName, isPrimary, invitedBy, locale }: Invitation,
  secret: string,
  now: Instant,
): Promise<void> {
  const { db } = connection
  const [created] = await db
    .insert(account)
    .values({ id: randomUUID(), personId, email, locale, createdAt: now, modifiedAt: now })
    .onConflictDoNothing({ target: account.email })
    .returning({ id: account.id })
  if (created) {
    const token = { purpose: 'setPassword', ttlMs: tokenTtl.setPassword, accountId: created.id } as const
    const { id: tokenId } = await issueToken(connection, token, secret, now)
    const facts = {
      name,
      tokenId,
      organizationName,
      isPrimary,
      invitedBy: invitedBy.name,
      invitedById: invitedBy.personId,
    }
    await enqueueAccountMail(connection, { kind: 'invitation', recipient: email, locale, facts }, now)
    return
  }
  const [owner] = await db
    .select({ name: fullName, locale: account.locale })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .where(eq(account.email, email))
  if (!owner) return
  const facts = { name: owner.name }
  const mail = { kind: 'alreadyRegistered', recipient: email, locale: owner.locale, facts } as const
  await enqueueAccountMail(connection, mail, now)
}
