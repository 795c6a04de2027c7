import type { Client } from '#contract/client.ts'
import { errorBody } from '#contract/errors.ts'
import { AnswerLink } from '#contract/structs/answer-link.ts'
import type { AnsweringPort } from '#machines/answering/types.ts'
import { answerOf } from '#src/api/answers.ts'
import { ApiRefusal } from '#src/api/api-errors.ts'

/** The port of staff answers. A link without a token has no question, and sends no call. */
export const answeringPort = (client: Client): AnsweringPort => ({
  readQuestion: ({ token }, signal) =>
    answerOf(
      AnswerLink.is({ token })
        ? client.readQuestion({ body: { token } }, { signal, ignoreErrorHandler: true })
        : Promise.reject(new ApiRefusal(422, errorBody('expiredLink').context)),
    ),
  answerQuestion: ({ token, answer, message }, signal) =>
    answerOf(
      client.answerQuestion({ body: { token, answer, message } }, { signal, ignoreErrorHandler: true }),
    ),
})
