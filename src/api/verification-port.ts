import type { Client } from '#contract/client.ts'
import type { VerificationPort } from '#machines/verification/types.ts'
import { answerOf } from '#src/api/answers.ts'

/** The port of verification. The six digits are sent as the token, with their address. */
export const verificationPort = (client: Client): VerificationPort => ({
  confirm: (proof, signal) => {
    const { code: token, ...others } = 'code' in proof ? proof : { ...proof, code: proof.token }
    return answerOf(client.verifyEmail({ ...others, token }, { signal, ignoreErrorHandler: true }))
  },
  sendMail: ({ email }, signal) =>
    answerOf(client.sendVerification({ email }, { signal, ignoreErrorHandler: true })),
})
