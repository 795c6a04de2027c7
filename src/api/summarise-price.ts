import type { Client } from '#contract/client.ts'
import type { PriceQuestion } from '#machines/checkout/types.ts'
import { answerOf } from '#src/api/answers.ts'
import { ofChange } from '#src/api/of-change.ts'

/** The price of a booking, of all its dates together. Nothing is notified: who asks has a text for it. */
export function summarisePrice(client: Client, { requests, change }: PriceQuestion, signal: AbortSignal) {
  const quietly = { signal, ignoreErrorHandler: true }
  const [request] = requests
  return answerOf(
    request && requests.length === 1
      ? client.summarisePrice({ body: request, ...ofChange(change) }, quietly)
      : client.summariseSeriesPrice({ body: { dates: requests } }, quietly),
  )
}
