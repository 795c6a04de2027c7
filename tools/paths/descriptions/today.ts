import type { TodayEvent } from '#machines/today/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const todayDescriptions: MachineDescriptions<TodayEvent> = {
  title: { nb: 'Dagen i dag', en: 'Today' },
  where: { nb: 'Forsiden av driftssidene', en: 'The first page of the venue’s own side' },
  states: {
    loading: 'Dagen hentes',
    shown: 'Dagen vises',
    refreshing: 'Dagen hentes på nytt; den vises som den var',
    stale: 'Dagen kom ikke på nytt; den vises som den var',
    failed: 'Dagen kom ikke',
  },
  events: {
    'load.retried': { nb: 'Prøver å hente den på nytt', en: 'Tries to fetch it again' },
    'day.outdated': { nb: 'Det som vises, er endret', en: 'What is shown has changed' },
  },
  questions: { readToday: { nb: 'Spørsmålet om dagen', en: 'The question for the day' } },
  delays: { readEvery: { nb: 'Et minutt går', en: 'A minute passes' } },
}
