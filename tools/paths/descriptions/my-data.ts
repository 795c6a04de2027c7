import type { MyDataEvent } from '#machines/my-data/my-data-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const myDataDescriptions: MachineDescriptions<MyDataEvent> = {
  title: { nb: 'Opplysningene om en selv', en: 'One’s own data' },
  where: { nb: 'Mine opplysninger', en: 'My data' },
  states: {
    loading: 'Det som er lagret, hentes',
    unread: 'Det som er lagret, kom ikke',
    showing: 'Det som er lagret, vises og kan lastes ned',
    confirming: 'Det står hva som slettes og hva som blir, og det må bekreftes',
    deleting: 'Opplysningene slettes',
    deleted: 'Opplysningene er slettet, og ingen er logget inn',
  },
  events: {
    'data.retried': { nb: 'Henter opplysningene på nytt', en: 'Asks for the data again' },
    'deletion.asked': { nb: 'Vil slette opplysningene', en: 'Wants the data deleted' },
    'deletion.dismissed': { nb: 'Lar være å slette', en: 'Decides not to delete' },
    'confirmation.entered': { nb: 'Skriver «{value}» som bekreftelse', en: 'Writes “{value}” to confirm' },
    'deletion.confirmed': { nb: 'Sletter for godt', en: 'Deletes for good' },
  },
  questions: {
    readMyData: { nb: 'Spørsmålet om hva som er lagret', en: 'The question of what is kept' },
    deleteMyData: { nb: 'Slettingen', en: 'The deletion' },
  },
}
