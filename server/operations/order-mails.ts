import { randomUUID } from 'node:crypto'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { ReservationMail } from '#domain/booking/reservation-status.ts'
import { type MailToSend, mailsOfChange } from '#server/mail/enqueue-mail.ts'
import { mailFactsOf } from '#server/mail/mail-facts.ts'
import type { Looked } from '#server/operations/order-to-write.ts'
import { reservationOnWire, type StoredReservation } from '#server/operations/stored-reservation.ts'

/**
 * What the writing of an order sends: the reservation in its own language (`told` is it on the wire), and which of its
 * bookings are no more.
 */
export function orderMails(
  sends: ReservationMail,
  stored: StoredReservation,
  told: Reservation,
  { wanted, world, house }: Looked,
): MailToSend[] {
  const facts = mailFactsOf(told, stored.sequence)
  const withdrawn = wanted.change?.changes.withdrawn ?? []
  if (withdrawn.length > 0) {
    const before = reservationOnWire({ ...stored, bookings: [...withdrawn] }, house, stored.locale, null)
    facts.withdrawn = mailFactsOf(before).bookings
  }
  return mailsOfChange(sends, facts, stored.locale, world.adminEmail, randomUUID)
}
