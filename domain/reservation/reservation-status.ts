import type { CapacityRoom } from '#domain/capacity/rooms.ts'
import { type DeadlineCode, firstClosed, type LineDeadlines } from '#domain/order/line-deadlines.ts'
import type { Instant } from '#domain/time/venue-time.ts'

export type ReservationStatus = 'request' | 'option' | 'confirmed' | 'changed' | 'declined' | 'cancelled'

/**
 * `customer`: the reservation's customer. `staff`: those who manage others' reservations. `system`: the
 * clock.
 */
export const statusActors = ['customer', 'staff', 'system'] as const
export type StatusActor = (typeof statusActors)[number]

export type ReservationMail =
  | 'confirmation'
  | 'bookedByStaff'
  | 'requestReceived'
  | 'requestConfirmed'
  | 'requestDeclined'
  | 'requestLapsed'
  | 'changed'
  | 'changedByStaff'
  | 'requestChangedByStaff'
  | 'cancelled'
  | 'withdrawn'
  | 'cancelledByStaff'
  | 'optionHeld'
  | 'optionChanged'
  | 'optionReminder'
  | 'optionConfirmed'
  | 'optionReleased'
  | 'optionLapsed'

export type StatusChange = {
  /** null: the reservation is placed. */
  from: ReservationStatus | null
  to: ReservationStatus
  actor: StatusActor
  sends: ReservationMail
}

/**
 * Every allowed change of a reservation's status, its actor, and the email it sends. From a status to itself:
 * its contents are edited. All others are forbidden. Specification §4.3.
 */
export const STATUS_CHANGES: readonly StatusChange[] = [
  { from: null, to: 'request', actor: 'customer', sends: 'requestReceived' },
  { from: null, to: 'confirmed', actor: 'customer', sends: 'confirmation' },
  { from: null, to: 'confirmed', actor: 'staff', sends: 'bookedByStaff' },
  { from: 'request', to: 'confirmed', actor: 'staff', sends: 'requestConfirmed' },
  { from: 'request', to: 'declined', actor: 'staff', sends: 'requestDeclined' },
  { from: 'request', to: 'declined', actor: 'system', sends: 'requestLapsed' },
  { from: 'request', to: 'request', actor: 'customer', sends: 'requestReceived' },
  { from: 'request', to: 'request', actor: 'staff', sends: 'requestChangedByStaff' },
  { from: 'request', to: 'cancelled', actor: 'customer', sends: 'withdrawn' },
  { from: 'request', to: 'cancelled', actor: 'staff', sends: 'cancelledByStaff' },
  { from: 'confirmed', to: 'confirmed', actor: 'customer', sends: 'changed' },
  { from: 'confirmed', to: 'request', actor: 'customer', sends: 'requestReceived' },
  { from: 'confirmed', to: 'changed', actor: 'staff', sends: 'changedByStaff' },
  { from: 'confirmed', to: 'cancelled', actor: 'customer', sends: 'cancelled' },
  { from: 'confirmed', to: 'cancelled', actor: 'staff', sends: 'cancelledByStaff' },
  { from: 'changed', to: 'changed', actor: 'staff', sends: 'changedByStaff' },
  { from: 'changed', to: 'cancelled', actor: 'staff', sends: 'cancelledByStaff' },
  { from: null, to: 'option', actor: 'staff', sends: 'optionHeld' },
  { from: 'option', to: 'option', actor: 'staff', sends: 'optionChanged' },
  { from: 'option', to: 'confirmed', actor: 'customer', sends: 'optionConfirmed' },
  { from: 'option', to: 'confirmed', actor: 'staff', sends: 'optionConfirmed' },
  { from: 'option', to: 'cancelled', actor: 'customer', sends: 'optionReleased' },
  { from: 'option', to: 'cancelled', actor: 'staff', sends: 'optionReleased' },
  { from: 'option', to: 'declined', actor: 'system', sends: 'optionLapsed' },
]

/** The change that an actor may make, with its email; undefined when it is not allowed. */
export function statusChange(
  from: ReservationStatus | null,
  to: ReservationStatus,
  actor: StatusActor,
): StatusChange | undefined {
  return STATUS_CHANGES.find((change) => change.from === from && change.to === to && change.actor === actor)
}

/** The statuses that reserve the rooms. A request reserves them until it is answered, an option until it lapses. */
export const HOLDING_STATUSES: readonly ReservationStatus[] = ['request', 'option', 'confirmed', 'changed']

/** True while the reservation reserves its rooms; a lapsed request does not. */
export const holdsRooms = (status: ReservationStatus | 'lapsed'): boolean =>
  HOLDING_STATUSES.some((each) => each === status)

/** True while it may still come to nothing: a request that waits for staff, or an option that waits for its customer. */
export const isUnconfirmed = (status: ReservationStatus | 'lapsed'): boolean =>
  status === 'request' || status === 'option'

/** True when it belongs in the history: departure passed, declined or cancelled. The rest are active. */
export function isHistory(
  reservation: { status: ReservationStatus; departure: Instant },
  now: Instant,
): boolean {
  return reservation.departure <= now || !holdsRooms(reservation.status)
}

export type EditRefusal = 'changedByStaff' | 'closed' | 'started' | 'option'

