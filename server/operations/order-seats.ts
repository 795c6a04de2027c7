import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { isShared } from '#domain/capacity/rooms.ts'
import { checkSeatsTogether, occupanciesOf, type SeatQuestion, seatState } from '#domain/capacity/seats.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { House } from '#server/house/house.ts'
import { rangeOf } from '#server/operations/asked-range.ts'
import { capacityOf, type TakenRow } from '#server/operations/occupancies.ts'
import { bookingsOf } from '#server/operations/order-rules.ts'
import { isBlocked, isHadAlone } from '#server/operations/room-availability.ts'
import { byDay } from '#server/operations/seats.ts'

/** A row of `occupancy` to be; `booking` is the place of its booking in the order. */
export type OccupancyToStore = {
  booking: number
  roomId: number
  bookedRoomId: number
  startsAt: Instant
  endsAt: Instant
  pax: number
  exclusive: boolean
}

export type SeatVerdict =
  | { held: true; occupancies: OccupancyToStore[] }
  | { held: false; reason: 'taken' | 'overbooked'; question: SeatQuestion }

/** The questions of an order's bookings, in order. */
export const questionsOf = (order: ReservationOrder): SeatQuestion[] =>
  bookingsOf(order).map(({ booking }) => ({
    roomId: booking.roomId,
    range: rangeOf(booking),
    pax: booking.expectedPax,
    seatingId: booking.seatingId,
  }))

/** What the bookings hold that stay as they are: none of it is asked about again. `kept` has them by their place. */
const heldAlready = (kept: ReadonlyMap<number, number>, taken: readonly TakenRow[]): OccupancyToStore[] =>
  [...kept].flatMap(([booking, id]) =>
    taken
      .filter((row) => row.kind === 'booking' && row.id === id)
      .map(({ room, booked, starts, ends, pax, exclusive }) => ({
        booking,
        roomId: room,
        bookedRoomId: booked,
        startsAt: starts,
        endsAt: ends,
        pax,
        exclusive,
      })),
  )

/**
 * Whether an order's bookings can all be had, counted one after the other, and what they take of the house. A request
 * may be for more people than a shared room has seats for: then it holds none of them, and staff decide. Decisions
 * "Capacity" and "Reservation".
 */
export function holdSeats(
  questions: readonly SeatQuestion[],
  taken: readonly TakenRow[],
  house: House,
  isRequest: boolean,
  kept: ReadonlyMap<number, number>,
): SeatVerdict {
  const days = questions.flatMap((question, booking) =>
    kept.has(booking) ? [] : byDay(question, house).map((day) => ({ day, booking, question })),
  )
  const answers = checkSeatsTogether(
    days.map(({ day }) => day),
    { rooms: house.capacityRooms, ...capacityOf(taken) },
  )
  const unheld = new Set<number>()
  for (const [n, { day, booking, question }] of days.entries()) {
    const answer = answers[n]
    if (!answer?.overbooked) continue
    const room = house.rooms.get(question.roomId)
    const blocked = !room || isBlocked(room, day.range, taken, house)
    const shared = room !== undefined && isShared(room.capacity) && !isHadAlone(room, day.range, taken)
    if (seatState({ pax: day.pax, freeSeats: answer.freeSeats, shared, blocked }) === 'taken')
      return { held: false, reason: 'taken', question }
    if (!isRequest) return { held: false, reason: 'overbooked', question }
    unheld.add(booking)
  }
  const occupancies = days.flatMap(({ day, booking }) =>
    unheld.has(booking)
      ? []
      : occupanciesOf(day, house.tree).map(({ roomId, range, pax, exclusive }) => ({
          booking,
          roomId,
          bookedRoomId: day.roomId,
          startsAt: range.start,
          endsAt: range.end,
          pax,
          exclusive,
        })),
  )
  return { held: true, occupancies: [...heldAlready(kept, taken), ...occupancies] }
}
