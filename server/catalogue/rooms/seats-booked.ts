import { and, count, eq, gt, isNull, max, notInArray, or } from 'drizzle-orm'
import type { FieldError } from '#contract/field-codes.ts'
import type { RoomUpdate } from '#contract/structs/room-administration.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { type Answer, refuse } from '#server/calls/operation.ts'
import { keepsRooms } from '#server/capacity/holding-reservations.ts'
import type { KnownRoom } from '#server/catalogue/rooms/known-rooms.ts'
import type { SeatingPlan } from '#server/catalogue/rooms/seating-plan.ts'
import type { Connection } from '#server/database/database.ts'
import { booking, reservation } from '#server/database/reservation-schema.ts'

const ANY_NUMBER = 2_147_483_647

const whereLowered = (before: number, after: number) => (after < before ? after : ANY_NUMBER)

/** Seats of the seatings that stay, where there will be fewer. */
function loweredSeatings({ seatings }: KnownRoom, { changed }: SeatingPlan): { id: number; seats: number }[] {
  return seatings.map(({ id, availableSeats }) => {
    const to = changed.find((each) => each.id === id)?.to
    return { id, seats: whereLowered(availableSeats, to?.availableSeats ?? availableSeats) }
  })
}

/**
 * Why a room, or a seating of it, can't have fewer seats: it is booked for more people. Nothing else in the way of
 * limits is refused: what is booked stays, and what is new must fit. Decision room-administration.
 */
export async function fewerSeatsRefusal(
  { db }: Connection,
  stored: KnownRoom,
  input: RoomUpdate,
  plan: SeatingPlan | undefined,
  now: Instant,
): Promise<Answer<never> | undefined> {
  const seatings = loweredSeatings(stored, plan ?? { changed: [], added: [], removed: [], faults: [] })
  const ofRoom = whereLowered(stored.maxSeats, input.maxSeats ?? stored.maxSeats)
  const limits = seatings.map(({ seats }) => seats)
  if ([...limits, ofRoom].every((seats) => seats === ANY_NUMBER)) return undefined
  const { roomId, end, seatingId, expectedPax } = booking
  const inOthers = or(
    isNull(seatingId),
    notInArray(
      seatingId,
      seatings.map(({ id }) => id),
    ),
  )
  const isTooLarge = or(
    ...seatings.map(({ id, seats }) => and(eq(seatingId, id), gt(expectedPax, seats))),
    and(inOthers, gt(expectedPax, ofRoom)),
  )
  const [larger] = await db
    .select({ count: count(), most: max(expectedPax) })
    .from(booking)
    .innerJoin(reservation, eq(reservation.id, booking.reservationId))
    .where(and(eq(roomId, stored.id), gt(end, now), keepsRooms, isTooLarge))
  if (!larger?.count) return undefined
  const path = ofRoom === ANY_NUMBER ? 'seatings' : 'maxSeats'
  const fields: FieldError[] = [{ path, code: 'min', limit: larger.most ?? 0 }]
  return refuse('hasFutureBookings', { count: larger.count, fields })
}
