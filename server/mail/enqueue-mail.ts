import type { Instant } from '#domain/time/venue-time.ts'
import { type Connection, statement } from '#server/database/database.ts'
import type { Locale } from '#server/locale.ts'
import type { MailFacts, MailKind } from '#server/mail/mail-facts.ts'

/** An e-mail to be sent. `messageId` is a fresh UUID and stays the same however often it is tried. */
export type MailToSend = {
  messageId: string
  kind: MailKind
  recipient: string
  locale: Locale
  facts: MailFacts
}

const insertMail = statement<never>(
  'mail-enqueue',
  `INSERT INTO outbox (message_id, kind, recipient, locale, payload, created_at, next_try_at)
   VALUES ($1::uuid, $2, $3, $4, $5::jsonb, $6::timestamptz, $6::timestamptz)`,
)

/**
 * Writes an e-mail to the outbox. Give it the transaction of the change that the mail tells of: if that is rolled
 * back, nobody hears of it. Decision "E-mails".
 */
export async function enqueueMail(connection: Connection, mail: MailToSend, now: Instant): Promise<void> {
  const { messageId, kind, recipient, locale, facts } = mail
  await connection.rows(insertMail, [
    messageId,
    kind,
    recipient,
    locale,
    JSON.stringify(facts),
    new Date(now).toISOString(),
  ])
}

/**
 * The e-mails that placing a reservation sends: to the customer in the customer's language and, where the house has
 * an address for it, to the house in Norwegian. `newId` gives a fresh UUID each time.
 */
export function mailsOfPlacing(
  facts: MailFacts,
  locale: Locale,
  house: string | undefined,
  newId: () => string,
): MailToSend[] {
  const isRequest = facts.status === 'request'
  const toCustomer: MailToSend = {
    messageId: newId(),
    kind: isRequest ? 'requestReceived' : 'confirmation',
    recipient: facts.customerEmail,
    locale,
    facts,
  }
  if (!house) return [toCustomer]
  const kind = isRequest ? 'requestToAnswer' : 'reservationPlaced'
  return [toCustomer, { messageId: newId(), kind, recipient: house, locale: 'nb-NO', facts }]
}
