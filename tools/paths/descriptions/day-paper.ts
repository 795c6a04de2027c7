import type { DayPaperEvent } from '#machines/day-paper/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const dayPaperDescriptions: MachineDescriptions<DayPaperEvent> = {
  title: { nb: 'Dagens ark', en: 'The papers of a day' },
  where: {
    nb: 'Driftssidene, på kjøkkenlisten og kjøreplanen',
    en: 'The venue’s own side, on the kitchen list and the run sheet',
  },
  states: {
    loading: 'Arket lages',
    failed: 'Det kom ikke noe ark',
    shown: 'Arket er fremme, som da det ble laget',
    renewing: 'Arket lages på nytt; det forrige står så lenge',
    stale: 'Arket kunne ikke lages på nytt; det forrige står',
  },
  events: {
    'date.chosen': { nb: 'Velger dagen {date}', en: 'Chooses the day {date}' },
    'days.chosen': { nb: 'Velger {days} dager', en: 'Chooses {days} days' },
    'room.chosen': { nb: 'Velger rommet {room}', en: 'Chooses the room {room}' },
    'day.stepped': { nb: 'Blar {by}', en: 'Goes {by}' },
    'paper.renewed': { nb: 'Ber om at arket lages på nytt', en: 'Wants the paper made again' },
    'load.retried': { nb: 'Prøver å hente arket på nytt', en: 'Tries to fetch the paper again' },
    'filters.replaced': {
      nb: 'Går til en adresse med andre dager',
      en: 'Goes to an address with other days',
    },
  },
  questions: { readPaper: { nb: 'Spørsmålet om arket', en: 'The question for the paper' } },
}
