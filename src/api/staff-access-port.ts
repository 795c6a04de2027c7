import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { StaffAccessPort } from '#machines/staff-access/staff-access-machine.ts'
import { answerOf } from '#src/api/answers.ts'

/** The port of how one of the venue's own people signs in. Its part of the page shows what fails. */
export function staffAccessPort(send: Transport): StaffAccessPort {
  const client = clientOf(outlines, send)
  const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })
  return {
    sendLink: (uid, signal) => answerOf(client.sendStaffLink({ uid }, quietly(signal))),
    resetSecondFactor: (uid, signal) => answerOf(client.resetSecondFactor({ uid }, quietly(signal))),
  }
}
