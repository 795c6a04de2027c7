import type { CancellationFee } from '#contract/structs/price.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import { guestNeedsUntil } from '#domain/order/guest-needs.ts'
import type { LineDeadlines } from '#domain/order/line-deadlines.ts'
import { feeAt } from '#domain/reservation/cancellation.ts'
import { isDateLeft, type SeriesAction } from '#domain/reservation/dates-left.ts'
import {
  type CancelRefusal,
  cancelledAs,
  cancelRefusal,
  type Editor,
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
  hasCancellationSteps: Boolean(reservation.cancellationTimeline),
})

/** Why the customer cannot change a reservation; undefined when they can. Specification §14.4. */
export const whyNotChange = (reservation: Reservation, now: Instant): EditRefusal | undefined =>
  editRefusal(changeableOf(reservation), now)

/** Whether it is a request that is withdrawn; any other is cancelled, also one that was a confirmed booking before. */
export const isWithdrawn = ({
  reservationStatus: status,
  wasConfirmed = false,
}: Pick<Reservation, 'reservationStatus' | 'wasConfirmed'>): boolean =>
  cancelledAs({ status, wasConfirmed }) === 'request'

/** Why the customer, or staff, cannot cancel a reservation; undefined when they can. Specification §14.5. */
export function whyNotCancel(
  reservation: Reservation,
  now: Instant,
  who: Editor = 'customer',
): CancelRefusal | undefined {
  const { reservationStatus: status, wasConfirmed = false } = reservation
  return cancelRefusal(
    { ...changeableOf(reservation), status: cancelledAs({ status, wasConfirmed }) },
    now,
    who,
  )
}

/** Whether all of a date of an order can still be changed, or cancelled, with the others that are left. */
export const isLeft = (date: Reservation, action: SeriesAction, now: Instant, editor: Editor): boolean =>
  isDateLeft({ ...changeableOf(date), wasConfirmed: date.wasConfirmed ?? false }, action, now, editor)

/** What the customer pays who cancels now; null for a request that is withdrawn, and under terms that do not say it. */
export function cancellationFeeOf(reservation: Reservation, now: Instant): CancellationFee | null {
  const { cancellationTimeline } = reservation
  if (isWithdrawn(reservation) || !cancellationTimeline) return null
  const periods = cancellationTimeline.map(({ until, ...fee }) => ({ until: instantOf(until), fee }))
  return feeAt(periods, now)?.fee ?? null
}

/** Whether guests have something to say to the kitchen, by a link of their own. Decision guests-own-needs. */
export const mayHaveGuestLink = ({ reservationStatus, deadlines }: Reservation): boolean =>
  guestNeedsUntil(reservationStatus, deadlinesOf({ deadlines })) !== null
