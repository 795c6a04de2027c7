import type { MachineWords } from '#machines/words.ts'
import type { MyDataEvent } from './types.ts'

/** What may happen, in plain words. */
export const myDataWords: MachineWords<MyDataEvent> = {
  title: { nb: 'Opplysningene om en selv', en: 'One’s own data' },
  where: { nb: 'Mine opplysninger', en: 'My data' },
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
