import type { CapacityRoom } from '#domain/capacity/rooms.ts'
import { type DeadlineCode, firstClosed, type LineDeadlines } from '#domain/order/line-deadlines.ts'
import type { Instant } from '#domain/time/venue-time.ts'

export type ReservationStatus = 'request' | 'confirmed' | 'changed' | 'declined' | 'cancelled'

/** `customer`: whoever the reservation is. `staff`: those who look after what is others'. `system`: the clock. */
export type StatusActor = 'customer' | 'staff' | 'system'

export type ReservationMail =
  | 'confirmation'
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

export type StatusChange = {
  /** null: the reservation is placed. */
  from: ReservationStatus | null
  to: ReservationStatus
  actor: StatusActor
  sends: ReservationMail
}

/**
 * Every allowed change of a reservation's status, who may make it, and the e-mail it sends. From a status to itself:
 * its contents are edited. What is not here is not allowed. Specification §4.3.
 */
export const STATUS_CHANGES: readonly StatusChange[] = [
  { from: null, to: 'request', actor: 'customer', sends: 'requestReceived' },
  { from: null, to: 'confirmed', actor: 'customer', sends: 'confirmation' },
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
]

/** The change that somebody may make, with what it sends; undefined when it is not allowed. */
export function statusChange(
  from: ReservationStatus | null,
  to: ReservationStatus,
  actor: StatusActor,
): StatusChange | undefined {
  return STATUS_CHANGES.find((change) => change.from === from && change.to === to && change.actor === actor)
}

/** The statuses in which a reservation keeps its rooms from others. A request holds them until it is answered. */
export const HOLDING_STATUSES: readonly ReservationStatus[] = ['request', 'confirmed', 'changed']

/** True while the reservation keeps its rooms from others. */
export const holdsRooms = (status: ReservationStatus): boolean => HOLDING_STATUSES.includes(status)

/** True when it belongs in the history: departure passed, declined or cancelled. The rest are active. */
export function isHistory(
  reservation: { status: ReservationStatus; departure: Instant },
  now: Instant,
): boolean {
  return reservation.departure <= now || !holdsRooms(reservation.status)
}

export type EditRefusal = 'changedByStaff' | 'closed' | 'started'

/** What is looked at to see whether a reservation may be changed. A request that lapsed is over. */
export type Editable = {
  status: ReservationStatus | 'lapsed'
  changedByStaff: boolean
  arrival: Instant
}

/** Who edits and cancels. The clock does neither. */
export type Editor = Exclude<StatusActor, 'system'>

/**
 * Why a reservation may not be edited or cancelled, by the customer unless it is said to be by staff; undefined when it
 * may be done. What staff have changed is theirs to change again. Specification §14.4.
 */
export function editRefusal(
  reservation: Editable,
  now: Instant,
  actor: Editor = 'customer',
): EditRefusal | undefined {
  const { status, changedByStaff, arrival } = reservation
  if (status === 'lapsed' || !holdsRooms(status)) return 'closed'
  if (actor === 'customer' && (changedByStaff || status === 'changed')) return 'changedByStaff'
  return arrival <= now ? 'started' : undefined
}

/** Whether the deadlines for booking, changing and cancelling hold: they are for customers, staff are the house. */
export const isBoundByDeadlines = (actor: Editor): boolean => actor === 'customer'

/**
 * What a reservation becomes that is edited: a request stays one, and what staff edit is known as changed by them. A
 * customer asks anew for what is only on request. Specification §14.4.
 */
export function editedStatus(
  from: ReservationStatus,
  actor: Editor,
  needsApproval: boolean,
): 'request' | 'confirmed' | 'changed' {
  if (from === 'request') return 'request'
  if (actor === 'staff') return 'changed'
  return needsApproval ? 'request' : 'confirmed'
}

/** True when any of the rooms is only on request: then the whole reservation is. Specification §14.1. */
export function mustBeRequest(rooms: readonly Pick<CapacityRoom, 'onlyOnRequest'>[]): boolean {
  return rooms.some((room) => room.onlyOnRequest)
}

export type ConfirmBlock = 'onlyOnRequest' | 'overbooked'

/** What keeps a reservation from being confirmed at once; empty when nothing does. A request may still be sent. */
export function confirmBlocks(
  bookings: readonly { room: Pick<CapacityRoom, 'onlyOnRequest'>; overbooked: boolean }[],
): ConfirmBlock[] {
  const blocks: ConfirmBlock[] = []
  if (mustBeRequest(bookings.map((booking) => booking.room))) blocks.push('onlyOnRequest')
  if (bookings.some((booking) => booking.overbooked)) blocks.push('overbooked')
  return blocks
}

/**
 * What an order becomes that is placed, or takes the place of a reservation. `rooms` are those that do not stay as they
 * were: what is only on request is asked for once. Specification §14.1.
 */
export function orderedStatus({
  rooms,
  isRequestChosen = false,
  change,
}: {
  rooms: readonly Pick<CapacityRoom, 'onlyOnRequest'>[]
  isRequestChosen?: boolean
  /** The reservation that it changes, and who does; null for a new one. */
  change: { from: ReservationStatus; actor: Editor } | null
}): 'request' | 'confirmed' | 'changed' {
  const needsApproval = isRequestChosen || mustBeRequest(rooms)
  if (change) return editedStatus(change.from, change.actor, needsApproval)
  return needsApproval ? 'request' : 'confirmed'
}

export type CancelRefusal = EditRefusal | DeadlineCode

/**
 * Why a reservation may not be cancelled, by the customer unless it is said to be by staff; undefined when it may be
 * done. An unanswered request can be taken back until it begins, what is confirmed as long as each of its lines could be
 * changed. Specification §14.5.
 */
export function cancelRefusal(
  reservation: Editable & { deadlines: LineDeadlines },
  now: Instant,
  actor: Editor = 'customer',
): CancelRefusal | undefined {
  const refusal = editRefusal(reservation, now, actor)
  const isFree = reservation.status === 'request' || !isBoundByDeadlines(actor)
  return refusal !== undefined || isFree ? refusal : firstClosed(reservation.deadlines, now)
}
