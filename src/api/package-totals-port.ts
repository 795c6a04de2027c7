import type { Client } from '#contract/client.ts'
import type { PackageTotalsPort } from '#machines/package-totals/package-totals-machine.ts'
import { answerOf } from '#src/api/answers.ts'
import { ofChange } from '#src/api/of-change.ts'

/** The port of the packages' totals. When it fails, the card shows no total, so nothing is notified. */
export const packageTotalsPort = (client: Client): PackageTotalsPort => ({
  readTotals: ({ wishes, change }, signal) =>
    Promise.all(
      wishes.map(async ({ packageId, request }) => {
        const answer = await answerOf(
          client.summarisePrice({ body: request, ...ofChange(change) }, { signal, ignoreErrorHandler: true }),
        )
        if (!answer.accepted) return { packageId, total: null }
        const { finalPriceVat, vatAmount } = answer.value
        return {
          packageId,
          total: { totalPrice: finalPriceVat - vatAmount, totalPriceVat: finalPriceVat },
        }
      }),
    ),
})
