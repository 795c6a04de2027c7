import { fromPromise } from 'xstate'
import type { SeatAnswer, SeatQuestion } from '#contract/structs/booking.ts'
import { seatState } from '#domain/capacity/seats.ts'
import { notProvided } from '#machines/answers.ts'
import type { ChangedReservation, SeatCheckPort, SeatVerdict } from './types.ts'

/** `shared`: several bookings may be there at once, see `isShared` of the domain. */
export type SeatCheckInput = { question: SeatQuestion; shared: boolean; change?: ChangedReservation | null }

/**
 * What a seat check's answer means to whoever asks: the rule of `seatState`, with too few seats of an exclusive room
 * that is nobody's told as such, not as taken. Decision "Capacity".
 */
export function verdictOf(answer: SeatAnswer, shared: boolean): SeatVerdict {
  const { freeSeats, totalSeats, overbooked } = answer.seatsInfo
  if (!overbooked) return { state: 'free', freeSeats, totalSeats }
  const isNobodys = shared || freeSeats > 0
  const state = seatState({ pax: answer.pax, freeSeats, shared: isNobodys, blocked: false })
  return { state, freeSeats, totalSeats }
}

export const checkSeatsNotProvided = fromPromise<SeatVerdict, SeatCheckInput>(() => notProvided('checkSeats'))

/** The actor that asks whether there is room; rejects where no answer came. */
export const seatCheckActors = (port: SeatCheckPort) => ({
  checkSeats: fromPromise<SeatVerdict, SeatCheckInput>(async ({ input, signal }) =>
    verdictOf(await port.checkSeats(input.question, signal, input.change), input.shared),
  ),
})
