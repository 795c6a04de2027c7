import type { Client } from '#contract/client.ts'
import type { ForgottenPasswordPort } from '#machines/forgotten-password/forgotten-password-machine.ts'
import { answerOf } from '#src/api/answers.ts'

/** The port of a forgotten password. */
export const forgottenPasswordPort = (client: Client): ForgottenPasswordPort => ({
  sendMail: ({ email }, signal) =>
    answerOf(client.forgetPassword({ email }, { signal, ignoreErrorHandler: true })),
})
