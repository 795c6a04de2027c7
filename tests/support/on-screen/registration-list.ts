import { screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import { registrationFilters } from '#machines/registration-list/filters.ts'
import type { registrationListMachine } from '#machines/registration-list/registration-list-machine.ts'
import type { RegistrationListEvent } from '#machines/registration-list/types.ts'
import { searchFor } from '#src/portal/use-filters-address.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { follow, isBeside, isSaid, must, type OnScreen, press, pressIn, write } from './on-screen.ts'

type Snapshot = SnapshotFrom<typeof registrationListMachine>

const address = '/drift/registreringer'
const list = 'section[aria-labelledby=treff]'
const dialog = '[role=dialog]'
const isAwaited = () =>
  must(document.querySelector(`${list} [aria-busy=true]`) !== null, 'another list is awaited')

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
    'list.retried': () => pressIn(list, /^Prøv igjen$/),
    'answer.begun': ({ answer }) => pressIn(list, answer === 'approve' ? /^Godkjenn …/ : /^Avslå …/),
    'message.entered': ({ value }) => write(/Beskjed i e-posten/, value),
    'answer.dismissed': () => pressIn(dialog, /^Avbryt$/),
    'answer.confirmed': () => pressIn(dialog, /^(Godkjenn|Avslå)$/),
  },
  sees: {
    'registrations.loading': () => screen.getByText('Henter listen …'),
    'registrations.failed': () => screen.getByText('Listen kunne ikke hentes'),
    'registrations.known.listed': ({ list: known }) =>
      must(
        document.querySelectorAll(`${list} ul > li h3`).length === known?.items.length,
        'every registration of the page is listed',
      ),
    'registrations.known.none': ({ listedFilters }) =>
      screen.getByText(
        listedFilters?.search
          ? 'Ingen treff'
          : listedFilters?.state === 'waiting'
            ? 'Ingen venter på svar'
            : 'Her er det tomt',
      ),
    'registrations.known.waiting': isAwaited,
    'registrations.known.refreshing': isAwaited,
    'registrations.known.stale': () =>
      must(isSaid('Vi fikk ikke svar. Listen under er den som ble hentet sist.'), 'the list is of before'),
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
