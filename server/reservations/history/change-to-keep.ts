import type { Instant } from '#domain/time/venue-time.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import type { reservationChange } from '#server/database/account-schema.ts'
import { type MailToSend, sendsToCustomer } from '#server/mail/enqueue-mail.ts'
import { factsChanged } from '#server/reservations/history/facts-changed.ts'
import type { PlacingByStaff } from '#server/reservations/order-to-write.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

/** A change of a reservation, as it is kept. */
export type ChangeToKeep = Omit<typeof reservationChange.$inferSelect, 'id'>

/** Who changes a reservation, what staff write to the customer with it, and why they break a rule. */
export type ChangedBy = Pick<ChangeToKeep, 'changer' | 'personId'> & {
  message?: string | undefined
  reason?: string | undefined
  /** Whether the customer was sent an email about it. */
  isCustomerMailed: boolean
}

/** That the clock did it. */
export const bySystem: Omit<ChangedBy, 'isCustomerMailed'> = { changer: 'system', personId: null }

/** What is kept of a change: the reservation before and after it. */
export const changeToKeep = (
  before: StoredReservation,
  after: StoredReservation,
  { changer, personId, message, reason, isCustomerMailed }: ChangedBy,
  now: Instant,
): ChangeToKeep => ({
  reservationId: before.id,
  changedAt: now,
  changer,
  personId,
  message: message ?? null,
  reason: reason ?? null,
  isCustomerMailed,
  ...factsChanged(before, after),
})

/** What is kept of who placed a reservation for its customer, and why that broke a rule; there was nothing before it. */
export const placedByStaff = (
  { id, status, optionUntil }: StoredReservation,
  { override, mails }: Pick<PlacingByStaff, 'override'> & { mails: readonly MailToSend[] },
  { principal, now }: RequestContext,
): ChangeToKeep => ({
  reservationId: id,
  changedAt: now,
  changer: 'staff',
  personId: principal?.personId ?? null,
  message: null,
  reason: override?.reason ?? null,
  isCustomerMailed: sendsToCustomer(mails),
  before: {},
  after: { reservationStatus: status, ...(optionUntil && { optionUntil }) },
})
