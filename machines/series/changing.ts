import { type Answered, acceptedTo, refusalOf, refusedTo } from '#machines/kit/answered.ts'
import { keyIn, sentOnce } from '#machines/kit/sent-once.ts'
import { changedParts, priceOfDates } from './dates-left.ts'
import { seriesSetup } from './setup.ts'
import type { ChangingSeriesInput, SeriesContext } from './types.ts'

function changingInputOf({ context }: { context: SeriesContext }): ChangingSeriesInput {
  const { seriesId, accessKey, newPriceVat } = context
  const priceVat = newPriceVat ?? priceOfDates(context)
  return { seriesId, accessKey, idempotencyKey: keyIn(context), change: changedParts(context), priceVat }
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
    ...sentOnce({
      source: 'changeDates',
      input: changingInputOf,
      onDone: [
        acceptedTo('#series.shown.standing', 'holdChanged'),
        {
          guard: { type: 'wasOtherPrice', params: ({ event }: Answered<unknown>) => event.output },
          target: 'priceChanged',
          actions: {
            type: 'keepPrice',
            params: (answered: Answered<unknown>) => refusalOf(answered).priceSummary?.finalPriceVat ?? null,
          },
        },
        refusedTo('refused'),
      ],
      confirming: 'filling',
      retries: {
        'changing.retried': 'sending',
        'connection.restored': 'sending',
        'changing.dismissed': '#series.loading',
      },
    }),
    priceChanged: {
      tags: 'settled',
      description: 'With the change the dates cost another sum: it waits to be confirmed for that',
      on: {
        ...entering,
        'changing.confirmed': 'makingKey',
        'changing.dismissed': '#series.shown.standing',
      },
    },
    refused: {
      tags: 'settled',
      description: 'No date was changed, and the server said why',
      on: { ...entering, 'changing.dismissed': '#series.loading' },
    },
  },
})
