import { assign, setup } from 'xstate'
import type { CancellationFee } from '#contract/structs/price.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { ReservationChange } from '#contract/structs/reservation-change.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Refusal } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { wasOtherFee } from '#machines/kit/cancelling.ts'
import { keyActors, makeKeyNotProvided } from '#machines/kit/sent-once.ts'
import { cancellationFeeOf, whyNotCancel } from '#machines/reservation-rules.ts'
import type { ReceiptContext, ReceiptEvent, ReceiptInput, ReceiptPort, ReceiptTag } from './types.ts'

/** The actors of the receipt, over a port. */
export const receiptActors = (port: ReceiptPort) => ({
  readReservation: calling(port.readReservation),
  readChanges: calling(port.readChanges),
  cancelReservation: calling(port.cancelReservation),
  ...keyActors(port),
})

/** The receipt: guards, actions and actors. */
export const receiptSetup = setup({
  types: {
    context: {} as ReceiptContext,
    events: {} as ReceiptEvent,
    input: {} as ReceiptInput,
    tags: {} as ReceiptTag,
  },
  actors: {
    readReservation: missing<ReceiptPort['readReservation']>('readReservation'),
    readChanges: missing<ReceiptPort['readChanges']>('readChanges'),
    makeKey: makeKeyNotProvided,
    cancelReservation: missing<ReceiptPort['cancelReservation']>('cancelReservation'),
  },
  guards: {
    areChangesMissing: ({ context }) => context.changes === null,
    isChangedByStaff: (_, reservation: Reservation | null) => reservation?.changedByStaff === true,
    wasOtherFee,
    mayCancel: ({ context: { reservation, now } }) =>
      reservation !== null && whyNotCancel(reservation, now) === undefined,
  },
  actions: {
    hold: assign((_, reservation: Reservation | null) => ({ reservation, changes: [], done: null })),
    holdSaved: assign((_, reservation: Reservation) => ({ reservation, done: 'saved' as const })),
    holdCancelled: assign((_, reservation: Reservation) => ({
      reservation,
      done: 'cancelled' as const,
      idempotencyKey: null,
    })),
    keepChanges: assign((_, changes: readonly ReservationChange[] | null) => ({ changes })),
    keepKey: assign((_, idempotencyKey: string) => ({ idempotencyKey })),
    keepRefusal: assign((_, refusal: Refusal) => ({ refusal, idempotencyKey: null })),
    forgetRefusal: assign({ refusal: null }),
    quoteFee: assign(({ context: { reservation, now } }) => ({
      fee: reservation && cancellationFeeOf(reservation, now),
    })),
    keepFee: assign((_, fee: CancellationFee | null) => ({ fee, idempotencyKey: null })),
    tick: assign((_, now: Instant) => ({ now })),
  },
})
