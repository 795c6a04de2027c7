import type { Client } from '#contract/client.ts'
import type { PackageTotalsPort } from '#machines/package-totals/package-totals-machine.ts'
import { summarisePrice } from '#src/api/summarise-price.ts'

/** The port of the packages' totals. When it fails, the card shows no total, so nothing is notified. */
export const packageTotalsPort = (client: Client): PackageTotalsPort => ({
  readTotals: ({ wishes, change }, signal) =>
    Promise.all(
      wishes.map(async ({ packageId, requests }) => {
        const answer = await summarisePrice(client, { requests, change }, signal)
        if (!answer.accepted) return { packageId, total: null }
        const { finalPriceVat, vatAmount } = answer.value
        return {
          packageId,
          total: { totalPrice: finalPriceVat - vatAmount, totalPriceVat: finalPriceVat },
        }
      }),
    ),
})
