import { screen } from '@testing-library/react'
import type { notesMachine } from '#machines/reservation-notes/reservation-notes-machine.ts'
import { onBooking } from './booking-page.ts'
import { expectBusy, isSaid, must, type OnScreen, press, pressIn, write } from './on-screen.ts'

const dialog = '[role=dialog]'
const isAsked = () => isSaid('Fjerne notatet?')

export const notesOnScreen: OnScreen<typeof notesMachine> = {
  ...onBooking,
  offers: (event, { context }) => event.type !== 'text.entered' || event.value !== context.text,
  does: {
    'load.retried': () => press('Prøv igjen'),
    'text.entered': ({ value }) => write('Nytt notat', value),
    'note.submitted': () => press('Lagre notatet'),
    'removal.begun': ({ id }, { snapshot }) => {
      const { notes } = snapshot().context as { notes: readonly { id: number; text: string | null }[] }
      const text = notes.find((note) => note.id === id)?.text
      screen.getAllByLabelText(`Fjern notatet «${text}»`)[0]?.click()
    },
    'removal.dismissed': () => pressIn(dialog, /^Avbryt$/),
    'removal.confirmed': () => pressIn(dialog, /^Fjern notatet$/),
  },
  sees: {
    loading: () => must(!isSaid('Nytt notat') && !isSaid('Notatene kunne ikke hentes.'), 'they are awaited'),
    failed: () => screen.getByText('Notatene kunne ikke hentes.'),
    shown: ({ notes, refusal, isMissing }) => {
      must(!isAsked(), 'nothing is asked')
      for (const { text, removedBy } of notes)
        must(isSaid(text ?? `Fjernet av ${removedBy}`), 'each note is there, or who removed it')
      must((refusal === 'notFound') === isSaid('Her var det ingenting'), 'that it is gone is said')
      must((refusal === 'unavailable') === isSaid('Noe gikk galt'), 'that no answer came is said')
      must(isMissing === isSaid('Feltet må fylles ut'), 'that a text is missing is said')
    },
    adding: () => expectBusy('Lagre notatet'),
    confirming: () => must(isAsked(), 'it is asked whether to'),
    removing: () =>
      must(document.querySelector(`${dialog} [aria-disabled=true]`) !== null, 'it is on its way'),
  },
}
