import { isShared } from '#domain/capacity/rooms.ts'
import type { AlternativesInput } from '#machines/kit/alternatives.ts'
import type { ChangedReservation, SeatCheckInput } from '#machines/kit/seat-check.ts'
import { theBooking } from './booking-of.ts'
import { chosenPackage } from './choices.ts'
import { priceQuestionOf, seatQuestionOf } from './questions.ts'
import type { Booking, CheckoutContext, PriceQuestion } from './types.ts'

const changeOf = ({ editing }: Booking): ChangedReservation | null =>
  editing && { reservationId: editing.reservation.id, accessKey: editing.accessKey }

/**
 * What is asked about the seats.
 * @throws Error while it can't be asked.
 */
export function seatCheckInputOf(context: CheckoutContext): SeatCheckInput {
  const booking = theBooking(context)
  const question = seatQuestionOf(booking)
  if (!question) throw new Error('The time cannot be asked about.')
  return { question, shared: isShared(booking.catalogue.room), change: changeOf(booking) }
}

/**
 * What is asked about the price.
 * @throws Error while it can't be asked.
 */
export function priceInputOf(context: CheckoutContext): PriceQuestion {
  const booking = theBooking(context)
  const request = priceQuestionOf(booking)
  if (!request) throw new Error('The price cannot be asked for.')
  return { request, change: changeOf(booking) }
}

/** What other times and rooms are looked for with. */
export function alternativesInputOf(context: CheckoutContext): AlternativesInput {
  const booking = theBooking(context)
  const { startTime, endTime, people, seatingId, completed } = booking.draft
  const { room, hours } = booking.catalogue
  const pack = chosenPackage(booking)
  return {
    room,
    hours,
    startTime,
    endTime,
    people,
    seatingId: completed.includes('layout') ? seatingId : null,
    now: booking.now,
    rules: booking.rules,
    packageWindow: pack && { startTime: pack.startTime, endTime: pack.endTime },
    ownBookingIds: booking.editing?.reservation.bookings.map(({ id }) => id) ?? [],
  }
}
