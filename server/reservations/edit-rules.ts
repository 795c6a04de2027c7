import { type Editor, editRefusal, type ReservationStatus } from '#domain/reservation/reservation-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

/** A status as the rules know it: a request that lapsed was declined, by the clock. */
export const ruleStatusOf = (status: StoredReservation['status']): ReservationStatus =>
  status === 'lapsed' ? 'declined' : status

/** Whether the customer, or another editor, may change or cancel a reservation at all. Specification §14.4. */
export const isEditable = (
  reservation: Pick<StoredReservation, 'status' | 'changedByStaff' | 'arrival'>,
  now: Instant,
  who: Editor = 'customer',
): boolean => editRefusal(reservation, now, who) === undefined
