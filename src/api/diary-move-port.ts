import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import { type Place, wireTimesOf } from '#machines/diary-move/place.ts'
import type { DiaryMovePort } from '#machines/diary-move/types.ts'
import { answerOf } from '#src/api/answers.ts'

const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })

/** The port of moves in the diary. Its dialogs show what fails, so nothing is notified. */
export function diaryMovePort(send: Transport): DiaryMovePort {
  const staff = clientOf(outlines, send)
  const target = ({ bookingId, sequence }: { bookingId: number; sequence: number }, place: Place) => ({
    bookingId,
    sequence,
    roomId: place.roomId,
    ...wireTimesOf(place),
  })
  return {
    tryMove: ({ booking, place }, signal) =>
      answerOf(
        staff.tryBookingMove(
          { reservationId: booking.reservationId, body: target(booking, place) },
          quietly(signal),
        ),
      ),
    moveBooking: ({ booking, place, idempotencyKey, ...confirmed }, signal) =>
      answerOf(
        staff.moveBooking(
          {
            reservationId: booking.reservationId,
            idempotencyKey,
            body: { ...target(booking, place), ...confirmed },
          },
          quietly(signal),
        ),
      ),
  }
}
