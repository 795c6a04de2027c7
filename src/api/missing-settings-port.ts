import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { MissingSettingsPort } from '#machines/missing-settings/missing-settings-machine.ts'

/** The port of what the house misses of its settings. The overview shows what fails. */
export function missingSettingsPort(send: Transport): MissingSettingsPort {
  const client = clientOf(outlines, send)
  return {
    listMissing: async (_, signal) =>
      (await client.listMissingSettings({}, { signal, ignoreErrorHandler: true })).missing,
  }
}
