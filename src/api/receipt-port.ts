import type { Client } from '#contract/client.ts'
import { Uuid } from '#contract/wire.ts'
import type { ReceiptPort } from '#machines/receipt/types.ts'
import { orNothing } from '#src/api/answers.ts'

/** The receipt's port. An address that can't be a reservation's is not asked about. */
export const receiptPort = (client: Client): ReceiptPort => ({
  readReservation: async ({ reservationId, accessKey }, signal) =>
    Uuid.is(reservationId)
      ? orNothing(
          client.readReservation(
            { reservationId, accessKey: accessKey ?? undefined },
            { signal, ignoreErrorHandler: true },
          ),
        )
      : null,
})
