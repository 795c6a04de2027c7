import { seriesSetup } from './setup.ts'
import type { CancellingSeriesInput, SeriesContext } from './types.ts'

function cancellingInputOf({
  seriesId,
  accessKey,
  idempotencyKey,
  fee,
}: SeriesContext): CancellingSeriesInput {
  if (idempotencyKey === null) throw new Error('The cancelling has no key.')
  return { seriesId, accessKey, idempotencyKey, feeVat: fee?.totalPriceVat ?? null }
}

/** The dialog that cancels all dates that are left: which, what it costs, and the result. */
export const cancelling = seriesSetup.createStateConfig({
  tags: 'cancelling',
  initial: 'asking',
  entry: ['forgetRefusal', 'quoteFee'],
  states: {
    asking: {
      tags: 'settled',
      description: 'The cancellation of the dates that are left waits for a confirmation',
      on: {
        'cancelling.confirmed': { guard: 'mayCancel', target: 'makingKey' },
        'cancelling.dismissed': '#series.shown.standing',
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
      description: 'The dates that are left are being cancelled',
      invoke: {
        id: 'cancelDates',
        src: 'cancelDates',
        input: ({ context }) => cancellingInputOf(context),
        onDone: [
          {
            guard: ({ event }) => event.output.accepted,
            target: '#series.shown.standing',
            actions: {
              type: 'holdDone',
              params: ({ event }) => ({
                series: event.output.accepted ? event.output.value : null,
                done: 'cancelled' as const,
              }),
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
        'cancelling.dismissed': '#series.loading',
      },
    },
    unanswered: {
      tags: 'settled',
      description: 'No answer came: they may have been cancelled',
      on: {
        'cancelling.retried': 'sending',
        'connection.restored': 'sending',
        'cancelling.dismissed': '#series.loading',
      },
    },
    refused: {
      tags: 'settled',
      description: 'No date was cancelled, and the server said why',
      on: { 'cancelling.dismissed': '#series.loading' },
    },
  },
})
