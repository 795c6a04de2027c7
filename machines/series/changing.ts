import { changedParts, priceOfDates } from './dates-left.ts'
import { seriesSetup } from './setup.ts'
import type { ChangingSeriesInput, SeriesContext } from './types.ts'

function changingInputOf(context: SeriesContext): ChangingSeriesInput {
  const { seriesId, accessKey, idempotencyKey, newPriceVat } = context
  if (idempotencyKey === null) throw new Error('The change has no key.')
  const priceVat = newPriceVat ?? priceOfDates(context)
  return { seriesId, accessKey, idempotencyKey, change: changedParts(context), priceVat }
}

const entering = {
  'changing.entered': {
    target: 'filling' as const,
    actions: {
      type: 'enter' as const,
      params: ({ event }: { event: { change: Partial<SeriesContext['change']> } }) => event.change,
    },
  },
}

/**
 * The dialog that changes all dates that are left. The sum as it was is sent along: the server refuses another and says which, and the
 * change then waits to be confirmed for that.
 */
export const changing = seriesSetup.createStateConfig({
  tags: 'changing',
  initial: 'filling',
  entry: 'beginChange',
  states: {
    filling: {
      tags: 'settled',
      description: 'The change of the dates that are left is being filled in',
      on: {
        ...entering,
        'changing.confirmed': [
          { guard: 'isFaulty', actions: 'showErrors' },
          { guard: 'isUnchanged', target: '#series.shown.standing' },
          { target: 'makingKey' },
        ],
        'changing.dismissed': '#series.shown.standing',
      },
    },
    makingKey: {
      tags: 'busy',
      description: 'The change gets its key',
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        onDone: { target: 'sending', actions: { type: 'keepKey', params: ({ event }) => event.output } },
        onError: 'filling',
      },
    },
    sending: {
      tags: 'busy',
      description: 'The dates that are left are being changed',
      invoke: {
        id: 'changeDates',
        src: 'changeDates',
        input: ({ context }) => changingInputOf(context),
        onDone: [
          {
            guard: ({ event }) => event.output.accepted,
            target: '#series.shown.standing',
            actions: {
              type: 'holdDone',
              params: ({ event }) => ({
                series: event.output.accepted ? event.output.value : null,
                done: 'saved' as const,
              }),
            },
          },
          {
            guard: { type: 'wasOtherPrice', params: ({ event }) => event.output },
            target: 'priceChanged',
            actions: {
              type: 'keepPrice',
              params: ({ event }) =>
                event.output.accepted ? null : (event.output.refusal.priceSummary?.finalPriceVat ?? null),
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
    priceChanged: {
      tags: 'settled',
      description: 'With the change the dates cost another sum: it waits to be confirmed for that',
      on: {
        ...entering,
        'changing.confirmed': 'makingKey',
        'changing.dismissed': '#series.shown.standing',
      },
    },
    unanswered: {
      tags: 'settled',
      description: 'No answer came: they may have been changed',
      on: {
        'changing.retried': 'sending',
        'connection.restored': 'sending',
        'changing.dismissed': '#series.loading',
      },
    },
    refused: {
      tags: 'settled',
      description: 'No date was changed, and the server said why',
      on: { ...entering, 'changing.dismissed': '#series.loading' },
    },
  },
})
