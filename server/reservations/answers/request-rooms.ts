import type { roomsStates } from '#contract/structs/answer.ts'
import type { SeatQuestion } from '#domain/capacity/seats.ts'
import type { TakenRow } from '#server/capacity/occupancies.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { Lock } from '#server/database/database.ts'
import { holdSeats, type SeatVerdict } from '#server/reservations/order-seats.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

/** The questions of a reservation's bookings, in order. */
export const seatQuestions = ({ bookings }: StoredReservation): SeatQuestion[] =>
  bookings.map(({ roomId, start, end, expectedPax, seatingId }) => ({
    roomId,
    range: { start, end },
    pax: expectedPax,
    seatingId,
  }))

/** What confirming a request waits for. */
export const roomLocks = ({ bookings }: StoredReservation, house: House): Lock[] =>
  bookings
    .flatMap(({ roomId }) => house.rooms.get(roomId)?.locks ?? [])
    .map((id): Lock => ({ kind: 'room', id }))

/** The bookings that hold their rooms already, by their places. */
export function heldBookings({ bookings }: StoredReservation, taken: readonly TakenRow[]) {
  const holding = new Set(taken.flatMap(({ kind, id }) => (kind === 'booking' ? [id] : [])))
  return new Map(
    bookings.flatMap(({ id }, place): [number, number][] => (holding.has(id) ? [[place, id]] : [])),
  )
}

/**
 * Whether a request can have the rooms that it does not hold: one for more people than a shared room had seats for
 * holds none of them. What it gets anew comes as occupancies. Specification §11.5.
 */
export function seatsFor(stored: StoredReservation, taken: readonly TakenRow[], house: House): SeatVerdict {
  const kept = heldBookings(stored, taken)
  const verdict = holdSeats(
    seatQuestions(stored),
    taken,
    house,
    { isRequest: false, mayOverbook: false },
    kept,
  )
  if (!verdict.held) return verdict
  return { ...verdict, occupancies: verdict.occupancies.filter(({ booking }) => !kept.has(booking)) }
}

/** How it is with the rooms of a request. */
export function roomsState(
  stored: StoredReservation,
  taken: readonly TakenRow[],
  house: House,
): (typeof roomsStates)[number] {
  if (heldBookings(stored, taken).size === stored.bookings.length) return 'held'
  return seatsFor(stored, taken, house).held ? 'free' : 'full'
}
