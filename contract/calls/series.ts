import { boolean } from 'superstruct'
import { type Call, inPath, inQuery } from '#contract/call.ts'
import {
  acceptedOffer,
  couponCode,
  idempotencyKey,
  refusalsOfOrders,
  reservationKey,
} from '#contract/calls/reservation-params.ts'
import { PriceSummary } from '#contract/structs/price.ts'
import {
  DateAnswers,
  DatesRequest,
  Series,
  SeriesPriceRequest,
  SeriesUpdate,
} from '#contract/structs/series.ts'
import { SeriesOrder } from '#contract/structs/series-order.ts'
import { Uuid } from '#contract/wire.ts'

const onlineSeries = '/api/v1/online_series'

const ofSeries = { seriesId: inPath('series_id', Uuid), accessKey: reservationKey }

/** Orders of several dates. Decision orders-of-several-dates. */
export const seriesCalls = {
  checkDates: {
    summary: 'Whether each of several dates can be had, with alternatives and totals.',
    method: 'POST',
    path: `${onlineSeries}/check`,
    access: 'everyone',
    own: true,
    parameters: {},
    body: DatesRequest,
    response: DateAnswers,
    status: 200,
  },
  summariseSeriesPrice: {
    summary: 'The price of an order of several dates: the sum of the prices of each.',
    method: 'POST',
    path: `${onlineSeries}/price_summary`,
    access: 'everyone',
    own: true,
    parameters: {},
    body: SeriesPriceRequest,
    response: PriceSummary,
    status: 200,
    refusals: ['tooLate', 'servingClosed', 'invalidDiscount'],
  },
  placeSeries: {
    summary:
      'Places an order of several dates, or sends it as a request: all dates or none. The same Idempotency-Key gives the same answer.',
    method: 'POST',
    path: onlineSeries,
    access: 'everyone',
    own: true,
    parameters: {
      isRequest: inQuery('is_request', boolean(), 'Asks the house, and does not book by itself.'),
      discountCode: couponCode,
      idempotencyKey,
      offerKey: acceptedOffer,
    },
    body: SeriesOrder,
    response: Series,
    status: 201,
    refusals: refusalsOfOrders,
  },
  readSeries: {
    summary: 'The dates that were placed as one order, for their holder and for staff.',
    method: 'GET',
    path: `${onlineSeries}/{series_id}`,
    access: 'seriesHolder',
    own: true,
    parameters: ofSeries,
    body: null,
    response: Series,
    status: 200,
  },
  updateSeries: {
    summary: 'Changes or cancels all dates of an order that are left: all of them or none.',
    method: 'PUT',
    path: `${onlineSeries}/{series_id}`,
    access: 'seriesHolder',
    own: true,
    parameters: { ...ofSeries, idempotencyKey },
    body: SeriesUpdate,
    response: Series,
    status: 200,
    refusals: ['notEditable', 'feeChanged', ...refusalsOfOrders],
  },
} satisfies Record<string, Call>
