import type { MailKind } from '#contract/structs/reservation-mail.ts'
import type { ReservationMail } from '#domain/reservation/reservation-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { HOUSE_LOCALE, type Locale } from '#server/calls/locale.ts'
import type { Connection } from '#server/database/database.ts'
import { outbox } from '#server/database/reservation-schema.ts'
import { isHouseMail, isMailKind, type MailFacts } from '#server/mail/mail-facts.ts'

/** An email to be sent. `messageId` is a fresh UUID and stays the same however often it is tried. */
export type MailToSend = {
  messageId: string
  kind: MailKind
  recipient: string
  locale: Locale
  facts: MailFacts
}

/** An email, about a reservation or an account, as it is written to the outbox. */
export type OutboxRow = Pick<
  typeof outbox.$inferInsert,
  'messageId' | 'kind' | 'recipient' | 'locale' | 'payload' | 'createdAt' | 'nextTryAt'
>

/** The row of an email that is due at once. */
export const outboxRow = (
  { facts, ...mail }: Pick<OutboxRow, 'messageId' | 'kind' | 'recipient' | 'locale'> & { facts: unknown },
  now: Instant,
): OutboxRow => ({ ...mail, payload: facts, createdAt: now, nextTryAt: now })

/**
 * Writes an email to the outbox. Call it in the transaction of the change that the mail is about: if that is rolled
 * back, no mail is sent. Specification §16.
 */
export async function enqueueMail({ db }: Connection, mail: MailToSend, now: Instant): Promise<void> {
  await db.insert(outbox).values(outboxRow(mail, now))
}

/**
 * The email to the house when a customer is sent one; none where it was an answer of the house's own. What one
 * of the staff has changed the others have to know. A request that was changed has a new link to be answered with.
 */
const tellsHouse: Partial<Record<ReservationMail, MailKind>> = {
  confirmation: 'reservationPlaced',
  bookedByStaff: 'reservationPlaced',
  requestReceived: 'requestToAnswer',
  changed: 'reservationChanged',
  changedByStaff: 'reservationChanged',
  requestChangedByStaff: 'requestToAnswer',
  cancelled: 'reservationCancelled',
  withdrawn: 'requestWithdrawn',
  cancelledByStaff: 'reservationCancelled',
  optionReminder: 'optionExpiring',
  optionConfirmed: 'optionTaken',
  optionReleased: 'optionGivenUp',
  optionLapsed: 'optionExpired',
}

/** Whether one of these emails is to the customer. */
export const sendsToCustomer = (mails: readonly Pick<MailToSend, 'kind'>[]): boolean =>
  mails.some(({ kind }) => !isHouseMail(kind))

/**
 * The emails that a change of a reservation sends: to the customer in the customer's language and to each
 * address that the house has for it in its own, with the facts in each. Only the house learns which of the staff did
 * it. A customer without an address gets none. `newId` gives a fresh UUID each time.
 */
export function mailsOfChange(
  sends: ReservationMail,
  factsIn: (locale: Locale) => MailFacts,
  locale: Locale,
  house: readonly string[],
  newId: () => string,
): MailToSend[] {
  const { staffName: _, ...facts } = factsIn(locale)
  const toCustomer: MailToSend[] =
    isMailKind(sends) && facts.customerEmail !== ''
      ? [{ messageId: newId(), kind: sends, recipient: facts.customerEmail, locale, facts }]
      : []
  const kind = tellsHouse[sends]
  if (!kind) return toCustomer
  const inHouse = factsIn(HOUSE_LOCALE)
  return [
    ...toCustomer,
    ...house.map((recipient) => ({
      messageId: newId(),
      kind,
      recipient,
      locale: HOUSE_LOCALE,
      facts: inHouse,
    })),
  ]
}
