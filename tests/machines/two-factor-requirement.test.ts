import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  requirementActors,
  requirementMachine,
} from '#machines/two-factor-requirement/two-factor-requirement-machine.ts'
import { twoFactorRequirementModel } from '#tests/support/models/two-factor-requirement.ts'
import { accepted } from '#tests/support/port-answers.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(twoFactorRequirementModel, {
  loading: (_, snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
  failed: (_, snapshot) => expect(snapshot.hasTag('settled')).toBe(true),
  shown: ({ settings }) => expect(settings).not.toBeNull(),
  saving: ({ refusal }) => expect(refusal).toBeNull(),
  refused: () => expect.unreachable(),
})

test('sends the other value with the version that was read, and tells when it is saved', async () => {
  const sent: unknown[] = []
  const actors = requirementActors({
    readSettings: async () => ({ version: 4, requiresTwoFactor: false }),
    saveSettings: async (settings) => {
      sent.push(settings)
      return accepted({ ...settings, version: 5 })
    },
  })
  const actor = createActor(requirementMachine.provide({ actors }))
  let emitted = 0
  actor.on('requirement.saved', () => emitted++)
  actor.start()
  for (let n = 0; n < 6; n++) await null
  actor.send({ type: 'requirement.turned' })
  for (let n = 0; n < 6; n++) await null
  expect(sent).toEqual([{ version: 4, requiresTwoFactor: true }])
  expect(actor.getSnapshot().context.settings).toEqual({ version: 5, requiresTwoFactor: true })
  expect(emitted).toBe(1)
})
