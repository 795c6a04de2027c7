import { fromPromise } from 'xstate'
import type { SeatAnswer, SeatQuestion } from '#contract/structs/booking.ts'
import { notProvided } from '#machines/answers.ts'
import type { ChangedReservation, SeatCheckPort, SeatVerdict } from './types.ts'

/** `shared`: several bookings may be there at once, see `isShared` of the domain. */
export type SeatCheckInput = { question: SeatQuestion; shared: boolean; change?: ChangedReservation | null }

/**
 * What a seat check's answer means to whoever asks. An exclusive room without a free seat is taken; too few seats
 * are overbooked. Decision "Capacity".
 */
export function verdictOf(answer: SeatAnswer, shared: boolean): SeatVerdict {
  const { freeSeats, totalSeats, overbooked } = answer.seatsInfo
  if (!overbooked) return { state: 'free', freeSeats, totalSeats }
  return { state: shared || freeSeats > 0 ? 'overbooked' : 'taken', freeSeats, totalSeats }
}

export const checkSeatsNotProvided = fromPromise<SeatVerdict, SeatCheckInput>(() => notProvided('checkSeats'))

/** The actor that asks whether there is room; rejects where no answer came. */
export const seatCheckActors = (port: SeatCheckPort) => ({
  checkSeats: fromPromise<SeatVerdict, SeatCheckInput>(async ({ input, signal }) =>
    verdictOf(await port.checkSeats(input.question, signal, input.change), input.shared),
  ),
})
