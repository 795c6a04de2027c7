import type { RoomComparisonEvent } from '#machines/room-comparison/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const roomComparisonDescriptions: MachineDescriptions<RoomComparisonEvent> = {
  title: { nb: 'Sammenligning av rom', en: 'Comparing rooms' },
  where: { nb: 'Sammenlign rom', en: 'Compare rooms' },
  states: {
    loading: 'Rommene som skal sammenlignes, hentes',
    failed: 'Rommene som skulle sammenlignes, kom ikke',
    'known.compared': 'Rommene står side om side',
    'known.waiting': 'Det rommene sammenlignes etter, er nettopp endret',
    'known.refreshing': 'Rommene hentes på nytt; de står som de var',
    'known.stale': 'Rommene kom ikke på nytt; de står som de var',
  },
  events: {
    'people.changed': { nb: 'Sammenligner for {people} personer', en: 'Compares for {people} people' },
    'times.changed': { nb: 'Sammenligner fra {from} til {to}', en: 'Compares from {from} to {to}' },
    'date.changed': { nb: 'Setter dag {place} til {date}', en: 'Sets day {place} to {date}' },
    'package.chosen': { nb: 'Velger pakke {packageId}', en: 'Chooses package {packageId}' },
    'room.removed': { nb: 'Fjerner rom {roomId}', en: 'Removes room {roomId}' },
    'comparison.retried': { nb: 'Prøver å hente rommene på nytt', en: 'Tries to fetch the rooms again' },
    'filters.replaced': {
      nb: 'Kommer til siden med andre valg i adressen',
      en: 'Comes to the page with other choices in the address',
    },
  },
  questions: {
    compareRooms: { nb: 'Spørsmålene om rommene', en: 'The questions about the rooms' },
  },
  delays: {
    typingPause: { nb: 'Et øyeblikk går uten at noe endres', en: 'A moment passes without a change' },
  },
}
