import { inHeader, inQuery } from '#contract/call.ts'
import { filledText, Uuid } from '#contract/wire.ts'

/** The key of a reservation, for calls about one. */
export const reservationKey = inHeader(
  'reservation-key',
  filledText(200),
  'The key of the link in the confirmation; not needed by who is signed in as its owner.',
)

/** For calls about a choice, optionally as a change of a reservation. */
export const ofReservation = {
  reservationId: inQuery(
    'reservation_id',
    Uuid,
    'A reservation that this would change: what it reserves itself does not stand in its way. Ignored for callers who may not change it.',
  ),
  accessKey: reservationKey,
}
