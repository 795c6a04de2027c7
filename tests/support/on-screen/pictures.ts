import { fireEvent, screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import { isUnfinished } from '#machines/pictures/pictures.ts'
import type { picturesMachine } from '#machines/pictures/pictures-machine.ts'
import type { ChosenFile, PicturesContext, PicturesEvent, PicturesInput } from '#machines/pictures/types.ts'
import { back } from '#tests/support/models/pictures.ts'
import { noon } from '#tests/support/portal-house.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import {
  answersRoom,
  expectHeading,
  isSaid,
  must,
  type OnScreen,
  press,
  pressIn,
  write,
} from './on-screen.ts'

type Snapshot = SnapshotFrom<typeof picturesMachine>

const isOnlyOf = ({ input: { isOnly } }: { input: Pick<PicturesInput, 'isOnly'> }) => isOnly
const venue = { version: 1, requiresTwoFactor: false, own: [] }
const room = { id: 7, version: 1, name: 'Salen', nameEn: 'The hall' }
const staff = aPerson({ grants: ['catalogue'] })
const administrator = aPerson({ grants: ['catalogue'], isSuperuser: true })
const address = `/drift/oppsett/rom/${room.id}`
const dialog = '[role=dialog]'
const isLost = (code: unknown) => code === 'unavailable' || code === 'internal'

function fileLike({ name, mediaType, size }: ChosenFile): File {
  const file = new File([], name, { type: mediaType })
  return Object.defineProperty(file, 'size', { value: size })
}

const placeOf = ({ pictures }: Pick<PicturesContext, 'pictures'>, id: number) =>
  (pictures?.findIndex((each) => each.id === id) ?? -1) + 1

const labelsOf = ({ context: { isOnly } }: { context: Pick<PicturesInput, 'isOnly'> }) =>
  isOnly
    ? {
        text: 'Hva bildet viser',
        removal: 'Fjern bildet …',
        refused: 'Noen andre har endret bildet i mellomtiden',
      }
    : { text: 'Hva bilde 2 viser', removal: 'Fjern bilde 2 …', refused: 'Rekkefølgen er ikke lagret' }

/** A dialog covers the screen; one file at a time is refused for good. */
function isOffered(event: PicturesEvent, snapshot: Snapshot): boolean {
  const { context } = snapshot
  if (snapshot.matches({ question: 'left' })) return false
  if (snapshot.matches({ question: 'removal' })) return event.type.startsWith('removal.')
  if (snapshot.matches({ question: 'leaving' })) return event.type.startsWith('leaving.')
  switch (event.type) {
    case 'upload.retried':
      return (
        isLost(context.uploads[0]?.refusal) ||
        (context.uploads[0]?.refusal === 'changedMeanwhile' && !snapshot.hasTag('stale'))
      )
    case 'leaving.asked':
      return isUnfinished(context)
    case 'description.entered':
      return (
        (context.typed[event.id]?.description ??
          context.pictures?.find(({ id }) => id === event.id)?.description ??
          '') !== event.value
      )
    case 'removal.asked':
      return context.removing === null
    default:
      return true
  }
}

const unlessLeft =
  (sees: (context: PicturesContext) => void) => (context: PicturesContext, snapshot: Snapshot) => {
    if (!snapshot.matches({ question: 'left' })) sees(context)
  }

const shows = unlessLeft(({ pictures, uploads }) => {
  must(document.querySelectorAll('ol img').length === pictures?.length, 'each picture is shown')
  must(
    isSaid('Laster opp ett bilde …') === uploads.some(({ refusal }) => refusal === null),
    'an upload is said to be under way',
  )
  for (const { name, refusal } of uploads)
    must(isSaid(`${name} er ikke lastet opp`) === (refusal !== null), 'a refused upload is said')
})

export const picturesOnScreen: OnScreen<typeof picturesMachine> = {
  address: (walk) => (isOnlyOf(walk) ? '/drift/oppsett/huset' : address),
  person: (walk) => (isOnlyOf(walk) ? administrator : staff),
  isSignedIn: true,
  before: ({ input: { stored } }) => {
    const form = { by: staff.uid, keptAt: noon, unsaved: stored }
    if (stored)
      localStorage.setItem('catalogue-being-edited', JSON.stringify({ [`${address}#bilder`]: form }))
  },
  send: (request, options) =>
    request.url.endsWith('/staff/settings') ? Promise.resolve(venue) : answersRoom(room)(request, options),
  // The code of what a screen has besides its form, which it fetches after it is shown.
  arrives: () => import('#src/screens/setup/editor-extras.tsx'),
  offers: isOffered,
  does: {
    'load.retried': () => press('Prøv igjen'),
    'files.chosen': ({ files }) => {
      const input = document.querySelector('input[type=file]')
      if (input) fireEvent.change(input, { target: { files: files.map(fileLike) } })
    },
    'upload.retried': () => press('Prøv igjen'),
    'upload.dismissed': () => press('Skjul'),
    'picture.moved': ({ id, to }, { snapshot }) => {
      const place = placeOf(snapshot().context, id)
      fireEvent.click(screen.getByLabelText(`Flytt bilde ${place} ${to < place - 1 ? 'opp' : 'ned'}`))
    },
    'description.entered': ({ value }, { snapshot }) => write(labelsOf(snapshot()).text, value),
    'description.completed': (_, { snapshot }) =>
      fireEvent.blur(screen.getByLabelText(labelsOf(snapshot()).text)),
    'removal.asked': (_, { snapshot }) =>
      fireEvent.click(screen.getByLabelText(labelsOf(snapshot()).removal)),
    'removal.dismissed': () => pressIn(dialog, /^Avbryt$/),
    'removal.confirmed': () => pressIn(dialog, /^Fjern bildet$/),
    'leaving.asked': () => fireEvent.click(screen.getAllByText('Rom').at(0) ?? document.body),
    'leaving.dismissed': () => pressIn(dialog, /^Bli her$/),
    'leaving.confirmed': () => pressIn(dialog, /^Gå uten å lagre$/),
  },
  sees: {
    'pictures.loading': unlessLeft(() => screen.getByText('Henter bildene …')),
    'pictures.failed': unlessLeft(() => screen.getByText(/^Bildene kunne ikke hentes/)),
    'pictures.idle': shows,
    'pictures.removing': (context) =>
      must(
        screen.getByLabelText(labelsOf({ context }).removal).getAttribute('aria-disabled') === 'true',
        'it is being taken down',
      ),
    'pictures.ordering': shows,
    'pictures.describing': shows,
    'pictures.uploading': shows,
    'pictures.refreshing': (context) =>
      must(isSaid(labelsOf({ context }).refused) === (context.refusal !== null), 'why not is said'),
    'pictures.stale': (context) => screen.getByText(labelsOf({ context }).refused),
    'question.none': ({ problems, pictures }) => {
      must(document.querySelector(dialog) === null, 'nothing is asked')
      const isThere = pictures?.some(({ id }) => id === back.id) ?? false
      must(
        (document.querySelector(`#picture-${back.id}-problem`) !== null) ===
          (isThere && problems[back.id] !== undefined),
        'what was not saved is said at its picture',
      )
    },
    'question.removal': () => must(isSaid('Fjerne bildet?'), 'it is asked whether to take it down'),
    'question.leaving': () => must(isSaid('Gå før bildene er lagret?'), 'it is asked whether to leave'),
    'question.left': () => expectHeading('Rom'),
  },
}
