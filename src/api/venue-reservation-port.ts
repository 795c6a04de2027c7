import { type Client, clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { VenueReservationPort } from '#machines/venue-reservation/types.ts'
import { answerOf, orUndefined } from '#src/api/answers.ts'

const MOST_CHANGES = 100

const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })

/** The port of one of the venue's reservations. Its screen shows what fails, so nothing is notified. */
export function venueReservationPort(client: Client, send: Transport): VenueReservationPort {
  const staff = clientOf(outlines, send)
  return {
    readReservation: async ({ reservationId }, signal) => {
      const [reservation, changes] = await Promise.all([
        orUndefined(client.readReservation({ reservationId }, quietly(signal))),
        orUndefined(
          client.listReservationChanges({ reservationId, pageSize: MOST_CHANGES }, quietly(signal)),
        ),
      ])
      return reservation ? { reservation, changes: changes?.items ?? [] } : null
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
