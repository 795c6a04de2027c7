import { randomUUID } from 'node:crypto'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { ReservationMail } from '#domain/booking/reservation-status.ts'
import { newRequestToken, type RequestToken } from '#server/accounts/answer-tokens.ts'
import { type MailToSend, mailsOfChange } from '#server/mail/enqueue-mail.ts'
import { mailFactsOf } from '#server/mail/mail-facts.ts'
import type { Looked } from '#server/operations/order-to-write.ts'
import { reservationOnWire, type StoredReservation } from '#server/operations/stored-reservation.ts'

/**
 * What the writing of an order sends: the reservation in its own language (`told` is it on the wire), and which of its
 * bookings are no more. Where staff are asked something, their mail has a link of its own, that they answer with.
 */
export function orderMails(
  sends: ReservationMail,
  stored: StoredReservation,
  told: Reservation,
  { wanted, asking, world, house }: Looked,
): { mails: MailToSend[]; tokens: RequestToken[] } {
  const facts = mailFactsOf(told)
  if (wanted.change?.who === 'staff') facts.staffName = asking.principal?.name
  const withdrawn = wanted.change?.changes.withdrawn ?? []
  if (withdrawn.length > 0) {
    const before = reservationOnWire({ ...stored, bookings: [...withdrawn] }, house, stored.locale, null)
    facts.withdrawn = mailFactsOf(before).bookings
  }
  const mails = mailsOfChange(sends, facts, stored.locale, world.adminEmail, randomUUID)
  const asks = mails.find(({ kind }) => kind === 'requestToAnswer')
  if (!asks) return { mails, tokens: [] }
  const token = newRequestToken(world.secret, asking.now)
  const withLink = { ...asks, facts: { ...facts, answerTokenId: token.id } }
  return { mails: mails.map((mail) => (mail === asks ? withLink : mail)), tokens: [token] }
}
