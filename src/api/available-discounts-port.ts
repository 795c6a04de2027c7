import type { Client } from '#contract/client.ts'
import { rangeToWire } from '#domain/time/venue-time.ts'
import type { AvailableDiscountsPort } from '#machines/available-discounts/available-discounts-machine.ts'
import { everyPage } from '#src/api/every-page.ts'

const PAGE_SIZE = 100

/** The port of the list of discounts. No screen shows its error, so it is notified. */
export const availableDiscountsPort = (client: Client): AvailableDiscountsPort => ({
  listAvailableDiscounts: ({ customerId, ...range }, signal) =>
    everyPage((pageNumber) =>
      client.listAvailableDiscounts(
        { ...rangeToWire(range), customerId, pageNumber, pageSize: PAGE_SIZE },
        { signal },
      ),
    ),
})
