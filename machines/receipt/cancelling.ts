import { receiptSetup } from './setup.ts'
import type { CancellingInput, ReceiptContext } from './types.ts'

function cancellingInputOf({ reservationId, accessKey, idempotencyKey }: ReceiptContext): CancellingInput {
  if (idempotencyKey === null) throw new Error('The cancelling has no key.')
  return { reservationId, accessKey, idempotencyKey }
}

/** The dialog: the consequences, and the result. */
export const cancelling = receiptSetup.createStateConfig({
  tags: 'cancelling',
  initial: 'asking',
  entry: 'forgetRefusal',
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
