import { type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { answerRequest } from '#server/reservations/answers/answer-request.ts'
import { readReservation } from '#server/reservations/read-reservation.ts'

/** Approves or declines a request, as the link in the email does. Specification §14.6. */
export const answerReservation: Operation<'answerReservation', HouseServices> = async (
  { reservationId, body: { sequence, answer, message } },
  context,
  services,
) => {
  const { now, principal } = context
  if (!principal) return refuse('notSignedIn')
  const { personId } = principal
  const submitted = { answer, message: message?.trim() || undefined, token: null, sequence, personId, now }
  const answered = await answerRequest(reservationId, submitted, services)
  return answered.accepted ? readReservation({ reservationId }, context, services) : answered
}
