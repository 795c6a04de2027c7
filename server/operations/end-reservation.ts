import { randomUUID } from 'node:crypto'
import type { ReservationMail } from '#domain/booking/reservation-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Transaction } from '#server/database/database.ts'
import type { House } from '#server/house/house.ts'
import { enqueueMail, mailsOfChange } from '#server/mail/enqueue-mail.ts'
import { mailFactsOf } from '#server/mail/mail-facts.ts'
import type { World } from '#server/operations/operation.ts'
import { endWhole } from '#server/operations/store-reservation.ts'
import { reservationOnWire, type StoredReservation } from '#server/operations/stored-reservation.ts'

export type Ending = { to: 'cancelled' | 'lapsed'; sends: ReservationMail; now: Instant }

/** Ends a reservation, frees its rooms and tells of it, in the transaction that holds it. */
export async function endReservation(
  connection: Transaction,
  stored: StoredReservation,
  { to, sends, now }: Ending,
  house: House,
  { adminEmail }: World,
): Promise<StoredReservation> {
  const ended = await endWhole(connection, stored, to, now)
  const facts = mailFactsOf(reservationOnWire(ended, house, ended.locale, null), ended.sequence)
  for (const mail of mailsOfChange(sends, facts, ended.locale, adminEmail, randomUUID))
    await enqueueMail(connection, mail, now)
  return ended
}
