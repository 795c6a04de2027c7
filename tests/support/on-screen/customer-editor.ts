import { screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import type { customerEditorMachine } from '#machines/customer-editor/customer-editor-machine.ts'
import type { CustomerEditorEvent } from '#machines/customer-editor/types.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { aCustomer } from '#tests/support/staff-customers.ts'
import {
  expectBusy,
  expectErrors,
  isSaid,
  must,
  type OnScreen,
  passing,
  press,
  pressIn,
  tick,
  write,
} from './on-screen.ts'

type Snapshot = SnapshotFrom<typeof customerEditorMachine>

const dialog = '[role=dialog]'

function isOffered(event: CustomerEditorEvent, snapshot: Snapshot): boolean {
  const { context } = snapshot
  if (snapshot.matches({ leaving: 'asking' }))
    return event.type.startsWith('leaving.') && event.type !== 'leaving.asked'
  if (event.type === 'field.entered') return context.form[event.field] !== event.value
  if (event.type === 'group.toggled') return context.groups.length > 0
  return event.type !== 'leaving.asked' || snapshot.matches({ customer: 'editing' })
}

export const customerEditorOnScreen: OnScreen<typeof customerEditorMachine> = {
  address: ({ input: { id } }) =>
    id === null ? '/drift/kunder/ny' : `/drift/kunder/${aCustomer().id}/endre`,
  person: aPerson({ grants: ['customers'] }),
  isSignedIn: true,
  // The code of the dialog, which the screen fetches after it is shown.
  arrives: () => import('#src/screens/customers/leaving-question.tsx'),
  offers: isOffered,
  does: {
    'load.retried': () => press('Prøv igjen'),
    'groups.retried': () => press('Hent gruppene'),
    'field.entered': ({ value }) => write('Navn', value),
    'group.toggled': () => tick('Stamkunder'),
    'form.sent': () => press('Lagre'),
    'leaving.asked': () => pressIn('form', /^Avbryt$/),
    'leaving.dismissed': () => pressIn(dialog, /^Bli her$/),
    'leaving.confirmed': () => pressIn(dialog, /^Gå uten å lagre$/),
  },
  sees: {
    'customer.opening': passing,
    'customer.loading': () => screen.getByText('Henter kunden …'),
    'customer.notFound': () => screen.getByText('Denne kunden finnes ikke.'),
    'customer.failed': () => screen.getByText('Kunden kunne ikke hentes'),
    'customer.editing': ({ errors, theirs }, snapshot) => {
      if (!snapshot.matches({ leaving: 'staying' })) return
      expectErrors(errors)
      must(
        isSaid('Noen andre har endret kunden i mellomtiden') === theirs.length > 0,
        'what a colleague has changed is said',
      )
    },
    'customer.saving': () => expectBusy('Lagre'),
    'customer.readingTheirs': () => expectBusy('Lagre'),
    'customer.saved': () => must(!isSaid('Lagre'), 'the form is left'),
    'groups.loading': () => must(!isSaid('Stamkunder'), 'there are no groups to choose yet'),
    'groups.loaded': (_, snapshot) =>
      must(
        isSaid('Stamkunder') || !snapshot.matches({ customer: 'editing', leaving: 'staying' }),
        'the groups can be chosen',
      ),
    'groups.missing': (_, snapshot) =>
      must(
        isSaid('Hent gruppene') || !snapshot.matches({ customer: 'editing', leaving: 'staying' }),
        'the groups are missing',
      ),
    'leaving.staying': () => must(document.querySelector(dialog) === null, 'nothing is asked'),
    'leaving.asking': () => screen.getByText('Gå uten å lagre?'),
    'leaving.left': () => must(!isSaid('Lagre'), 'the form is left'),
  },
}
