import { cancellingDialog } from '#machines/kit/cancelling.ts'
import { keyIn } from '#machines/kit/sent-once.ts'
import { receiptSetup } from './setup.ts'
import type { CancellingInput, ReceiptContext } from './types.ts'

const cancellingInputOf = ({ context }: { context: ReceiptContext }): CancellingInput => ({
  reservationId: context.reservationId,
  accessKey: context.accessKey,
  idempotencyKey: keyIn(context),
  feeVat: context.fee?.totalPriceVat ?? null,
})

const cancelling = receiptSetup.createStateConfig(
  cancellingDialog({
    source: 'cancelReservation',
    input: cancellingInputOf,
    standing: '#receipt.shown.standing',
    loading: '#receipt.loading',
  }),
)

/**
 * A placed reservation, opened by its id and key, or by its signed-in customer: right after placing, from a
 * bookmark or from an email. It can be cancelled here, and follows its changes. Specification §14.5.
 */
export const receiptMachine = receiptSetup.createMachine({
  id: 'receipt',
  context: ({ input }) => ({
    ...input,
    reservation: null,
    changes: [],
    done: null,
    idempotencyKey: null,
    fee: null,
    refusal: null,
  }),
  initial: 'loading',
  on: { 'clock.ticked': { actions: { type: 'tick', params: ({ event }) => event.now } } },
  states: {
    loading: {
      tags: 'busy',
      description: 'The reservation is being fetched',
      invoke: {
        id: 'readReservation',
        src: 'readReservation',
        input: ({ context }) => ({ reservationId: context.reservationId, accessKey: context.accessKey }),
        onDone: [
          {
            guard: { type: 'isChangedByStaff', params: ({ event }) => event.output },
            target: 'shown.readingChanges',
            actions: { type: 'hold', params: ({ event }) => event.output },
          },
          {
            guard: ({ event }) => event.output !== null,
            target: 'shown',
            actions: { type: 'hold', params: ({ event }) => event.output },
          },
          { target: 'notFound', actions: { type: 'hold', params: null } },
        ],
        onError: 'failed',
      },
    },
    shown: {
      initial: 'standing',
      states: {
        readingChanges: {
          tags: 'busy',
          description: 'The reservation is in sight, and what staff have changed is being fetched',
          invoke: {
            id: 'readChanges',
            src: 'readChanges',
            input: ({ context: { reservationId, accessKey } }) => ({ reservationId, accessKey }),
            onDone: {
              target: 'standing',
              actions: { type: 'keepChanges', params: ({ event }) => event.output },
            },
            onError: { target: 'standing', actions: { type: 'keepChanges', params: null } },
          },
          on: {
            // What staff have changed stays changed by staff.
            'changes.saved': {
              target: 'readingChanges',
              reenter: true,
              actions: { type: 'holdSaved', params: ({ event }) => event.reservation },
            },
            'reservation.outdated': '#receipt.loading',
          },
        },
        standing: {
          tags: 'settled',
          description: 'The reservation is in sight',
          on: {
            'changes.saved': [
              {
                guard: { type: 'isChangedByStaff', params: ({ event }) => event.reservation },
                target: 'readingChanges',
                actions: { type: 'holdSaved', params: ({ event }) => event.reservation },
              },
              { actions: { type: 'holdSaved', params: ({ event }) => event.reservation } },
            ],
            'reservation.outdated': '#receipt.loading',
            'changes.retried': { guard: 'areChangesMissing', target: 'readingChanges' },
            'cancelling.asked': { guard: 'mayCancel', target: 'cancelling' },
          },
        },
        cancelling,
      },
    },
    notFound: {
      tags: 'settled',
      description: 'There is no such reservation for this visitor',
    },
    failed: {
      tags: 'settled',
      description: 'The reservation could not be fetched',
      on: { 'load.retried': 'loading', 'connection.restored': 'loading' },
    },
  },
})
