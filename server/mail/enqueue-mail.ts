import type { ReservationMail } from '#domain/reservation/reservation-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { HOUSE_LOCALE, type Locale } from '#server/calls/locale.ts'
import { type Connection, statement } from '#server/database/database.ts'
import { isMailKind, type MailFacts, type MailKind } from '#server/mail/mail-facts.ts'

/** An e-mail to be sent. `messageId` is a fresh UUID and stays the same however often it is tried. */
export type MailToSend = {
  messageId: string
  kind: MailKind
  recipient: string
  locale: Locale
  facts: MailFacts
}

export const insertMail = statement<never>(
  'mail-enqueue',
  `INSERT INTO outbox (message_id, kind, recipient, locale, payload, created_at, next_try_at)
   VALUES ($1::uuid, $2, $3, $4, $5::jsonb, $6::timestamptz, $6::timestamptz)`,
)

/** SQL that writes the `mails` of a JSON object to the outbox, at its `writtenAt`; to be part of a statement. */
export const insertMails = (json: string) =>
  `INSERT INTO outbox (message_id, kind, recipient, locale, payload, created_at, next_try_at)
   SELECT x."messageId", x.kind, x.recipient, x.locale, x.facts, t.now, t.now
   FROM to_timestamp((${json} ->> 'writtenAt')::float8 / 1000) AS t(now), jsonb_to_recordset(${json} -> 'mails') AS
     x("messageId" uuid, kind text, recipient text, locale text, facts jsonb)`

/**
 * Writes an e-mail to the outbox. Give it the transaction of the change that the mail tells of: if that is rolled
 * back, nobody hears of it. Specification §16.
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
 * What the house is told when a customer is sent something; nothing where it was an answer of the house's own. What one
 * of the staff has changed the others have to know. A request that was changed has a new link to be answered with.
 */
const tellsHouse: Partial<Record<ReservationMail, MailKind>> = {
  confirmation: 'reservationPlaced',
  requestReceived: 'requestToAnswer',
  changed: 'reservationChanged',
  changedByStaff: 'reservationChanged',
  requestChangedByStaff: 'requestToAnswer',
  cancelled: 'reservationCancelled',
  withdrawn: 'requestWithdrawn',
  cancelledByStaff: 'reservationCancelled',
}

/**
 * The e-mails that a change of a reservation sends: to the customer in the customer's language and, where the house
 * has an address for it, to the house in its own, with the facts in each. Only the house learns which of the staff did
 * it. `newId` gives a fresh UUID each time.
 */
export function mailsOfChange(
  sends: ReservationMail,
  factsIn: (locale: Locale) => MailFacts,
  locale: Locale,
  house: string | undefined,
  newId: () => string,
): MailToSend[] {
  const { staffName: _, ...facts } = factsIn(locale)
  const toCustomer: MailToSend[] = isMailKind(sends)
    ? [{ messageId: newId(), kind: sends, recipient: facts.customerEmail, locale, facts }]
    : []
  const kind = tellsHouse[sends]
  if (!house || !kind) return toCustomer
  return [
    ...toCustomer,
    { messageId: newId(), kind, recipient: house, locale: HOUSE_LOCALE, facts: factsIn(HOUSE_LOCALE) },
  ]
}
