import type { Reservation } from '#contract/structs/reservation.ts'
import type { LineDeadlines } from '#domain/order/line-deadlines.ts'
import {
  type CancelRefusal,
  cancelRefusal,
  type EditRefusal,
  editRefusal,
} from '#domain/reservation/reservation-status.ts'
import { type Instant, instantOf } from '#domain/time/venue-time.ts'

const instantOrNull = (wire: string | null): Instant | null => (wire === null ? null : instantOf(wire))

/** The deadlines for changing or removing each kind of line of a reservation. */
export const deadlinesOf = ({ deadlines }: Pick<Reservation, 'deadlines'>): LineDeadlines => ({
  rooms: instantOrNull(deadlines.rooms),
  servings: instantOrNull(deadlines.servings),
  products: instantOrNull(deadlines.products),
})

/** A reservation from the wire, for the rules about changes. */
const changeableOf = (reservation: Reservation) => ({
  status: reservation.reservationStatus,
  changedByStaff: reservation.changedByStaff,
  arrival: instantOf(reservation.arrival),
  deadlines: deadlinesOf(reservation),
})

/** Why the customer cannot change a reservation; undefined when they can. Specification §14.4. */
export const whyNotChange = (reservation: Reservation, now: Instant): EditRefusal | undefined =>
  editRefusal(changeableOf(reservation), now)

/** Why the customer cannot cancel a reservation; undefined when they can. Specification §14.5. */
export const whyNotCancel = (reservation: Reservation, now: Instant): CancelRefusal | undefined =>
  cancelRefusal(changeableOf(reservation), now)
