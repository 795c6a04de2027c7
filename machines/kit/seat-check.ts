import { fromPromise } from 'xstate'
import type { SeatAnswer as WireAnswer } from '#contract/structs/booking.ts'
import { isWorse, type SeatState, seatState } from '#domain/capacity/seats.ts'
import type { TimeRange } from '#domain/time/venue-time.ts'
import { notProvided } from '#machines/answers.ts'

/**
 * - `free`: there is room.
 * - `overbooked`: too few seats are left in a shared room; a request may still be sent.
 * - `taken`: another customer has the room at that time.
 */
export type SeatVerdict = {
  state: 'free' | 'overbooked' | 'taken'
  freeSeats: number
  totalSeats: number
  /** Each layout that can be chosen, as it can be had then. */
  layouts: { seatingId: number; state: SeatState }[]
}

/** A reservation that is being changed: what it has reserved does not stand in its way. */
export type ChangedReservation = {
  reservationId: string
  /** Null where who is signed in may change it. */
  accessKey: string | null
}

/** Whether so many people can have a room for a time. */
export type SeatQuestion = TimeRange & { pax: number; roomId: number }

export type SeatAnswer = Pick<WireAnswer, 'pax' | 'seatsInfo'>

export type SeatCheckPort = {
  checkSeats: (
    question: SeatQuestion,
    signal: AbortSignal,
    change?: ChangedReservation | null,
  ) => Promise<SeatAnswer>
}

/** `shared`: several bookings may be there at once, see `isShared` of the domain. */
export type SeatCheckInput = { question: SeatQuestion; shared: boolean; change?: ChangedReservation | null }

/**
 * The verdict of a seat check: the state of the answer, or the rule of `seatState` for an answer without one; an
 * exclusive room with too few seats and no other booking counts as overbooked, not as taken. Specification §11.5.
 */
export function verdictOf({ pax, seatsInfo }: SeatAnswer, shared: boolean): SeatVerdict {
  const { freeSeats, totalSeats, layouts = [] } = seatsInfo
  const known = seatsInfo.state ?? seatState({ pax, freeSeats, shared, blocked: false })
  const state = known === 'taken' && freeSeats > 0 ? 'overbooked' : known
  return { state, freeSeats, totalSeats, layouts }
}

/** The layouts that there is no time to prepare: their state is worse than that of the room. */
export const layoutsWithoutTime = (seats: SeatVerdict | null): number[] =>
  seats === null
    ? []
    : seats.layouts.flatMap(({ seatingId, state }) => (isWorse(state, seats.state) ? [seatingId] : []))

export const checkSeatsNotProvided = fromPromise<SeatVerdict, SeatCheckInput>(() => notProvided('checkSeats'))

/** The actor of the seat check; rejects where no answer came. */
export const seatCheckActors = (port: SeatCheckPort) => ({
  checkSeats: fromPromise<SeatVerdict, SeatCheckInput>(async ({ input, signal }) =>
    verdictOf(await port.checkSeats(input.question, signal, input.change), input.shared),
  ),
})
