import { screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import type { blockMachine } from '#machines/block/block-machine.ts'
import type { BlockEvent } from '#machines/block/types.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import {
  expectBusy,
  expectErrors,
  expectReady,
  isSaid,
  must,
  type OnScreen,
  passing,
  press,
  pressIn,
  tick,
  write,
} from './on-screen.ts'

type Snapshot = SnapshotFrom<typeof blockMachine>

const dialog = '[role=dialog]'

/** A field that can be found has a value that it does not have yet. */
function isOffered(event: BlockEvent, snapshot: Snapshot): boolean {
  const { context } = snapshot
  if (event.type === 'field.entered') {
    if ('repeats' in event.change) return !context.form.repeats
    return context.form.toTime !== event.change.toTime
  }
  if (event.type === 'room.toggled') return snapshot.matches({ rooms: 'loaded' })
  // Behind a question, only its answers can be reached.
  if (event.type === 'rooms.retried') return snapshot.matches({ block: 'editing' })
  return true
}

const saves = ({ id }: Snapshot['context']) => (id === null ? 'Sperr' : 'Lagre')

export const blockOnScreen: OnScreen<typeof blockMachine> = {
  address: ({ input: { id } }) =>
    id === null ? '/drift/sperringer/ny?date=2026-11-27' : `/drift/sperringer/${id}`,
  person: aPerson({ grants: ['reservations'] }),
  isSignedIn: true,
  // The code of the screen and of its questions, which are fetched after the venue's side is shown.
  arrives: async () => {
    await import('#src/screens/blocks/block-screen.tsx')
    return import('#src/screens/blocks/block-questions.tsx')
  },
  offers: isOffered,
  does: {
    'load.retried': () => press('Prøv igjen'),
    'rooms.retried': () => press('Hent rommene'),
    'field.entered': ({ change }) =>
      change.repeats === undefined ? write('Til kl.', change.toTime ?? '') : tick('Gjenta hver uke'),
    'room.toggled': () => tick('Salen'),
    'form.sent': () => pressIn('form', /^(Sperr|Lagre)$/),
    'saving.confirmed': () => pressIn(dialog, /^Sperr likevel$/),
    'saving.dismissed': () => pressIn(dialog, /^Avbryt$/),
    'removal.asked': () => press('Fjern …'),
    'removal.confirmed': () => pressIn(dialog, /^Fjern sperringen$/),
    'removal.dismissed': () => pressIn(dialog, /^Avbryt$/),
    'editing.resumed': () =>
      press(isSaid('Endre sperringen igjen') ? 'Endre sperringen igjen' : 'Sperr flere rom'),
  },
  sees: {
    'block.opening': passing,
    'block.loading': () => screen.getByText('Henter sperringen …'),
    'block.notFound': () => screen.getByText('Denne sperringen finnes ikke.'),
    'block.failed': () => screen.getByText('Sperringen kunne ikke hentes'),
    'block.editing': ({ errors, theirs, ...context }) => {
      expectErrors(errors)
      expectReady(saves(context as Snapshot['context']))
      must(
        isSaid('Noen andre har endret sperringen i mellomtiden') === theirs.length > 0,
        'what a colleague has changed is said',
      )
    },
    'block.checking': (context) => expectBusy(saves(context)),
    'block.confirming': ({ hasNewMet }) => {
      screen.getByText('Sperringen treffer 1 bestilling')
      must(
        isSaid('Det er kommet nye bestillinger siden du sjekket. Ingenting er sperret ennå.') === hasNewMet,
        'that bookings came meanwhile is said',
      )
    },
    'block.saving': (context) => expectBusy(saves(context)),
    'block.readingTheirs': (context) => expectBusy(saves(context)),
    'block.saved': ({ met }) => {
      screen.getByText('Til sperringene')
      must(isSaid('1 bestilling ligger i sperringen') === met.length > 0, 'what lies in it is shown')
    },
    'block.askingRemoval': () => screen.getByText('Fjerne sperringen?'),
    'block.removing': () => expectBusy('Fjern sperringen'),
    'block.removed': () => must(!isSaid('Fjerne sperringen?'), 'the block is left'),
    // When the block is removed, the list is shown, which has rooms of its own.
    'rooms.loading': (_, snapshot) =>
      must(
        !isSaid('Hent rommene') || snapshot.matches({ block: 'removed' }),
        'the rooms are not missing yet',
      ),
    'rooms.loaded': (_, snapshot) =>
      must(!isSaid('Hent rommene') || snapshot.matches({ block: 'removed' }), 'the rooms can be chosen'),
    'rooms.missing': (_, snapshot) =>
      must(isSaid('Hent rommene') || !snapshot.matches({ block: 'editing' }), 'the rooms are missing'),
  },
}
