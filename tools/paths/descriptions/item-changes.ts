import type { ItemChangesEvent } from '#machines/item-changes/item-changes-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const itemChangesDescriptions: MachineDescriptions<ItemChangesEvent> = {
  title: { nb: 'Historikken under et skjema', en: 'The history below a form' },
  where: { nb: 'Driftssidene, under Innstillinger', en: 'The venue’s own side, under Settings' },
  states: {
    loading: 'Historikken hentes',
    shown: 'Historikken vises',
    failed: 'Historikken kunne ikke hentes',
  },
  events: {
    'load.retried': { nb: 'Prøver å hente historikken på nytt', en: 'Tries to fetch the history again' },
  },
  questions: { readChanges: { nb: 'Spørsmålet om historikken', en: 'The question for the history' } },
}
