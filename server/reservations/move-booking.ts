import { orderOnWire } from '#contract/order-on-wire.ts'
import type { BookingMove } from '#contract/structs/booking-move.ts'
import type { Reservation, ReservationOrder } from '#contract/structs/reservation.ts'
import { rangeFromWire } from '#domain/time/venue-time.ts'
import {
  type Answer,
  accept,
  type Operation,
  type RequestContext,
  refuse,
  refuseFields,
} from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { attempt, orEarlier } from '#server/reservations/attempt.ts'
import { isEditable } from '#server/reservations/edit-rules.ts'
import { orderOf } from '#server/reservations/order-changes.ts'
import type { ChangeToWrite } from '#server/reservations/order-to-write.ts'
import { readReservation } from '#server/reservations/read-reservation.ts'
import { type Keyed, requestHash } from '#server/reservations/store/idempotency.ts'
import { readWhole } from '#server/reservations/store/read-whole.ts'
import type { StoredBooking, StoredReservation } from '#server/reservations/store/stored-reservation.ts'
import { tryOverriding } from '#server/reservations/try-overriding.ts'
import { changePlan, lockedPlan } from '#server/reservations/update-reservation.ts'

type MoveInput = {
  reservationId: string
  body: Pick<BookingMove, 'bookingId' | 'roomId' | 'startTime' | 'endTime' | 'sequence' | 'expectedPriceVat'>
}

/** The layout in the new room: the one of the same name, where the room has it for so many people; else any. */
function seatingIn(roomId: number, { seatingId, roomId: from, expectedPax }: StoredBooking, house: House) {
  if (roomId === from || seatingId === null) return seatingId
  const layout = house.rooms.get(from)?.capacity.seatings.find(({ id }) => id === seatingId)?.layoutName
  const same = house.rooms
    .get(roomId)
    ?.capacity.seatings.find(
      ({ layoutName, availableSeats }) => layoutName === layout && availableSeats >= expectedPax,
    )
  return layout === undefined ? null : (same?.id ?? null)
}

/** The order that a reservation becomes when one of its bookings is moved; null when it has no such booking. */
function movedOrder(
  stored: StoredReservation,
  { bookingId, roomId, expectedPriceVat = null, ...times }: MoveInput['body'],
  house: House,
): ReservationOrder | null {
  const { start, end } = rangeFromWire(times)
  const moved = stored.bookings.find(({ id }) => id === bookingId)
  if (!moved) return null
  const seatingId = seatingIn(roomId, moved, house)
  const bookings = stored.bookings.map((booking) =>
    booking === moved ? { ...moved, roomId, seatingId, start, end } : booking,
  )
  const arrival = Math.min(...bookings.map((booking) => booking.start))
  const departure = Math.max(...bookings.map((booking) => booking.end))
  return { ...orderOnWire(orderOf({ ...stored, bookings, arrival, departure })), expectedPriceVat }
}

type Moving = Pick<ChangeToWrite, 'override' | 'isCustomerMailed' | 'isTrial'> & { keyed: Keyed }

/** One try to move a booking: with its reservation locked, of the sequence that staff have seen. */
const move = (
  { reservationId, body }: MoveInput,
  { keyed, ...how }: Moving,
  context: RequestContext,
  services: HouseServices,
): Promise<Answer<Reservation>> =>
  attempt(
    keyed,
    async (house) => {
      const request = { keyed, context, services, house }
      return accept(
        lockedPlan(reservationId, request, async (connection, stored) => {
          if (!isEditable(stored, context.now, 'staff')) return refuse('notEditable')
          if (stored.sequence !== body.sequence) return refuse('changedMeanwhile')
          const order = movedOrder(stored, body, house)
          if (!order) return refuseFields([{ path: 'bookingId', code: 'unknown' }])
          const code = { couponCode: stored.couponCode, hasCode: false }
          return changePlan(connection, { ...request, stored, who: 'staff' }, order, { ...how, code })
        }),
      )
    },
    services,
  )

/**
 * Moves one booking to another room or time, or makes it longer or shorter: by the rules of any change by staff, of the
 * reservation as staff saw it. A retry with the same key gets the first answer. Decision diary.
 */
export const moveBooking: Operation<'moveBooking', HouseServices> = async (input, context, services) => {
  const { reservationId, body, idempotencyKey: key } = input
  const { override = null, isCustomerMailed } = body
  const personId = context.principal?.personId ?? null
  const keyed = { key, hash: requestHash(['move', reservationId, body, personId], services.secret) }
  const moving = { override, isCustomerMailed, isTrial: false, keyed }
  const answer = await orEarlier(await move(input, moving, context, services), keyed, services)
  return answer.accepted ? readReservation({ reservationId }, context, services) : answer
}

const unkeyed: Keyed = { key: undefined, hash: '' }

/** What a move would come to; the price before it is the one that was agreed on. */
export const tryBookingMove: Operation<'tryBookingMove', HouseServices> = async (
  input,
  context,
  services,
) => {
  const stored = await readWhole(services.database, input.reservationId, services)
  if (!stored) return refuse('notFound')
  const tried = await tryOverriding((override) =>
    move(input, { override, isCustomerMailed: false, isTrial: true, keyed: unkeyed }, context, services),
  )
  return tried.accepted ? accept({ priceBefore: stored.priceSummary, ...tried.value }) : tried
}