/** The facts that decide whether a reservation may be changed. A lapsed request is over. */
export type Editable = {
  status: ReservationStatus | 'lapsed'
  changedByStaff: boolean
  arrival: Instant
}

/**
 * The status by whose rules a reservation is cancelled. A request that was a confirmed booking until its customer changed it
 * is cancelled as that booking: to ask for another room does not make it free of charge. Decision cancellation-fees.
 */
export const cancelledAs = <Status extends ReservationStatus | 'lapsed'>({
  status,
  wasConfirmed,
}: {
  status: Status
  wasConfirmed: boolean
}): Status | 'confirmed' => (status === 'request' && wasConfirmed ? 'confirmed' : status)

/** The actors who edit and cancel; the clock does neither. */
export type Editor = Exclude<StatusActor, 'system'>

/**
 * Why a reservation may not be edited, by the customer unless `actor` is staff; undefined when it may. What staff have
 * changed is theirs to change again, and they may change it once it has begun; so is an option until it is confirmed. Specification §14.4 and §14.6.
 */
export function editRefusal(
  reservation: Editable,
  now: Instant,
  actor: Editor = 'customer',
): EditRefusal | undefined {
  const { status, changedByStaff, arrival } = reservation
  if (!holdsRooms(status)) return 'closed'
  if (actor === 'staff') return undefined
  if (status === 'option') return 'option'
  if (changedByStaff || status === 'changed') return 'changedByStaff'
  return arrival <= now ? 'started' : undefined
}

/** Whether the deadlines for cancelling hold: they are for customers, not for staff. */
export const isBoundByDeadlines = (actor: Editor): boolean => actor === 'customer'

/** What an order can make of a reservation. */
export type OrderedStatus = Exclude<ReservationStatus, 'declined' | 'cancelled'>

/**
 * The status of a reservation after an edit: a request or an option stays one, and an edit by staff is marked as changed
 * by staff. A customer's edit of a room on request becomes a request. Specification §14.4.
 */
export function editedStatus(from: ReservationStatus, actor: Editor, needsApproval: boolean): OrderedStatus {
  if (from === 'request' || from === 'option') return from
  if (actor === 'staff') return 'changed'
  return needsApproval ? 'request' : 'confirmed'
}

/** True when any of the rooms is only on request: then the whole reservation is. Specification §14.1. */
export function mustBeRequest(rooms: readonly Pick<CapacityRoom, 'onlyOnRequest'>[]): boolean {
  return rooms.some((room) => room.onlyOnRequest)
}

type ConfirmBlock = 'onlyOnRequest' | 'overbooked'

/**
 * The reasons that prevent immediate confirmation; empty when there are none. A request may still be sent.
 */
export function confirmBlocks(
  bookings: readonly { room: Pick<CapacityRoom, 'onlyOnRequest'>; overbooked: boolean }[],
): ConfirmBlock[] {
  const blocks: ConfirmBlock[] = []
  if (mustBeRequest(bookings.map((booking) => booking.room))) blocks.push('onlyOnRequest')
  if (bookings.some((booking) => booking.overbooked)) blocks.push('overbooked')
  return blocks
}

/**
 * The status of an order, new or replacing a reservation. `rooms` are the changed ones: a room
 * on request needs approval once, and none where staff place it. Specification §14.1.
 */
export function orderedStatus({
  rooms,
  isRequestChosen = false,
  change,
  placedBy = 'customer',
  isOption = false,
}: {
  rooms: readonly Pick<CapacityRoom, 'onlyOnRequest'>[]
  isRequestChosen?: boolean
  /** The reservation it changes, and the actor; null for a new one. */
  change: { from: ReservationStatus; actor: Editor } | null
  /** Of a new one: the customer, or staff for the customer. */
  placedBy?: Editor
  /** Staff hold the rooms for the customer, who has yet to confirm. */
  isOption?: boolean
}): OrderedStatus {
  const needsApproval = isRequestChosen || mustBeRequest(rooms)
  if (change) return editedStatus(change.from, change.actor, needsApproval)
  if (placedBy === 'staff') return isOption ? 'option' : 'confirmed'
  return needsApproval ? 'request' : 'confirmed'
}

export type CancelRefusal = EditRefusal | DeadlineCode

/**
 * Why a reservation may not be cancelled, by the customer unless `actor` is staff; undefined when it may. An
 * unanswered request can be withdrawn, and an option released, until it begins. So can a confirmed one be cancelled whose terms say what that
 * costs; any other as long as each of its lines could be changed. Specification §14.5, Decision cancellation-fees.
 */
export function cancelRefusal(
  reservation: Editable & { deadlines: LineDeadlines; hasCancellationSteps: boolean },
  now: Instant,
  actor: Editor = 'customer',
): CancelRefusal | undefined {
  const { status, hasCancellationSteps, arrival } = reservation
  const closed = status === 'option' ? undefined : editRefusal(reservation, now, actor)
  const refusal = closed ?? (arrival <= now ? 'started' : undefined)
  const isUnbound = isUnconfirmed(status) || hasCancellationSteps || !isBoundByDeadlines(actor)
  return refusal !== undefined || isUnbound ? refusal : firstClosed(reservation.deadlines, now)
}
