import { randomUUID } from 'node:crypto'
import type { ReservationMail } from '#domain/reservation/reservation-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import { staffMails } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import type { Transaction } from '#server/database/database.ts'
import { mailsOfChange } from '#server/mail/enqueue-mail.ts'
import { type ChangedBy, changeToKeep } from '#server/reservations/history/change-to-keep.ts'
import { mailFactsIn } from '#server/reservations/mail-facts-in.ts'
import type { AnswerToKeep } from '#server/reservations/store/idempotency.ts'
import { endWhole } from '#server/reservations/store/store-reservation.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

/** A reservation as it is once it has ended. */
export type EndedReservation = StoredReservation & { changedAt: Instant }

/** What a reservation becomes when it ends. */
export const ended = (
  stored: StoredReservation,
  status: 'cancelled' | 'lapsed' | 'declined',
  now: Instant,
): EndedReservation => ({
  ...stored,
  status,
  changedAt: now,
  sequence: stored.sequence + 1,
  roomsHeld: false,
})

/**
 * How a reservation ends, and what the emails about it contain: `by` has what staff have written to the customer,
 * `staffName` who of the staff has cancelled it.
 */
export type Ending = {
  /** What it was until now. */
  stored: StoredReservation
  by: ChangedBy
  sends: ReservationMail
  answers?: readonly AnswerToKeep[]
  staffName?: string | undefined
}

/** Writes the end of a reservation with its emails, frees its rooms, and ends the transaction that has it locked. */
export async function endReservation(
  connection: Transaction,
  reservation: EndedReservation,
  { stored, by, sends, answers = [], staffName }: Ending,
  house: House,
  services: HouseServices,
): Promise<void> {
  const factsIn = (locale: Locale) => ({
    ...mailFactsIn(locale, reservation, house),
    ...(by.message && { message: by.message }),
    ...(staffName && { staffName }),
  })
  const mails = mailsOfChange(
    sends,
    factsIn,
    reservation.locale,
    staffMails(services, 'reservations'),
    randomUUID,
  )
  const change = changeToKeep(stored, reservation, by, reservation.changedAt)
  await endWhole(connection, reservation, change, { mails, answers })
}
