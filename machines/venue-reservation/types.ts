import type { ErrorCode } from '#contract/errors.ts'
import type { Verdict } from '#contract/structs/answer.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { ReservationChange } from '#contract/structs/reservation-change.ts'
import type { Answer } from '#machines/answers.ts'

export type VenueReservationInput = { reservationId: string }

/** A reservation with what has changed of it, the latest first. */
export type ReservationWithChanges = { reservation: Reservation; changes: readonly ReservationChange[] }

export type VenueReservationContext = VenueReservationInput & {
  reservation: Reservation | null
  changes: readonly ReservationChange[]
  /** The answer that is being given. */
  answer: Verdict
  /** To the customer. */
  message: string
  /** Why the last answer was refused. */
  refusal: ErrorCode | null
}

export type VenueReservationEvent =
  | { type: 'load.retried' }
  /** What is in sight has changed since it was read. */
  | { type: 'reservation.outdated' }
  | { type: 'answer.begun'; answer: Verdict }
  | { type: 'message.entered'; value: string }
  | { type: 'answer.dismissed' }
  | { type: 'answer.confirmed' }

export type VenueReservationEmitted = { type: 'request.answered'; answer: Verdict }

/**
 * - `busy`: wait; - `settled`: nothing in progress; - `asking`: an answer is being given; - `working`: it is on its way.
 */
export type VenueReservationTag = 'busy' | 'settled' | 'asking' | 'working'

export type VenueReservationPort = {
  /** Null when there is none. */
  readReservation: (
    input: VenueReservationInput,
    signal: AbortSignal,
  ) => Promise<ReservationWithChanges | null>
  answerReservation: (
    input: { reservationId: string; sequence: number; answer: Verdict; message: string },
    signal: AbortSignal,
  ) => Promise<Answer<Reservation>>
}
