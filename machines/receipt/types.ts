import type { Reservation } from '#contract/structs/reservation.ts'

export type ReceiptInput = {
  reservationId: string
  /** From the fragment of the link or from this browser's own keeping; null when neither has one. */
  accessKey: string | null
}

export type ReceiptContext = ReceiptInput & { reservation: Reservation | null }

export type ReceiptEvent = { type: 'load.retried' }

export type ReceiptTag = 'busy' | 'settled'

export type ReceiptPort = {
  /** Null when there is none, or it is not for whoever asks. */
  readReservation: (
    asked: { reservationId: string; accessKey: string | null },
    signal: AbortSignal,
  ) => Promise<Reservation | null>
}
