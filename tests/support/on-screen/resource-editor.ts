import { fireEvent, screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import type { resourceEditorMachine } from '#machines/resource-editor/resource-editor-machine.ts'
import type { ResourceEditorEvent } from '#machines/resource-editor/types.ts'
import { definitions, type ResourceName } from '#machines/resources/definitions.ts'
import { rowsIn } from '#machines/resources/typed.ts'
import { itemAddress, nextYearAddress } from '#src/screens/setup/item-address.ts'
import { newRoomId } from '#tests/support/models/resource-editor.ts'
import { noon } from '#tests/support/portal-house.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import {
  expectBusy,
  expectErrors,
  expectHeading,
  expectReady,
  isSaid,
  must,
  type OnScreen,
  passing,
  press,
  pressIn,
  write,
} from './on-screen.ts'

type Snapshot = SnapshotFrom<typeof resourceEditorMachine>
type Context = Snapshot['context']

const editor = aPerson({ grants: ['catalogue'], isSuperuser: true })
const dialog = '[role=dialog]'
const dialogTitle = () => document.querySelector(`${dialog} h2`)?.textContent

const isOver = (snapshot: Snapshot) =>
  snapshot.matches({ leaving: 'left' }) ||
  snapshot.matches({ leaving: 'postponed' }) ||
  snapshot.matches({ item: 'saved' }) ||
  snapshot.matches({ item: 'deleted' })

/** A dialog covers the form; what is chosen already cannot be chosen again. */
function isOffered(event: ResourceEditorEvent, snapshot: Snapshot): boolean {
  const { conflict, draft, item, id, isResumed } = snapshot.context
  if (isOver(snapshot)) return false
  const isLeaving = snapshot.matches({ leaving: 'asking' })
  if (isLeaving) return event.type.startsWith('leaving.') && event.type !== 'leaving.asked'
  switch (event.type) {
    case 'field.entered':
      return JSON.stringify(draft[event.field]) !== JSON.stringify(event.value)
    case 'draft.discarded':
      return isResumed
    case 'side.chosen':
      return conflict !== null && conflict.sides[event.field] !== event.side
    case 'sides.chosen':
      return Object.keys(conflict?.sides ?? {}).length > 1
    case 'leaving.asked':
      return (
        (snapshot.matches({ item: 'editing' }) || snapshot.matches({ item: 'saving' })) &&
        (item !== null || id === null)
      )
    case 'choices.retried':
      return false
    default:
      return true
  }
}

/** What is seen of the form until the editor is left. */
const unlessOver = (sees: (context: Context) => unknown) => (context: Context, snapshot: Snapshot) =>
  isOver(snapshot) ? undefined : sees(context)

const labels: Record<string, string> = {
  ...{ name: 'Navn', firstName: 'Fornavn', year: 'År', maxSeats: 'Største antall personer' },
}

const titles: Partial<Record<ResourceName, string>> = {
  vatGroup: 'Mva-grupper',
  productGroup: 'Produktgrupper',
  openingHours: 'Åpningstider',
  staffMember: 'Personale',
  termsVersion: 'Leievilkår',
  venue: 'Innstillinger',
}
const seesList = ({ resource }: Context) => expectHeading(titles[resource] ?? '')

const expectSaving = unlessOver(() => expectBusy('Lagre'))

