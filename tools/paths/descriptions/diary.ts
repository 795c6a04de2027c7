import type { DiaryEvent } from '#machines/diary/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const diaryDescriptions: MachineDescriptions<DiaryEvent> = {
  title: { nb: 'Kalenderen', en: 'The calendar' },
  where: { nb: 'Driftssidene, under kalender', en: 'The venue’s own side, under calendar' },
  states: {
    loading: 'Den første perioden hentes',
    failed: 'Ingen periode kom',
    'known.shown': 'Perioden vises',
    'known.refreshing': 'En annen periode hentes; den gamle vises så lenge',
    'known.updating': 'Perioden leses på nytt; den vises som den var',
    'known.stale': 'Den andre perioden kom ikke; den gamle blir stående',
  },
  events: {
    'view.chosen': { nb: 'Velger visningen {view}', en: 'Chooses the view {view}' },
    'date.chosen': { nb: 'Går til {date}', en: 'Goes to {date}' },
    'day.opened': { nb: 'Åpner dagen {date}', en: 'Opens the day {date}' },
    'period.moved': { nb: 'Blar én periode ({by})', en: 'Moves by one period ({by})' },
    'today.chosen': { nb: 'Går til i dag', en: 'Goes to today' },
    'filters.replaced': {
      nb: 'Kommer til siden med en annen periode i adressen',
      en: 'Comes to the page with another period in the address',
    },
    'diary.outdated': { nb: 'Det som vises, er endret', en: 'What is shown has changed' },
    'diary.retried': { nb: 'Prøver å hente på nytt', en: 'Tries to fetch again' },
  },
  questions: { readDiary: { nb: 'Spørsmålet om perioden', en: 'The question for the period' } },
}
