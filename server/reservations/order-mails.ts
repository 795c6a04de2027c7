import { randomUUID } from 'node:crypto'
import { apiAddress } from '#contract/api-url.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { ReservationMail } from '#domain/reservation/reservation-status.ts'
import { newRequestToken, type RequestToken } from '#server/accounts/answer-tokens.ts'
import type { Locale } from '#server/calls/locale.ts'
import { staffMails } from '#server/calls/operation.ts'
import { acceptedTerms, termsFile } from '#server/catalogue/list-terms.ts'
import { type MailToSend, mailsOfChange } from '#server/mail/enqueue-mail.ts'
import { isHouseMail, type MailFacts, mailFactsOf } from '#server/mail/mail-facts.ts'
import { mailFactsIn } from '#server/reservations/mail-facts-in.ts'
import { editorOf, type OrderContext } from '#server/reservations/order-to-write.ts'
import { reservationOnWire } from '#server/reservations/reservation-on-wire.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

/**
 * The mails that writing an order sends: the reservation (`onWire`, in its own language), and the bookings that it has
 * lost. Where staff are to answer, their mail has a link of its own to answer with. An order of several dates has mails of its own.
 */
export function orderMails(
  sends: ReservationMail,
  stored: StoredReservation,
  onWire: Reservation,
  { wanted, context, services, house }: OrderContext,
): { mails: MailToSend[]; tokens: RequestToken[] } {
  const { placing } = wanted
  if (wanted.series) return { mails: [], tokens: [] }
  const terms = acceptedTerms(stored.termsVersion, house)
  const address = apiAddress(services.apiUrl ?? '', services.publicUrl)
  const withdrawn = wanted.change?.changes.withdrawn ?? []
  const before = { ...stored, bookings: [...withdrawn] }
  const isUnmailed = (wanted.change ?? placing)?.isCustomerMailed === false
  const factsIn = (locale: Locale): MailFacts => ({
    ...(locale === stored.locale ? mailFactsOf(onWire) : mailFactsIn(locale, stored, house)),
    ...(editorOf(wanted) === 'staff' && { staffName: context.principal?.name }),
    ...(isUnmailed && { isCustomerMailed: false }),
    ...(placing && terms && { termsUrl: termsFile(terms, address, locale).fullPath }),
    ...(withdrawn.length > 0 && {
      withdrawn: mailFactsOf(reservationOnWire(before, house, locale, null)).bookings,
    }),
  })
  const all = mailsOfChange(sends, factsIn, stored.locale, staffMails(services, 'reservations'), randomUUID)
  const isForHouse = ({ kind }: MailToSend) => isHouseMail(kind)
  const mails = isUnmailed ? all.filter(isForHouse) : all
  const asks = ({ kind }: MailToSend) => kind === 'requestToAnswer'
  if (!mails.some(asks)) return { mails, tokens: [] }
  const token = newRequestToken(services.secret, context.now)
  const withLink = (mail: MailToSend) => ({ ...mail, facts: { ...mail.facts, answerTokenId: token.id } })
  return { mails: mails.map((mail) => (asks(mail) ? withLink(mail) : mail)), tokens: [token] }
}
