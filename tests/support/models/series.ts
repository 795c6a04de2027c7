import type { Series } from '#contract/structs/series.ts'
import { seriesMachine } from '#machines/series/series-machine.ts'
import type { SeriesInput } from '#machines/series/types.ts'
import { priceOf, reservation } from '#tests/support/bookings.ts'
import { refusal } from '#tests/support/checkout-fixtures.ts'
import { at, now } from '#tests/support/house.ts'
import { modelOf } from '#tests/support/model.ts'

const fee = (totalPriceVat: number) => {
  const totalPrice = totalPriceVat * 0.8
  return { totalPrice, vatAmount: totalPriceVat - totalPrice, totalPriceVat }
}

const seriesId = '5c1f0a52-6a0e-4b53-9a0e-2f6f8c1d7e55'

/** Free until the day before, then half of it. */
const date = (day: string, id: string) => ({
  ...reservation,
  id,
  seriesId,
  arrival: `${day}T09:00:00+01:00`,
  departure: `${day}T12:00:00+01:00`,
  deadlines: { rooms: `${day}T08:00:00+01:00`, servings: null, products: null },
  cancellationTimeline: [
    { until: `${day}T08:00:00+01:00`, ...fee(0) },
    { until: `${day}T09:00:00+01:00`, ...fee(100_000) },
  ],
})

const [first, second] = [
  date('2026-11-27', '0b0e7a52-6a0e-4b53-9a0e-2f6f8c1d7e11'),
  date('2026-12-04', '0b0e7a52-6a0e-4b53-9a0e-2f6f8c1d7e12'),
]

export const input: SeriesInput = { seriesId, accessKey: 'key', editor: 'customer', now }
export const series: Series = {
  id: seriesId,
  dates: [first, second],
  priceSummary: priceOf(900_000),
  accessKey: 'key',
}
export const changed: Series = {
  ...series,
  dates: [
    { ...first, expectedPax: 8 },
    { ...second, expectedPax: 8 },
  ],
}
export const cancelled: Series = {
  ...series,
  dates: [first, second].map((each) => ({ ...each, reservationStatus: 'cancelled' as const })),
  priceSummary: priceOf(0),
}
/** After the last free moment of the first date, and before it begins. */
export const late = at('2026-11-27T08:30:00+01:00')
const over = at('2026-12-05T09:00:00+01:00')

export const seriesModel = modelOf<typeof seriesMachine>({
  name: 'series',
  machine: seriesMachine,
  walks: [
    {
      title: { nb: 'en lenke åpnes', en: 'a link is opened' },
      input,
      events: () => [{ type: 'load.retried' }, { type: 'connection.restored' }],
      answers: { readSeries: () => [series, null] },
    },
    {
      title: { nb: 'alle datoene avbestilles', en: 'all dates are cancelled' },
      input,
      events: () => [
        { type: 'cancelling.asked' },
        { type: 'cancelling.confirmed' },
        { type: 'cancelling.dismissed' },
        { type: 'cancelling.retried' },
        { type: 'connection.restored' },
        { type: 'clock.ticked', now: over },
      ],
      answers: {
        readSeries: () => [series],
        makeKey: () => ['a key'],
        cancelDates: ({ context }) =>
          context.fee?.totalPriceVat === 0
            ? [refusal('feeChanged', { cancellationFee: fee(100_000) }), refusal('notEditable')]
            : [{ accepted: true, value: cancelled }],
      },
      facts: (context) => [
        context.now,
        context.series?.dates[0]?.reservationStatus,
        context.done,
        context.idempotencyKey,
        context.fee?.totalPriceVat,
      ],
    },
    {
      title: { nb: 'alle datoene endres', en: 'all dates are changed' },
      input,
      events: () => [
        { type: 'changing.asked' },
        { type: 'changing.entered', change: { people: 8 } },
        { type: 'changing.entered', change: { people: null } },
        { type: 'changing.confirmed' },
        { type: 'changing.dismissed' },
        { type: 'changing.retried' },
        { type: 'connection.restored' },
      ],
      answers: {
        readSeries: () => [series],
        makeKey: () => ['a key'],
        changeDates: ({ context }) =>
          context.newPriceVat === null
            ? [
                refusal('priceChanged', { priceSummary: priceOf(1_200_000) }),
                refusal('taken', { fields: [{ path: 'dates.1', code: 'taken' }] }),
              ]
            : [{ accepted: true, value: changed }],
      },
      facts: (context) => [
        context.change,
        context.errors,
        context.newPriceVat,
        context.refusal?.code,
        context.done,
        context.idempotencyKey,
        context.series?.dates[0]?.expectedPax,
      ],
    },
    {
      title: { nb: 'alle datoene er over', en: 'all dates are over' },
      input,
      events: () => [
        { type: 'clock.ticked', now: over },
        { type: 'changing.asked' },
        { type: 'changing.dismissed' },
        { type: 'cancelling.asked' },
        { type: 'cancelling.dismissed' },
      ],
      answers: { readSeries: () => [series] },
      failures: [],
      facts: ({ now: at }) => at,
    },
  ],
})
