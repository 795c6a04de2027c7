import { fireEvent, screen } from '@testing-library/react'
import type { customerSearchMachine } from '#machines/customer-search/customer-search-machine.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { answersRoom, isSaid, must, type OnScreen, press } from './on-screen.ts'

const input = () => document.querySelector<HTMLInputElement>('input[role=combobox]')
const options = () => document.querySelectorAll('[role=option]').length

function field(): HTMLInputElement {
  const found = input()
  if (!found) throw new Error('There is no field to search in.')
  return found
}

export const customerSearchOnScreen: OnScreen<typeof customerSearchMachine> = {
  address: () => '/drift/oppsett/rabatter/ny',
  person: aPerson({ grants: ['catalogue'] }),
  isSignedIn: true,
  send: answersRoom({ id: 0 }),
  // The code of the field, which the form fetches when it is shown.
  arrives: () => import('#src/screens/setup/customer-field.tsx'),
  offers: (event) => event.type !== 'search.entered' || input()?.value !== event.search,
  does: {
    // The field is gone to, and the arrow down opens what there is to choose among.
    'search.opened': () => {
      fireEvent.focus(field())
      fireEvent.keyDown(field(), { key: 'ArrowDown' })
    },
    'search.entered': ({ search }) => fireEvent.change(field(), { target: { value: search } }),
    'search.retried': () => press('Søk igjen'),
  },
  sees: {
    unopened: () => {
      screen.getByLabelText(/^Bare for kunden/)
      must(options() === 0, 'nothing can be chosen yet')
    },
    typing: () => screen.getByText('Søker …'),
    searching: () => screen.getByText('Søker …'),
    known: ({ found }) => {
      must(options() === found?.items.length, 'those that were found can be chosen')
      must(
        isSaid('Ingen kunder i bruk passer til søket.') === (found?.total === 0),
        'it is said if there are none',
      )
      must(isSaid(/^De 2 første av 340/) === (found?.total === 340), 'it is said if there are others')
    },
    failed: () => screen.getByText('Vi fikk ikke svar på søket.'),
  },
}
