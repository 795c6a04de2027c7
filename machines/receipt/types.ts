import type { Reservation } from '#contract/structs/reservation.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Answer, Refusal } from '#machines/answers.ts'

export type ReceiptInput = {
  reservationId: string
  /** From the fragment of the link or from this browser's own keeping; null when neither has one. */
  accessKey: string | null
  now: Instant
}

export type ReceiptContext = ReceiptInput & {
  reservation: Reservation | null
  /** What has just been done here; it is said once, above the reservation. */
  done: 'saved' | 'cancelled' | null
  /** Of the cancelling that has been asked for, until it is answered: a retry after a lost answer is the same one. */
  idempotencyKey: string | null
  /** Why it was not cancelled. */
  refusal: Refusal | null
}

export type ReceiptEvent =
  | { type: 'load.retried' }
  /** The reservation has been saved anew, as the server answered it. */
  | { type: 'changes.saved'; reservation: Reservation }
  /** What is in sight is no longer how it stands. */
  | { type: 'reservation.outdated' }
  | { type: 'cancelling.asked' }
  | { type: 'cancelling.dismissed' }
  | { type: 'cancelling.confirmed' }
  | { type: 'cancelling.retried' }
  | { type: 'connection.restored' }
  | { type: 'clock.ticked'; now: Instant }

/**
 * - `busy`: wait.
 * - `settled`: nothing under way.
 * - `cancelling`: the dialog is in sight.
 */
export type ReceiptTag = 'busy' | 'settled' | 'cancelling'

export type CancellingInput = { reservationId: string; accessKey: string | null; idempotencyKey: string }

export type ReceiptPort = {
  /** Null when there is none, or it is not for whoever asks. */
  readReservation: (
    input: { reservationId: string; accessKey: string | null },
    signal: AbortSignal,
  ) => Promise<Reservation | null>
  cancelReservation: (input: CancellingInput, signal: AbortSignal) => Promise<Answer<Reservation>>
  /** An unguessable key for one cancelling. */
  newKey: () => string
}
