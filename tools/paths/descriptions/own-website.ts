import type { OwnWebsiteEvent } from '#machines/own-website/own-website-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const ownWebsiteDescriptions: MachineDescriptions<OwnWebsiteEvent> = {
  title: { nb: 'Stedets eget nettsted', en: 'The venue’s own website' },
  where: { nb: 'Driftssidene, under oppsett', en: 'The venue’s own side, under setup' },
  states: {
    loading: 'Rommene hentes',
    choosing: 'Koden for et rom vises',
    none: 'Ingen rom kan bestilles på nett',
    failed: 'Rommene kom ikke',
  },
  events: {
    'room.chosen': { nb: 'Velger rommet {slug}', en: 'Chooses the room {slug}' },
    'people.entered': { nb: 'Skriver {people} personer', en: 'Writes {people} people' },
    'load.retried': { nb: 'Prøver å hente dem på nytt', en: 'Tries to fetch them again' },
  },
  questions: { listRooms: { nb: 'Spørsmålet om rommene', en: 'The question for the rooms' } },
}
