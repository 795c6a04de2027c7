import { clientOf, type StaffClient, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { SecondFactorPort } from '#machines/second-factor/second-factor-machine.ts'
import { answerOf } from '#src/api/answers.ts'

/** The port of one's own second factor. Its screen shows what fails, so nothing is notified. */
export function secondFactorPort(send: Transport): SecondFactorPort {
  const client: StaffClient = clientOf(outlines, send)
  const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })
  return {
    readFactor: (_, signal) => client.readSecondFactor({}, quietly(signal)),
    beginSetup: (body, signal) => answerOf(client.beginSecondFactor({ body }, quietly(signal))),
    confirmSetup: (body, signal) => answerOf(client.confirmSecondFactor({ body }, quietly(signal))),
    renewCodes: (body, signal) => answerOf(client.renewRecoveryCodes({ body }, quietly(signal))),
    removeFactor: (body, signal) => answerOf(client.removeSecondFactor({ body }, quietly(signal))),
  }
}
