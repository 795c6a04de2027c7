import type { NotesEvent } from '#machines/reservation-notes/reservation-notes-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const notesDescriptions: MachineDescriptions<NotesEvent> = {
  title: { nb: 'Notater på en bestilling', en: 'Notes on a booking' },
  where: { nb: 'Driftssidene, på en bestilling', en: 'The venue’s own side, at a booking' },
  states: {
    loading: 'Notatene hentes',
    failed: 'Notatene kunne ikke hentes',
    shown: 'Notatene vises, og et nytt kan skrives',
    adding: 'Et notat lagres',
    confirming: 'Et notat skal fjernes, hvis det er ment slik',
    removing: 'Et notat fjernes',
  },
  events: {
    'load.retried': { nb: 'Prøver å hente notatene på nytt', en: 'Tries to fetch the notes again' },
    'text.entered': { nb: 'Skriver «{value}»', en: 'Writes “{value}”' },
    'note.submitted': { nb: 'Lagrer notatet', en: 'Saves the note' },
    'removal.begun': { nb: 'Vil fjerne notat {id}', en: 'Wants to remove note {id}' },
    'removal.dismissed': { nb: 'Lar det stå', en: 'Keeps it' },
    'removal.confirmed': { nb: 'Fjerner notatet', en: 'Removes the note' },
  },
  questions: {
    readNotes: { nb: 'Spørsmålet om notatene', en: 'The question for the notes' },
    addNote: { nb: 'Det nye notatet', en: 'The new note' },
    removeNote: { nb: 'Fjerningen', en: 'The removal' },
  },
}
