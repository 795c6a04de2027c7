import { randomUUID } from 'node:crypto'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { Connection } from '#server/database/database.ts'
import { outbox } from '#server/database/reservation-schema.ts'
import type { AccountMailFacts, AccountMailKind } from '#server/mail/account-mail-facts.ts'
import { outboxRow } from '#server/mail/enqueue-mail.ts'

/** An email about an account, to be sent. */
export type AccountMail = {
  [Kind in AccountMailKind]: {
    kind: Kind
    recipient: string
    locale: Locale
    facts: AccountMailFacts<Kind>
  }
}[AccountMailKind]

/**
 * Writes an email about an account to the outbox. Call it in the transaction of the change that the mail is about: if
 * that is rolled back, no mail is sent. Specification §16.
 */
export async function enqueueAccountMail({ db }: Connection, mail: AccountMail, now: Instant): Promise<void> {
  await db.insert(outbox).values(outboxRow({ messageId: randomUUID(), ...mail }, now))
}
