import type { ReservationNote } from '#contract/structs/reservation-note.ts'
import { notesMachine } from '#machines/reservation-notes/reservation-notes-machine.ts'
import { reservation } from '#tests/support/bookings.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

const written: ReservationNote = {
  id: 1,
  writtenAt: '2026-11-24T10:02:00+01:00',
  writtenBy: 'Berit Prøve',
  text: 'Ringte: de trenger en mikrofon.',
  removedAt: null,
  removedBy: null,
}
const added: ReservationNote = { ...written, id: 2, text: 'Mikrofonen er bestilt.' }
const removed: ReservationNote = {
  ...written,
  text: null,
  removedAt: '2026-11-24T10:04:00+01:00',
  removedBy: 'Berit Prøve',
}

export const reservationNotesModel = modelOf<typeof notesMachine>({
  name: 'reservation-notes',
  machine: notesMachine,
  walks: [
    {
      title: { nb: 'notater skrives og fjernes', en: 'notes are written and removed' },
      input: { reservationId: reservation.id },
      events: ({ context: { notes } }) => [
        { type: 'load.retried' },
        { type: 'text.entered', value: 'Mikrofonen er bestilt.' },
        { type: 'note.submitted' },
        ...notes
          .filter(({ text }) => text !== null)
          .map(({ id }) => ({ type: 'removal.begun' as const, id })),
        { type: 'removal.dismissed' },
        { type: 'removal.confirmed' },
      ],
      answers: {
        readNotes: () => [[written]],
        addNote: () => [accepted(added), refused('notFound')],
        removeNote: () => [accepted(removed), refused('notFound')],
      },
      facts: ({ notes, text, removedId, refusal, isMissing }) => [
        notes.map((note) => `${note.id}${note.text === null ? ' removed' : ''}`),
        text,
        removedId,
        refusal,
        isMissing,
      ],
      stopWhen: ({ context }) => context.notes.length > 2,
    },
  ],
})
