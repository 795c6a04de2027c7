import { randomUUID } from 'node:crypto'
import type { ReservationMail } from '#domain/reservation/reservation-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import { staffMails } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import type { Transaction } from '#server/database/database.ts'
import { type MailToSend, mailsOfChange, sendsToCustomer } from '#server/mail/enqueue-mail.ts'
import { isHouseMail } from '#server/mail/mail-facts.ts'
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
  optionReminderAt: null,
})

/**
 * How a reservation ends, and what the emails about it contain: `by` has what staff have written to the customer,
 * `staffName` who of the staff has cancelled it.
 */
export type Ending = {
  /** What it was until now. */
  stored: StoredReservation
  by: Omit<ChangedBy, 'isCustomerMailed'>
  sends: ReservationMail
  answers?: readonly AnswerToKeep[]
  staffName?: string | undefined
  /** Whether the customer gets an email: staff choose. */
  isCustomerMailed?: boolean
  /** One of several dates that end together, which have one email. */
  isOneOfSeveral?: boolean
}

/** The emails about the end of a reservation. */
export function mailsOfEnd(
  reservation: EndedReservation,
  { by, sends, staffName, isCustomerMailed = true }: Omit<Ending, 'answers' | 'stored'>,
  house: House,
  services: HouseServices,
): MailToSend[] {
  const factsIn = (locale: Locale) => ({
    ...mailFactsIn(locale, reservation, house),
    ...(by.message && { message: by.message }),
    ...(staffName && { staffName }),
    ...(!isCustomerMailed && { isCustomerMailed: false }),
  })
  const staff = staffMails(services, 'reservations')
  const all = mailsOfChange(sends, factsIn, reservation.locale, staff, randomUUID)
  return isCustomerMailed ? all : all.filter(({ kind }) => isHouseMail(kind))
}

/** Writes the end of a reservation with its emails, frees its rooms, and ends the transaction that has it locked. */
export async function endReservation(
  connection: Transaction,
  reservation: EndedReservation,
  { stored, answers = [], ...ending }: Ending,
  house: House,
  services: HouseServices,
): Promise<void> {
  const mails = ending.isOneOfSeveral ? [] : mailsOfEnd(reservation, ending, house, services)
  const by = { ...ending.by, isCustomerMailed: ending.isOneOfSeveral || sendsToCustomer(mails) }
  const change = changeToKeep(stored, reservation, by, reservation.changedAt)
  await endWhole(connection, reservation, change, { mails, answers })
}