export const resourceEditorOnScreen: OnScreen<typeof resourceEditorMachine> = {
  address: ({ input: { resource, id, copyOf, given } }) =>
    copyOf == null ? itemAddress(resource, id) : nextYearAddress(copyOf, Number(given?.year) - 1),
  person: editor,
  isSignedIn: true,
  before: ({ input: { resource, id, stored } }) => {
    const form = { by: editor.uid, keptAt: noon, unsaved: stored }
    if (stored)
      localStorage.setItem('catalogue-being-edited', JSON.stringify({ [itemAddress(resource, id)]: form }))
  },
  offers: isOffered,
  does: {
    'load.retried': () => press('Prøv igjen'),
    'field.entered': ({ field, value }, { snapshot }) => {
      if (typeof value !== 'object') return write(labels[field] ?? field, String(value))
      if (field === 'days') return press('mandag')
      const { length } = rowsIn(snapshot().context.draft[field])
      if (value.length > length) return press('Legg til et trinn')
      if (value.length < length) return press('Fjern')
      return write('Romleie, prosent', String(value[0]?.percentOfRooms))
    },
    'draft.discarded': () => press('Forkast det'),
    'form.sent': (_, { snapshot }) => press(snapshot().hasTag('comparing') ? 'Lagre valgene' : 'Lagre'),
    'side.chosen': ({ field, side }) => {
      const radios = document.querySelectorAll(`input[name=side-${field}]`)
      const radio = radios[side === 'mine' ? 0 : 1]
      if (radio) fireEvent.click(radio)
    },
    'sides.chosen': ({ side }) => press(side === 'mine' ? 'Behold alt mitt' : 'Bruk alt fra den andre'),
    'editing.resumed': () => press('Endre mer først'),
    'item.restored': () => press('Lag det på nytt'),
    'deletion.asked': () => press('Slett …'),
    'deletion.dismissed': () => pressIn(dialog, /^Avbryt$/),
    'deletion.confirmed': () => pressIn(dialog, /^Slett$/),
    'leaving.asked': () => press('Avbryt'),
    'leaving.dismissed': () => pressIn(dialog, /^Bli her$/),
    'leaving.confirmed': () => pressIn(dialog, /^Forkast det jeg skrev$/),
    'leaving.postponed': () => pressIn(dialog, /^Fortsett senere$/),
  },
  sees: {
    'choices.loading': () => undefined,
    'choices.loaded': () => undefined,
    'choices.missing': () => undefined,
    'item.opening': passing,
    'item.loading': unlessOver(({ item }) => {
      if (item === null) screen.getByText('Henter skjemaet …')
    }),
    'item.notFound': unlessOver(() => screen.getByText('Dette finnes ikke. Det kan være slettet.')),
    'item.failed': unlessOver(() => expectReady('Prøv igjen')),
    'item.editing': unlessOver(({ resource, errors, refusal, isResumed, id }) => {
      expectReady('Lagre')
      expectErrors(errors)
      must((refusal !== null) === (document.querySelector('form [role=alert]') !== null), 'a refusal is said')
      must(isResumed === isSaid(/Du fortsetter på det/), 'it is said that the form is of before')
      const isDeletable = id !== null && !definitions[resource].isKept
      must(isDeletable === isSaid('Slett …'), 'what there is can be deleted, but for people and the venue')
    }),
    'item.saving': expectSaving,
    'item.readingTheirs': expectSaving,
    'item.comparing': unlessOver(({ conflict }) => {
      screen.getByText('Noen andre har endret dette i mellomtiden')
      const sides = Object.entries(conflict?.sides ?? {})
      for (const [field, side] of sides) {
        const radios = document.querySelectorAll<HTMLInputElement>(`input[name=side-${field}]`)
        must(radios[side === 'mine' ? 0 : 1]?.checked === true, `${field} is chosen as ${side}`)
      }
      must(document.querySelectorAll('fieldset').length === sides.length, 'each field can be chosen')
    }),
    'item.gone': unlessOver(() => screen.getByText('Noen andre har slettet dette i mellomtiden')),
    'item.confirming': ({ item, refusal, users }) => {
      must(dialogTitle() === `Slette ${item?.name}?`, 'whether to delete is asked')
      must((refusal !== null) === (document.querySelector(`${dialog} [role=alert]`) !== null), 'why not')
      must((users !== null) === isSaid(/i bruk 4 steder/), 'how many use it is said')
    },
    'item.deleting': () => expectBusy('Slett'),
    'item.saved': (context) => {
      if (context.resource !== 'catalogueRoom') return seesList(context)
      must(window.location.pathname === itemAddress('catalogueRoom', newRoomId), 'the new room is opened')
      screen.getByText('Kvisten er lagret. Nå kan du legge til bilder.')
    },
    'item.deleted': seesList,
    'leaving.staying': () => must(dialogTitle() !== 'Gå uten å lagre?', 'leaving is not asked about'),
    'leaving.asking': () => must(dialogTitle() === 'Gå uten å lagre?', 'leaving is asked about'),
    'leaving.left': seesList,
    'leaving.postponed': seesList,
  },
  never: {
    'choices.missing choices.retried': 'neither a VAT group nor a product group refers to anything',
  },
}
