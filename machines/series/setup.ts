import { assign, setup } from 'xstate'
import type { CancellationFee } from '#contract/structs/price.ts'
import type { Series } from '#contract/structs/series.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { isValid } from '#machines/account-fields.ts'
import type { Answer, Refusal } from '#machines/answers.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { wasOtherFee } from '#machines/kit/cancelling.ts'
import { keyActors, makeKeyNotProvided } from '#machines/kit/sent-once.ts'
import { changedParts, changeOf, datesLeft, errorsOf, feeOfDates } from './dates-left.ts'
import type { SeriesChange, SeriesContext, SeriesEvent, SeriesInput, SeriesPort, SeriesTag } from './types.ts'

/** The actors of an order of several dates, over a port. */
export const seriesActors = (port: SeriesPort) => ({
  readSeries: calling(port.readSeries),
  cancelDates: calling(port.cancelDates),
  changeDates: calling(port.changeDates),
  ...keyActors(port),
})

/** An order of several dates: guards, actions and actors. */
export const seriesSetup = setup({
  types: {
    context: {} as SeriesContext,
    events: {} as SeriesEvent,
    input: {} as SeriesInput,
    tags: {} as SeriesTag,
  },
  actors: {
    readSeries: missing<SeriesPort['readSeries']>('readSeries'),
    makeKey: makeKeyNotProvided,
    cancelDates: missing<SeriesPort['cancelDates']>('cancelDates'),
    changeDates: missing<SeriesPort['changeDates']>('changeDates'),
  },
  guards: {
    wasOtherFee,
    wasOtherPrice: (_, answer: Answer<unknown>) =>
      !answer.accepted && answer.refusal.code === 'priceChanged' && answer.refusal.priceSummary !== null,
    mayCancel: ({ context }) => datesLeft(context, 'cancel').length > 0,
    mayChange: ({ context }) => datesLeft(context, 'change').length > 0,
    isFaulty: ({ context }) => !isValid(errorsOf(context)),
    isUnchanged: ({ context }) => Object.values(changedParts(context)).every((part) => part === null),
  },
  actions: {
    hold: assign((_, series: Series | null) => ({ series, done: null })),
    holdCancelled: assign((_, series: Series) => ({
      series,
      done: 'cancelled' as const,
      idempotencyKey: null,
    })),
    holdChanged: assign((_, series: Series) => ({ series, done: 'saved' as const, idempotencyKey: null })),
    keepKey: assign((_, idempotencyKey: string) => ({ idempotencyKey })),
    keepRefusal: assign((_, refusal: Refusal) => ({ refusal, idempotencyKey: null })),
    forgetRefusal: assign({ refusal: null, idempotencyKey: null }),
    quoteFee: assign(({ context }) => ({ fee: feeOfDates(context) })),
    keepFee: assign((_, fee: CancellationFee | null) => ({ fee, idempotencyKey: null })),
    beginChange: assign(({ context }) => ({
      change: changeOf(context),
      errors: {},
      newPriceVat: null,
      refusal: null,
      idempotencyKey: null,
    })),
    enter: assign(({ context }, change: Partial<SeriesChange>) => ({
      change: { ...context.change, ...change },
      errors: {},
      newPriceVat: null,
      refusal: null,
    })),
    showErrors: assign(({ context }) => ({ errors: errorsOf(context) })),
    keepPrice: assign((_, newPriceVat: number | null) => ({ newPriceVat, idempotencyKey: null })),
    tick: assign((_, now: Instant) => ({ now })),
  },
})
