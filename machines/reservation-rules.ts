import type { Reservation } from '#contract/structs/reservation.ts'
import type { LineDeadlines } from '#domain/order/line-deadlines.ts'
import {
  type CancelRefusal,
  cancelRefusal,
  type EditRefusal,
  editRefusal,
} from '#domain/reservation/reservation-status.ts'
import { fromWire, type Instant } from '#domain/time/venue-time.ts'

const instantOf = (wire: string): Instant => fromWire(wire) ?? Number.NaN
const instantOrNull = (wire: string | null): Instant | null => (wire === null ? null : instantOf(wire))

/** Until when each kind of what a reservation consists of can be changed or given up. */
export const deadlinesOf = ({ deadlines }: Pick<Reservation, 'deadlines'>): LineDeadlines => ({
  rooms: instantOrNull(deadlines.rooms),
  servings: instantOrNull(deadlines.servings),
  products: instantOrNull(deadlines.products),
})

/** A reservation off the wire, as the rules about changing it see it. */
const changeableOf = (reservation: Reservation) => ({
  status: reservation.reservationStatus,
  changedByStaff: reservation.changedByStaff,
  arrival: instantOf(reservation.arrival),
  deadlines: deadlinesOf(reservation),
})

/** Why the customer can't change a reservation; undefined when it can be done. Specification §14.4. */
export const whyNotChange = (reservation: Reservation, now: Instant): EditRefusal | undefined =>
  editRefusal(changeableOf(reservation), now)

/** Why the customer can't cancel a reservation; undefined when it can be done. Specification §14.5. */
export const whyNotCancel = (reservation: Reservation, now: Instant): CancelRefusal | undefined =>
  cancelRefusal(changeableOf(reservation), now)
