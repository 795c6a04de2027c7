import { assign, fromPromise, setup } from 'xstate'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { type Answer, notProvided, type Refusal } from '#machines/answers.ts'
import { whyNotCancel } from '#machines/reservation-rules.ts'
import type {
  CancellingInput,
  ReceiptContext,
  ReceiptEvent,
  ReceiptInput,
  ReceiptPort,
  ReceiptTag,
} from './types.ts'

type ReadInput = Pick<ReceiptInput, 'reservationId' | 'accessKey'>

/** The actors of the receipt, over a port. */
export const receiptActors = (port: ReceiptPort) => ({
  readReservation: fromPromise<Reservation | null, ReadInput>(({ input, signal }) =>
    port.readReservation(input, signal),
  ),
  makeKey: fromPromise<string>(async () => port.newKey()),
  cancelReservation: fromPromise<Answer<Reservation>, CancellingInput>(({ input, signal }) =>
    port.cancelReservation(input, signal),
  ),
})

/** What the receipt can know and do. */
export const receiptSetup = setup({
  types: {
    context: {} as ReceiptContext,
    events: {} as ReceiptEvent,
    input: {} as ReceiptInput,
    tags: {} as ReceiptTag,
  },
  actors: {
    readReservation: fromPromise<Reservation | null, ReadInput>(() => notProvided('readReservation')),
    makeKey: fromPromise<string>(() => notProvided('makeKey')),
    cancelReservation: fromPromise<Answer<Reservation>, CancellingInput>(() =>
      notProvided('cancelReservation'),
    ),
  },
  guards: {
    mayCancel: ({ context: { reservation, now } }) =>
      reservation !== null && whyNotCancel(reservation, now) === undefined,
  },
  actions: {
    hold: assign((_, reservation: Reservation | null) => ({ reservation, done: null })),
    holdSaved: assign((_, reservation: Reservation) => ({ reservation, done: 'saved' as const })),
    holdCancelled: assign((_, reservation: Reservation | null) =>
      reservation ? { reservation, done: 'cancelled' as const, idempotencyKey: null } : {},
    ),
    keepKey: assign((_, idempotencyKey: string) => ({ idempotencyKey })),
    keepRefusal: assign((_, refusal: Refusal | null) => ({ refusal, idempotencyKey: null })),
    forgetRefusal: assign({ refusal: null }),
    tick: assign((_, now: Instant) => ({ now })),
  },
})
