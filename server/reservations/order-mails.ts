import { randomUUID } from 'node:crypto'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { ReservationMail } from '#domain/reservation/reservation-status.ts'
import { newRequestToken, type RequestToken } from '#server/accounts/answer-tokens.ts'
import type { Locale } from '#server/calls/locale.ts'
import { staffMails } from '#server/calls/operation.ts'
import { type MailToSend, mailsOfChange } from '#server/mail/enqueue-mail.ts'
import { type MailFacts, mailFactsOf } from '#server/mail/mail-facts.ts'
import { mailFactsIn } from '#server/reservations/mail-facts-in.ts'
import type { OrderContext } from '#server/reservations/order-to-write.ts'
import { reservationOnWire } from '#server/reservations/reservation-on-wire.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

/**
 * The mails that writing an order sends: the reservation (`onWire`, in its own language), and the bookings that it has
 * lost. Where staff are to answer, their mail has a link of its own to answer with.
 */
export function orderMails(
  sends: ReservationMail,
  stored: StoredReservation,
  onWire: Reservation,
  { wanted, context, services, house }: OrderContext,
): { mails: MailToSend[]; tokens: RequestToken[] } {
  const withdrawn = wanted.change?.changes.withdrawn ?? []
  const before = { ...stored, bookings: [...withdrawn] }
  const factsIn = (locale: Locale): MailFacts => ({
    ...(locale === stored.locale ? mailFactsOf(onWire) : mailFactsIn(locale, stored, house)),
    ...(wanted.change?.who === 'staff' && { staffName: context.principal?.name }),
    ...(withdrawn.length > 0 && {
      withdrawn: mailFactsOf(reservationOnWire(before, house, locale, null)).bookings,
    }),
  })
  const mails = mailsOfChange(sends, factsIn, stored.locale, staffMails(services, 'reservations'), randomUUID)
  const asks = ({ kind }: MailToSend) => kind === 'requestToAnswer'
  if (!mails.some(asks)) return { mails, tokens: [] }
  const token = newRequestToken(services.secret, context.now)
  const withLink = (mail: MailToSend) => ({ ...mail, facts: { ...mail.facts, answerTokenId: token.id } })
  return { mails: mails.map((mail) => (asks(mail) ? withLink(mail) : mail)), tokens: [token] }
}
