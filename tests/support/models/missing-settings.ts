import { missingSettingsMachine } from '#machines/missing-settings/missing-settings-machine.ts'
import { modelOf } from '#tests/support/model.ts'

export const missingSettingsModel = modelOf<typeof missingSettingsMachine>({
  name: 'missing-settings',
  machine: missingSettingsMachine,
  walks: [
    {
      title: { nb: 'oversikten åpnes', en: 'the overview is opened' },
      input: undefined,
      events: () => [{ type: 'load.retried' }],
      answers: { listMissing: () => [['mail', 'frontPicture'], []] },
      facts: ({ missing }) => [missing.length],
    },
  ],
})
