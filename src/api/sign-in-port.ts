import type { Client } from '#contract/client.ts'
import type { SignInPort } from '#machines/sign-in/sign-in-machine.ts'
import { answerOf } from '#src/api/answers.ts'
import { SessionNotStored } from '#src/api/api-errors.ts'

function sessionNotStored(error: unknown): { isStored: boolean } {
  if (error instanceof SessionNotStored) return { isStored: false }
  throw error
}

/** The port of signing in: cookies hold the session, so nothing of the response is stored. */
export const signInPort = (client: Client): SignInPort => ({
  signIn: ({ email, password, code }, signal) =>
    answerOf(
      client
        .createToken(
          {
            body: {
              grant_type: 'password',
              username: email,
              password,
              ...(code === undefined ? {} : { second_factor: code }),
            },
          },
          { signal, ignoreErrorHandler: true },
        )
        .then(() => ({ isStored: true }), sessionNotStored),
    ),
})
