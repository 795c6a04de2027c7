import type { CancellationFee } from '#contract/structs/price.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { ReservationChange } from '#contract/structs/reservation-change.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Answer, Refusal } from '#machines/answers.ts'
import type { CancellingEvent } from '#machines/kit/cancelling.ts'

export type ReceiptInput = {
  reservationId: string
  /** From the fragment of the link or from this browser's storage; null without one. */
  accessKey: string | null
  now: Instant
}

export type ReceiptContext = ReceiptInput & {
  reservation: Reservation | null
  /** What has changed of one that staff have changed, the latest first; null where it could not be fetched. */
  changes: readonly ReservationChange[] | null
  /** The result of the last action; shown once, above the reservation. */
  done: 'saved' | 'cancelled' | null
  /**
   * The key of the requested cancellation, until it is answered: a retry after a lost response is the same
   * one.
   */
  idempotencyKey: string | null
  /** What cancelling costs, as the dialog shows it; null where nothing is said of it. */
  fee: CancellationFee | null
  /** Why it was not cancelled. */
  refusal: Refusal | null
}

export type ReceiptEvent =
  | { type: 'load.retried' }
  | { type: 'changes.retried' }
  /** The reservation has been saved, as the server answered it. */
  | { type: 'changes.saved'; reservation: Reservation }
  /** The displayed reservation is outdated. */
  | { type: 'reservation.outdated' }
  | CancellingEvent
  | { type: 'clock.ticked'; now: Instant }

/**
 * - `busy`: wait.
 * - `settled`: nothing in progress.
 * - `cancelling`: the dialog is open.
 */
export type ReceiptTag = 'busy' | 'settled' | 'cancelling'

export type CancellingInput = {
  reservationId: string
  accessKey: string | null
  idempotencyKey: string
  /** The fee that the customer saw, with VAT, in øre. */
  feeVat: number | null
}

export type ReceiptPort = {
  /** Null when there is none, or the caller may not read it. */
  readReservation: (
    input: { reservationId: string; accessKey: string | null },
    signal: AbortSignal,
  ) => Promise<Reservation | null>
  readChanges: (
    input: { reservationId: string; accessKey: string | null },
    signal: AbortSignal,
  ) => Promise<readonly ReservationChange[]>
  cancelReservation: (input: CancellingInput, signal: AbortSignal) => Promise<Answer<Reservation>>
  /** An unguessable key for one cancellation. */
  newKey: () => string
}
