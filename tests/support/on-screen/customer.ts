import { fireEvent, screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import type { customerMachine } from '#machines/customer/customer-machine.ts'
import type { CustomerEvent, CustomerTask } from '#machines/customer/types.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { aCustomer, colleague, deactivated, primary } from '#tests/support/staff-customers.ts'
import { isSaid, must, type OnScreen, press, pressIn, pressMatching } from './on-screen.ts'

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
const stale = 'Vi fikk ikke svar. Listen under er den som ble hentet sist.'

function isOffered(event: CustomerEvent, { context }: Snapshot): boolean {
  if (event.type === 'changes.retried') return context.customer !== null
  return event.type === 'contactTask.begun' || event.type === 'useTask.begun' ? context.task === null : true
}

export const customerOnScreen: OnScreen<typeof customerMachine> = {
  address: () => `/drift/kunder/${aCustomer().id}`,
  person: aPerson({ grants: ['customers'] }),
  isSignedIn: true,
  // The code of the dialog, which the screen fetches after it is shown.
  arrives: () => import('#src/screens/customers/task-dialog.tsx'),
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
    'task.working': () =>
      must(document.querySelector(`${dialog} [aria-disabled=true]`) !== null, 'it is being done'),
  },
}
