import { screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import { registrationFilters } from '#machines/registration-list/filters.ts'
import type { registrationListMachine } from '#machines/registration-list/registration-list-machine.ts'
import type { RegistrationListEvent } from '#machines/registration-list/types.ts'
import { searchFor } from '#src/portal/use-filters-address.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { follow, isBeside, must, type OnScreen, press, pressIn, write } from './on-screen.ts'
import { seesStaffList, staffList } from './staff-list.ts'

type Snapshot = SnapshotFrom<typeof registrationListMachine>

const address = '/drift/registreringer'
const dialog = '[role=dialog]'

const hasDialog = () => document.querySelector(dialog) !== null
const states: Record<string, string> = {
  waiting: 'Venter på svar',
  approved: 'Godkjent',
  declined: 'Avslått',
}

function isOffered(event: RegistrationListEvent, { context }: Snapshot): boolean {
  const { filters, list: known, listedFilters, task } = context
  switch (event.type) {
    case 'search.changed':
      return event.search !== filters.search
    case 'state.chosen':
      return event.state !== filters.state
    case 'page.chosen':
      return isBeside(event.page, known, listedFilters)
    case 'filters.cleared':
      return known?.items.length === 0 && listedFilters !== null && listedFilters.search !== ''
    case 'filters.replaced':
      return JSON.stringify(event.filters) !== JSON.stringify(filters)
    case 'answer.begun':
      return task === null
    case 'message.entered':
      return event.value !== context.message
    default:
      return true
  }
}

export const registrationListOnScreen: OnScreen<typeof registrationListMachine> = {
  address: () => address,
  person: aPerson({ grants: ['customers'] }),
  isSignedIn: true,
  // The code of the dialog, which the screen fetches after it is shown.
  arrives: () => import('#src/screens/registrations/answer-dialog.tsx'),
  offers: isOffered,
  does: {
    'search.changed': ({ search }) => write('Søk på navn, e-post eller organisasjonsnummer', search),
    'state.chosen': ({ state }) => follow(states[state] ?? ''),
    'page.chosen': ({ page }) => follow(page === 1 ? 'Forrige side' : 'Neste side'),
    'filters.replaced': ({ filters }, { follows }) =>
      follows(`${address}${searchFor(registrationFilters, filters)}`),
    'filters.cleared': () => press('Vis alle igjen'),
    'list.retried': () => pressIn(staffList, /^Prøv igjen$/),
    'answer.begun': ({ answer }) => pressIn(staffList, answer === 'approve' ? /^Godkjenn …/ : /^Avslå …/),
    'message.entered': ({ value }) => write(/Beskjed i e-posten/, value),
    'answer.dismissed': () => pressIn(dialog, /^Avbryt$/),
    'answer.confirmed': () => pressIn(dialog, /^(Godkjenn|Avslå)$/),
  },
  sees: {
    ...seesStaffList(
      'registrations',
      ({ listedFilters }: Snapshot['context']) =>
        listedFilters?.search
          ? 'Ingen treff'
          : listedFilters?.state === 'waiting'
            ? 'Ingen venter på svar'
            : 'Her er det tomt',
      `${staffList} ul > li h3`,
    ),
    'answer.idle': () => must(!hasDialog(), 'nothing is asked'),
    'answer.writing': ({ task, refusal }) => {
      screen.getByText(
        task?.answer === 'approve' ? 'Godkjenne Ola Prøve?' : 'Avslå registreringen til Ola Prøve?',
      )
      must(
        (document.querySelector(`${dialog} [role=alert]`) !== null) === (refusal !== null),
        'a refusal is said, if there is one',
      )
    },
    'answer.answering': () =>
      must(document.querySelector(`${dialog} [aria-disabled=true]`) !== null, 'the answer is on its way'),
  },
}
