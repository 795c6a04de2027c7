import type { DoorEvent } from '#machines/door/types.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const doorDescriptions: MachineDescriptions<DoorEvent> = {
  title: { nb: 'Skjermen ved døra', en: 'The screen at the door' },
  where: { nb: 'Et nettbrett utenfor rommet', en: 'A tablet outside the room' },
  states: {
    loading: 'Det som er i rommet i dag, hentes',
    shown: 'Det som er i rommet, vises',
    refreshing: 'Det hentes på nytt, og vises som det var',
    stale: 'Det kom ikke på nytt, og vises som det var',
    failed: 'Det kom ikke',
    withdrawn: 'Lenken åpner ingen skjerm: den er feil eller trukket tilbake',
  },
  events: { 'load.retried': { nb: 'Prøver å hente det på nytt', en: 'Tries to fetch it again' } },
  questions: { readDoor: { nb: 'Spørsmålet om rommet', en: 'The question for the room' } },
  delays: { readEvery: { nb: 'Et minutt går', en: 'A minute passes' } },
}
