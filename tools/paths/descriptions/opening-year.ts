import type { OpeningYearEvent } from '#machines/opening-year/opening-year-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const openingYearDescriptions: MachineDescriptions<OpeningYearEvent> = {
  title: { nb: 'Åpningstidene i et år', en: 'The opening hours of a year' },
  where: { nb: 'Driftssidene, under oppsett', en: 'The venue’s own side, under setup' },
  states: {
    loading: 'Åpningstidene hentes',
    known: 'Dagene i året vises',
    failed: 'Åpningstidene kom ikke',
  },
  events: { 'load.retried': { nb: 'Prøver å hente dem på nytt', en: 'Tries to fetch them again' } },
  questions: { readYear: { nb: 'Spørsmålet om året', en: 'The question for the year' } },
}
