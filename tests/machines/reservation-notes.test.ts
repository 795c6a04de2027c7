import { expect } from 'vitest'
import { reservationNotesModel } from '#tests/support/models/reservation-notes.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(reservationNotesModel, {
  loading: ({ notes }) => expect(notes).toEqual([]),
  failed: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  shown: ({ text, isMissing }) => expect(isMissing && text !== '').toBe(false),
  adding: ({ text, refusal }, snapshot) => {
    expect([text.trim() !== '', refusal]).toEqual([true, null])
    expect(snapshot.can({ type: 'note.submitted' })).toBe(false)
  },
  confirming: ({ notes, removedId }) => expect(notes.map(({ id }) => id)).toContain(removedId),
  removing: (_, snapshot) => expect(snapshot.can({ type: 'removal.confirmed' })).toBe(false),
})
