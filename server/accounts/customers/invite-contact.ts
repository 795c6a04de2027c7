import { randomUUID } from 'node:crypto'
import type { Instant } from '#domain/time/venue-time.ts'
import { issueToken, tokenTtl } from '#server/accounts/one-time-tokens.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { Principal } from '#server/calls/principal.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'
import { enqueueAccountMail } from '#server/mail/enqueue-account-mail.ts'

/** A contact without an account, to be given one. */
export type Invitation = {
  personId: string
  name: string
  /** In small letters, as accounts are compared. */
  email: string
  organizationName: string | null
  invitedBy: Pick<Principal, 'personId' | 'name'>
  /** Of the account and its e-mails. */
  locale: Locale
}

const insertAccount = statement<{ id: string }>(
  'account-invite',
  `INSERT INTO account (id, person_id, email, locale, created_at, modified_at)
   VALUES ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz) ON CONFLICT (email) DO NOTHING RETURNING id`,
)

const selectOwner = statement<{ name: string; locale: Locale }>(
  'account-owner-by-email',
  `SELECT p.first_name || ' ' || p.last_name AS name, a.locale
   FROM account a JOIN person p ON p.id = a.person_id WHERE a.email = $1`,
)

/**
 * Gives a contact an account, and mails the link that a first password is chosen with; choosing it shows whose address
 * it is. Where the address has an account already, nothing is changed but that its owner is told: who invites is not
 * to learn of it. Give it the transaction that writes the contact.
 */
export async function inviteContact(
  connection: Connection,
  { personId, name, email, organizationName, invitedBy, locale }: Invitation,
  secret: string,
  now: Instant,
): Promise<void> {
  const values = [randomUUID(), personId, email, locale, sqlTime(now)]
  const [account] = await connection.rows(insertAccount, values)
  if (account) {
    const token = { purpose: 'setPassword', ttlMs: tokenTtl.setPassword, accountId: account.id } as const
    const { id: tokenId } = await issueToken(connection, token, secret, now)
    const facts = {
      name,
      tokenId,
      organizationName,
      invitedBy: invitedBy.name,
      invitedById: invitedBy.personId,
    }
    await enqueueAccountMail(connection, { kind: 'invitation', recipient: email, locale, facts }, now)
    return
  }
  const [owner] = await connection.rows(selectOwner, [email])
  if (!owner) return
  const facts = { name: owner.name }
  const mail = { kind: 'alreadyRegistered', recipient: email, locale: owner.locale, facts } as const
  await enqueueAccountMail(connection, mail, now)
}
