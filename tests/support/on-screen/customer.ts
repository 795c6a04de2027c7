import { fireEvent, screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import type { ContactField } from '#machines/company-users/types.ts'
import type { customerMachine } from '#machines/customer/customer-machine.ts'
import { primariesOf } from '#machines/customer/permitted-tasks.ts'
import type { CustomerEvent, CustomerTask } from '#machines/customer/types.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { aCustomer, colleague, deactivated, primary } from '#tests/support/staff-customers.ts'
import {
  expectErrors,
  isSaid,
  must,
  type OnScreen,
  press,
  pressIn,
  pressMatching,
  tick,
  write,
} from './on-screen.ts'

type Snapshot = SnapshotFrom<typeof customerMachine>

const dialog = '[role=dialog]'
const names: Record<string, string> = Object.fromEntries(
  [primary, colleague, deactivated].map(({ uid, fullname }) => [uid, fullname]),
)
const buttons: Record<CustomerTask['kind'], string> = {
  deactivation: 'Deaktiver …',
  reactivation: 'Reaktiver …',
  appointment: 'Gjør til hovedkontakt …',
  retirement: 'Ta ut av bruk …',
  restoration: 'Ta i bruk igjen …',
}
const labels: Record<ContactField, string> = {
  firstName: 'Fornavn',
  lastName: 'Etternavn',
  email: 'E-post',
  phone: 'Telefon',
}
const primaryLabel = 'Skal være hovedkontakt'
const stale = 'Vi fikk ikke svar. Listen under er den som ble hentet sist.'

function isOffered(event: CustomerEvent, snapshot: Snapshot): boolean {
  const { context } = snapshot
  switch (event.type) {
    case 'changes.retried':
      return context.customer !== null
    case 'contactTask.begun':
    case 'useTask.begun':
    case 'addition.begun':
      return snapshot.matches({ task: 'idle' })
    case 'field.entered':
      return context.form[event.field] !== event.value
    case 'locale.chosen':
      return context.form.locale !== event.locale
    case 'primary.toggled':
      return primariesOf(context).length === 0 && context.form.isPrimary !== event.isPrimary
    default:
      return true
  }
}

export const customerOnScreen: OnScreen<typeof customerMachine> = {
  address: () => `/drift/kunder/${aCustomer().id}`,
  person: aPerson({ grants: ['customers'] }),
  isSignedIn: true,
  // The code of the dialogs, which the screen fetches after it is shown.
  arrives: () => import('#src/screens/customers/customer-dialogs.tsx'),
  offers: isOffered,
  does: {
    'load.retried': () => pressIn('main', /^Prøv igjen$/),
    'changes.retried': () => {
      const retry = screen.getAllByText('Prøv igjen').at(-1)
      if (retry) fireEvent.click(retry)
    },
    'contactTask.begun': ({ kind, uid }) =>
      pressMatching(new RegExp(`^${buttons[kind]} ${names[uid] ?? ''}$`)),
    'useTask.begun': ({ kind }) => press(buttons[kind]),
    'addition.begun': () => press('Legg til kontakt …'),
    'field.entered': ({ field, value }) => write(labels[field], value),
    'locale.chosen': ({ locale }) => write('Språk i e-poster', locale),
    'primary.toggled': () => tick(primaryLabel),
    'contact.submitted': () => pressIn(dialog, /^Send invitasjon$/),
    'task.dismissed': () => pressIn(dialog, /^Avbryt$/),
    'task.confirmed': () => pressIn(dialog, /^(Deaktiver|Reaktiver|Gjør|Ta) ?/),
  },
  sees: {
    'customer.loading': () => screen.getByText('Henter kunden …'),
    'customer.notFound': () => screen.getByText('Denne kunden finnes ikke.'),
    'customer.failed': () => screen.getByText('Kunden kunne ikke hentes'),
    'customer.known': ({ customer }) => {
      must(
        document.querySelector('h1')?.textContent === customer?.organization?.name,
        'the heading is the name of the customer',
      )
      must(!isSaid(stale), 'what is shown is of now')
    },
    'customer.refreshing': ({ customer }) => screen.getAllByText(customer?.organization?.name ?? ''),
    'customer.stale': () => screen.getByText(stale),
    'changes.loading': ({ customer, changes }) =>
      must(
        customer === null || changes !== null || isSaid('Henter historikken …'),
        'the history is on its way',
      ),
    'changes.known': ({ customer, changes }) =>
      must(
        customer === null || isSaid('Rita Resepsjon') === (changes?.length ?? 0) > 0,
        'who has changed something is named',
      ),
    'changes.failed': ({ customer }) =>
      must(customer === null || isSaid('Historikken kunne ikke hentes'), 'the history is missing'),
    'task.idle': () => must(document.querySelector(dialog) === null, 'nothing is asked'),
    'task.confirming': ({ refusal }) => {
      must(document.querySelector(`${dialog} button`) !== null, 'it is asked whether it is meant so')
      must(
        (document.querySelector(`${dialog} [role=alert]`) !== null) === (refusal !== null),
        'a refusal is said, if there is one',
      )
    },
    'task.writing': (context) => {
      const { errors, refusal } = context
      must(isSaid('Hit sendes invitasjonen.'), 'the form is open')
      must(
        isSaid(primaryLabel) === (primariesOf(context).length === 0),
        'the role is offered where the customer lacks a primary contact',
      )
      expectErrors(errors)
      must(
        refusal === null || document.querySelector(`${dialog} [role=alert]`) !== null,
        'a refusal is said, if there is one',
      )
    },
    'task.adding': () =>
      must(document.querySelector(`${dialog} [aria-disabled=true]`) !== null, 'it is being sent'),
    'task.working': () =>
      must(document.querySelector(`${dialog} [aria-disabled=true]`) !== null, 'it is being done'),
  },
}
