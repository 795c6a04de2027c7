import { assign, fromPromise, setup } from 'xstate'
import type { Reservation } from '#contract/structs/reservation.ts'
import { notProvided, type StateMeta } from '#machines/answers.ts'
import type { ReceiptContext, ReceiptEvent, ReceiptInput, ReceiptPort, ReceiptTag } from './types.ts'

/** The actors of the receipt, over a port. */
export const receiptActors = (port: ReceiptPort) => ({
  readReservation: fromPromise<Reservation | null, ReceiptInput>(({ input, signal }) =>
    port.readReservation(input, signal),
  ),
})

/** A placed reservation, opened by its id and key: right after placing, from a bookmark or from an e-mail. */
export const receiptMachine = setup({
  types: {
    context: {} as ReceiptContext,
    events: {} as ReceiptEvent,
    input: {} as ReceiptInput,
    tags: {} as ReceiptTag,
    meta: {} as StateMeta,
  },
  actors: {
    readReservation: fromPromise<Reservation | null, ReceiptInput>(() => notProvided('readReservation')),
  },
}).createMachine({
  id: 'receipt',
  context: ({ input }) => ({ ...input, reservation: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: { description: 'The reservation is being fetched' },
      invoke: {
        id: 'readReservation',
        src: 'readReservation',
        input: ({ context }) => ({ reservationId: context.reservationId, accessKey: context.accessKey }),
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'shown',
            actions: assign({ reservation: ({ event }) => event.output }),
          },
          { target: 'notFound' },
        ],
        onError: 'failed',
      },
    },
    shown: { tags: 'settled', meta: { description: 'The reservation is in sight' } },
    notFound: { tags: 'settled', meta: { description: 'There is no such reservation for this visitor' } },
    failed: {
      tags: 'settled',
      meta: { description: 'The reservation could not be fetched' },
      on: { 'load.retried': 'loading' },
    },
  },
})
