import type { Client } from '#contract/client.ts'
import type { OptionAnswerPort } from '#machines/option-answer/option-answer-machine.ts'
import { answerOf } from '#src/api/answers.ts'

/** The port of the answer to an option. Its dialog shows what fails, so nothing is notified. */
export const optionAnswerPort = (client: Client): OptionAnswerPort => ({
  answerOption: ({ reservationId, accessKey, update: body, idempotencyKey }, signal) =>
    answerOf(
      client.updateReservation(
        { reservationId, accessKey: accessKey ?? undefined, idempotencyKey, body },
        { signal, ignoreErrorHandler: true },
      ),
    ),
})
