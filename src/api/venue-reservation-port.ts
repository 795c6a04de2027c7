import { type Client, clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { VenueReservationPort } from '#machines/venue-reservation/types.ts'
import { answerOf, orUndefined } from '#src/api/answers.ts'
import { readChanges } from '#src/api/read-changes.ts'

const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })

/** The port of one of the venue's reservations. Its screen shows what fails, so nothing is notified. */
export function venueReservationPort(client: Client, send: Transport): VenueReservationPort {
  const staff = clientOf(outlines, send)
  return {
    readReservation: async ({ reservationId }, signal) => {
      const [reservation, changes] = await Promise.all([
        orUndefined(client.readReservation({ reservationId }, quietly(signal))),
        orUndefined(readChanges(client, { reservationId, accessKey: null }, signal)),
      ])
      return reservation ? { reservation, changes: changes ?? [] } : null
    },
    answerReservation: ({ reservationId, sequence, answer, message }, signal) =>
      answerOf(
        staff.answerReservation(
          { reservationId, body: { sequence, answer, message: message || null } },
          quietly(signal),
        ),
      ),
  }
}
