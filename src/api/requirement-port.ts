import { clientOf, type StaffClient, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { RequirementPort } from '#machines/two-factor-requirement/two-factor-requirement-machine.ts'
import { answerOf } from '#src/api/answers.ts'

/** The port of what the venue requires of its staff. Its screen shows what fails, so nothing is notified. */
export function requirementPort(send: Transport): RequirementPort {
  const client: StaffClient = clientOf(outlines, send)
  const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })
  return {
    readSettings: (_, signal) => client.readVenueSettings({}, quietly(signal)),
    saveSettings: ({ version, requiresTwoFactor }, signal) =>
      answerOf(client.updateVenueSettings({ body: { version, requiresTwoFactor } }, quietly(signal))),
  }
}
