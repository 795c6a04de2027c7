import type { FieldError } from '#contract/field-codes.ts'
import type { RoomUpdate } from '#contract/structs/room-administration.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { type Answer, refuse } from '#server/calls/operation.ts'
import { HOLDS_ROOMS } from '#server/capacity/holding-reservations.ts'
import type { KnownRoom } from '#server/catalogue/rooms/known-rooms.ts'
import type { SeatingPlan } from '#server/catalogue/rooms/seating-plan.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'

/** Of bookings of room $1 that have not ended at $2: those for more people than seatings $3 have seats $4, others $5. */
const countLarger = statement<{ count: number; most: number | null }>(
  'bookings-larger',
  `SELECT count(*)::int AS count, max(b.expected_pax) AS most
   FROM booking b JOIN reservation r ON r.id = b.reservation_id
   LEFT JOIN unnest($3::int[], $4::int[]) AS s (id, seats) ON s.id = b.seating_id
   WHERE b.room_id = $1 AND b.ends_at > $2::timestamptz AND ${HOLDS_ROOMS}
     AND b.expected_pax > coalesce(s.seats, $5)`,
)

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
  connection: Connection,
  stored: KnownRoom,
  given: RoomUpdate,
  plan: SeatingPlan | undefined,
  now: Instant,
): Promise<Answer<never> | undefined> {
  const seatings = loweredSeatings(stored, plan ?? { changed: [], added: [], removed: [], faults: [] })
  const ofRoom = whereLowered(stored.maxSeats, given.maxSeats ?? stored.maxSeats)
  const limits = seatings.map(({ seats }) => seats)
  if ([...limits, ofRoom].every((seats) => seats === ANY_NUMBER)) return undefined
  const ids = seatings.map(({ id }) => id)
  const [larger] = await connection.rows(countLarger, [stored.id, sqlTime(now), ids, limits, ofRoom])
  if (!larger?.count) return undefined
  const path = ofRoom === ANY_NUMBER ? 'seatings' : 'maxSeats'
  const fields: FieldError[] = [{ path, code: 'min', limit: larger.most ?? 0 }]
  return refuse('hasFutureBookings', { count: larger.count, fields })
}
