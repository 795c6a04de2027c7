import type { Client } from '#contract/client.ts'
import { Uuid } from '#contract/wire.ts'
import type { ReceiptPort } from '#machines/receipt/types.ts'
import { answerOf, orUndefined } from '#src/api/answers.ts'
import { newKey } from '#src/api/new-key.ts'
import { readChanges } from '#src/api/read-changes.ts'

/** The receipt's port. An address that cannot be a reservation's sends no call. */
export const receiptPort = (client: Client): ReceiptPort => ({
  readReservation: async ({ reservationId, accessKey }, signal) =>
    Uuid.is(reservationId)
      ? orUndefined(
          client.readReservation(
            { reservationId, accessKey: accessKey ?? undefined },
            { signal, ignoreErrorHandler: true },
          ),
        )
      : null,
  readChanges: (input, signal) => readChanges(client, input, signal),
  cancelReservation: ({ reservationId, accessKey, idempotencyKey, feeVat }, signal) =>
    answerOf(
      client.updateReservation(
        {
          reservationId,
          accessKey: accessKey ?? undefined,
          idempotencyKey,
          body: { reservationStatus: 'cancelled', expectedCancellationFeeVat: feeVat },
        },
        { signal, ignoreErrorHandler: true },
      ),
    ),
  newKey,
})
