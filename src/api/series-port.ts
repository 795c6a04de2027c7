import type { Client } from '#contract/client.ts'
import type { SeriesUpdate } from '#contract/structs/series.ts'
import { Uuid } from '#contract/wire.ts'
import type { SeriesPort } from '#machines/series/types.ts'
import { answerOf, orUndefined } from '#src/api/answers.ts'
import { newKey } from '#src/api/new-key.ts'

/** The port of an order of several dates. An address that cannot be an order's sends no call. */
export function seriesPort(client: Client): SeriesPort {
  type Sent = { seriesId: string; accessKey: string | null; idempotencyKey: string }
  const update = ({ seriesId, accessKey, idempotencyKey }: Sent, body: SeriesUpdate, signal: AbortSignal) =>
    answerOf(
      client.updateSeries(
        { seriesId, accessKey: accessKey ?? undefined, idempotencyKey, body },
        { signal, ignoreErrorHandler: true },
      ),
    )
  return {
    readSeries: async ({ seriesId, accessKey }, signal) =>
      Uuid.is(seriesId)
        ? orUndefined(
            client.readSeries(
              { seriesId, accessKey: accessKey ?? undefined },
              { signal, ignoreErrorHandler: true },
            ),
          )
        : null,
    cancelDates: ({ feeVat, ...sent }, signal) =>
      update(sent, { reservationStatus: 'cancelled', expectedCancellationFeeVat: feeVat }, signal),
    changeDates: ({ change: { from, to, people }, priceVat, ...sent }, signal) =>
      update(sent, { startTime: from, endTime: to, expectedPax: people, expectedPriceVat: priceVat }, signal),
    newKey,
  }
}
