import { randomUUID } from 'node:crypto'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import { type Connection, sqlTime } from '#server/database/database.ts'
import type { AccountMailFacts, AccountMailKind } from '#server/mail/account-mail-facts.ts'
import { insertMail } from '#server/mail/enqueue-mail.ts'

/** An e-mail about an account, to be sent. */
export type AccountMail = {
  [Kind in AccountMailKind]: {
    kind: Kind
    recipient: string
    locale: Locale
    facts: AccountMailFacts<Kind>
  }
}[AccountMailKind]

/**
 * Writes an e-mail about an account to the outbox. Give it the transaction of the change that the mail tells of: if
 * that is rolled back, nobody hears of it. Specification §16.
 */
export async function enqueueAccountMail(
  connection: Connection,
  { kind, recipient, locale, facts }: AccountMail,
  now: Instant,
): Promise<void> {
  await connection.rows(insertMail, [
    randomUUID(),
    kind,
    recipient,
    locale,
    JSON.stringify(facts),
    sqlTime(now),
  ])
}
