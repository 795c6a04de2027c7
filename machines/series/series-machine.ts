import { cancellingDialog } from '#machines/kit/cancelling.ts'
import { keyIn } from '#machines/kit/sent-once.ts'
import { changing } from './changing.ts'
import { seriesSetup } from './setup.ts'
import type { CancellingSeriesInput, SeriesContext } from './types.ts'

const cancellingInputOf = ({ context }: { context: SeriesContext }): CancellingSeriesInput => ({
  seriesId: context.seriesId,
  accessKey: context.accessKey,
  idempotencyKey: keyIn(context),
  feeVat: context.fee?.totalPriceVat ?? null,
})

/** Cancels all dates that are left. */
const cancelling = seriesSetup.createStateConfig(
  cancellingDialog({
    source: 'cancelDates',
    input: cancellingInputOf,
    standing: '#series.shown.standing',
    loading: '#series.loading',
  }),
)

/**
 * A placed order of several dates, opened by its id and key, or by its signed-in customer, or by staff. All dates that are left can be
 * changed or cancelled together. Decision orders-of-several-dates.
 */
export const seriesMachine = seriesSetup.createMachine({
  id: 'series',
  context: ({ input }) => ({
    ...input,
    series: null,
    done: null,
    idempotencyKey: null,
    fee: null,
    change: { from: null, to: null, people: null },
    errors: {},
    newPriceVat: null,
    refusal: null,
  }),
  initial: 'loading',
  on: { 'clock.ticked': { actions: { type: 'tick', params: ({ event }) => event.now } } },
  states: {
    loading: {
      tags: 'busy',
      description: 'The order is being fetched',
      invoke: {
        id: 'readSeries',
        src: 'readSeries',
        input: ({ context: { seriesId, accessKey } }) => ({ seriesId, accessKey }),
        onDone: [
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
        standing: {
          tags: 'settled',
          description: 'The order is in sight',
          on: {
            'cancelling.asked': { guard: 'mayCancel', target: 'cancelling' },
            'changing.asked': { guard: 'mayChange', target: 'changing' },
          },
        },
        cancelling,
        changing,
      },
    },
    notFound: {
      tags: 'settled',
      description: 'There is no such order for this visitor',
    },
    failed: {
      tags: 'settled',
      description: 'The order could not be fetched',
      on: { 'load.retried': 'loading', 'connection.restored': 'loading' },
    },
  },
})
