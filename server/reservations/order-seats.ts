import { isShared } from '#domain/capacity/rooms.ts'
import { type ReservedStay, reserveInOrder, type SeatQuestion } from '#domain/capacity/seats.ts'
import { bookingsOf, type Order, timeOf } from '#domain/order/order.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { capacityOf, type TakenRow } from '#server/capacity/occupancies.ts'
import type { House } from '#server/catalogue/house/house.ts'

/** A row of `occupancy` to be; `booking` is the place of its booking in the order. */
export type OccupancyToStore = {
  booking: number
  roomId: number
  bookedRoomId: number
  start: Instant
  end: Instant
  pax: number
  exclusive: boolean
}

export type SeatVerdict =
  | {
      held: true
      occupancies: OccupancyToStore[]
      /** The layouts that were assigned to bookings without one, by their place in the order. */
      layouts: ReadonlyMap<number, number>
    }
  | {
      held: false
      reason: 'taken' | 'overbooked'
      question: SeatQuestion
      /** How many people there is room for. */
      freeSeats: number
      /** Its layout is the only reason. */
      isForLayout: boolean
    }

/** The questions of an order's bookings, in order. */
export const questionsOf = (order: Pick<Order, 'packets'>): SeatQuestion[] =>
  bookingsOf(order).map(({ booking }) => ({
    roomId: booking.roomId,
    range: timeOf(booking),
    pax: booking.expectedPax,
    seatingId: booking.seatingId,
  }))

/** More people than an exclusive room has seats for take all of it, and no more. */
export function squeezedIn(question: SeatQuestion, { rooms }: House): SeatQuestion {
  const room = rooms.get(question.roomId)?.capacity
  return room && !isShared(room) ? { ...question, pax: Math.min(question.pax, room.maxSeats) } : question
}

/** Whether each of some bookings can be had, counted one after the other. */
export const reserveQuestions = (
  questions: readonly SeatQuestion[],
  taken: readonly TakenRow[],
  house: House,
): ReservedStay[] =>
  reserveInOrder(questions, { rooms: house.capacityRooms, ...capacityOf(taken) }, house.hours)

/** What the bookings occupy that stay as they are: it is not checked again. `kept` has them by their place. */
const heldAlready = (kept: ReadonlyMap<number, number>, taken: readonly TakenRow[]): OccupancyToStore[] =>
  [...kept].flatMap(([booking, id]) =>
    taken
      .filter((row) => row.kind === 'booking' && row.id === id)
      .map(({ room, booked, start, end, pax, exclusive }) => ({
        booking,
        roomId: room,
        bookedRoomId: booked,
        start,
        end,
        pax,
        exclusive,
      })),
  )

/**
 * Whether an order's bookings can all be had, counted one after the other, and what they take of the house. A request
 * may be for more people than a shared room has seats for: then it holds none of them, and staff decide. With `mayOverbook`
 * staff have decided: they hold their place all the same.
 * Specification §11.7 and §14.1.
 */
export function holdSeats(
  questions: readonly SeatQuestion[],
  taken: readonly TakenRow[],
  house: House,
  { isRequest, mayOverbook }: { isRequest: boolean; mayOverbook: boolean },
  kept: ReadonlyMap<number, number>,
): SeatVerdict {
  const requested = questions.flatMap((question, booking) =>
    kept.has(booking) ? [] : [{ question, booking }],
  )
  const stays = reserveQuestions(
    requested.map(({ question }) => question),
    taken,
    house,
  )
  const occupancies = heldAlready(kept, taken)
  const layouts = new Map<number, number>()
  for (const [n, { question, booking }] of requested.entries()) {
    const stay = stays[n]
    const reason = stay?.answer.state ?? 'taken'
    if (!stay || reason === 'taken' || (reason === 'overbooked' && !isRequest && !mayOverbook)) {
      const { freeSeats = 0 } = stay?.answer ?? {}
      return {
        held: false,
        reason: reason === 'overbooked' ? reason : 'taken',
        question,
        freeSeats,
        isForLayout: stay?.isForLayout === true,
      }
    }
    if (reason === 'overbooked' && !mayOverbook) continue
    if (question.seatingId === null && stay.seatingId !== null) layouts.set(booking, stay.seatingId)
    occupancies.push(
      ...stay.occupancies.map(({ roomId, range, pax, exclusive }) => ({
        booking,
        roomId,
        bookedRoomId: question.roomId,
        start: range.start,
        end: range.end,
        pax,
        exclusive,
      })),
    )
  }
  return { held: true, occupancies, layouts }
}
