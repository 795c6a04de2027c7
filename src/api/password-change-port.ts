import type { Client } from '#contract/client.ts'
import type { PasswordChangePort } from '#machines/password-change/password-change-machine.ts'
import { answerOf } from '#src/api/answers.ts'

/** The port of changing a password: the current one is exchanged for a token that sets the new one, once. */
export const passwordChangePort = (client: Client): PasswordChangePort => ({
  changePassword: ({ email, current, password }, signal) => {
    const options = { signal, ignoreErrorHandler: true }
    const change = async () => {
      const { access_token: token } = await client.createToken(
        { body: { grant_type: 'password', username: email, password: current, scope: 'set-password' } },
        options,
      )
      return client.setPassword({ token, password }, options)
    }
    return answerOf(change())
  },
})
