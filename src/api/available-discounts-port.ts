import type { Client } from '#contract/client.ts'
import type { AvailableDiscountsPort } from '#machines/available-discounts/types.ts'
import { everyPage } from '#src/api/every-page.ts'

const PAGE_SIZE = 100

/** The port of the list of discounts. Nobody is told when it does not come: the price has them anyway. */
export const availableDiscountsPort = (client: Client): AvailableDiscountsPort => ({
  listAvailableDiscounts: (question, signal) =>
    everyPage((pageNumber) =>
      client.listAvailableDiscounts(
        { ...question, pageNumber, pageSize: PAGE_SIZE },
        { signal, ignoreErrorHandler: true },
      ),
    ),
})
