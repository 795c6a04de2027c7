import { receiptSetup } from './setup.ts'
import type { CancellingInput, ReceiptContext } from './types.ts'

function cancellingInputOf({
  reservationId,
  accessKey,
  idempotencyKey,
  fee,
}: ReceiptContext): CancellingInput {
  if (idempotencyKey === null) throw new Error('The cancelling has no key.')
  return { reservationId, accessKey, idempotencyKey, feeVat: fee?.totalPriceVat ?? null }
}

/** The dialog: the consequences, and the result. */
export const cancelling = receiptSetup.createStateConfig({
  tags: 'cancelling',
  initial: 'asking',
  entry: ['forgetRefusal', 'quoteFee'],
  states: {
    asking: {
      tags: 'settled',
      description: 'The cancellation waits for a confirmation',
      on: {
        'cancelling.confirmed': { guard: 'mayCancel', target: 'makingKey' },
        'cancelling.dismissed': '#receipt.shown.standing',
      },
    },
    makingKey: {
      tags: 'busy',
      description: 'The cancelling gets its key',
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        onDone: { target: 'sending', actions: { type: 'keepKey', params: ({ event }) => event.output } },
        onError: 'asking',
      },
    },
    sending: {
      tags: 'busy',
      description: 'The reservation is being cancelled',
      invoke: {
        id: 'cancelReservation',
        src: 'cancelReservation',
        input: ({ context }) => cancellingInputOf(context),
        onDone: [
          {
            guard: ({ event }) => event.output.accepted,
            target: '#receipt.shown.standing',
            actions: {
              type: 'holdCancelled',
              params: ({ event }) => (event.output.accepted ? event.output.value : null),
            },
          },
          {
            guard: { type: 'wasOtherFee', params: ({ event }) => event.output },
            target: 'feeChanged',
            actions: {
              type: 'keepFee',
              params: ({ event }) => (event.output.accepted ? null : event.output.refusal.cancellationFee),
            },
          },
          {
            target: 'refused',
            actions: {
              type: 'keepRefusal',
              params: ({ event }) => (event.output.accepted ? null : event.output.refusal),
            },
          },
        ],
        onError: 'unanswered',
      },
    },
    feeChanged: {
      tags: 'settled',
      description: 'Cancelling now costs something else than was shown: it waits for a new confirmation',
      on: {
        'cancelling.confirmed': { guard: 'mayCancel', target: 'makingKey' },
        'cancelling.dismissed': '#receipt.loading',
      },
    },
    unanswered: {
      tags: 'settled',
      description: 'No answer came: it may have been cancelled',
      on: {
        'cancelling.retried': 'sending',
        'connection.restored': 'sending',
        'cancelling.dismissed': '#receipt.loading',
      },
    },
    refused: {
      tags: 'settled',
      description: 'The reservation was not cancelled, and the server said why',
      on: { 'cancelling.dismissed': '#receipt.loading' },
    },
  },
})
