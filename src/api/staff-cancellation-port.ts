import type { Client } from '#contract/client.ts'
import type { StaffCancellationPort } from '#machines/staff-cancellation/staff-cancellation-machine.ts'
import { answerOf } from '#src/api/answers.ts'

/** The port of a cancellation by staff. Its dialog shows what fails, so nothing is notified. */
export const staffCancellationPort = (client: Client): StaffCancellationPort => ({
  cancelReservation: ({ reservationId, update: body, idempotencyKey }, signal) =>
    answerOf(
      client.updateReservation({ reservationId, idempotencyKey, body }, { signal, ignoreErrorHandler: true }),
    ),
})
