import type { MissingSettingsEvent } from '#machines/missing-settings/missing-settings-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const missingSettingsDescriptions: MachineDescriptions<MissingSettingsEvent> = {
  title: { nb: 'Det huset mangler', en: 'What the house misses' },
  where: { nb: 'Oversikten på driftssidene', en: 'The overview of the venue’s own side' },
  states: {
    loading: 'Det spørres om noe mangler',
    known: 'Det er kjent hva som mangler',
    failed: 'Ingen svarte på hva som mangler',
  },
  events: { 'load.retried': { nb: 'Spør på nytt', en: 'Asks again' } },
  questions: { listMissing: { nb: 'Spørsmålet om hva som mangler', en: 'The question of what is missing' } },
}
