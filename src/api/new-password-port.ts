import type { Client } from '#contract/client.ts'
import type { NewPasswordPort } from '#machines/new-password/new-password-machine.ts'
import { answerOf } from '#src/api/answers.ts'

/** The port of setting a password by a link: the first by one call, a new one by another. */
export const newPasswordPort = (client: Client): NewPasswordPort => ({
  choosePassword: ({ token, email, password }, signal) => {
    const options = { signal, ignoreErrorHandler: true }
    return answerOf(
      email === null
        ? client.setPassword({ token, password }, options)
        : client.resetPassword({ token, email, password }, options),
    )
  },
})
