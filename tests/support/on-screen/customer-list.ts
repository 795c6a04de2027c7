import { fireEvent, screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import type { customerListMachine } from '#machines/customer-list/customer-list-machine.ts'
import { customerFilters, isNarrowed } from '#machines/customer-list/filters.ts'
import type { CustomerListEvent } from '#machines/customer-list/types.ts'
import { searchFor } from '#src/portal/use-filters-address.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { follow, isBeside, isSaid, must, type OnScreen, press, pressIn, write } from './on-screen.ts'
import { seesStaffList, staffList } from './staff-list.ts'

type Snapshot = SnapshotFrom<typeof customerListMachine>

const address = '/drift/kunder'

const select = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** The screen has controls for what is listed, and none for the current choice. */
function isOffered(event: CustomerListEvent, snapshot: Snapshot): boolean {
  const { filters, list: known, listedFilters } = snapshot.context
  switch (event.type) {
    case 'search.changed':
      return event.search !== filters.search
    case 'kind.chosen':
      return event.kind !== filters.kind
    case 'group.chosen':
      return (
        filters.kind === 'organization' &&
        snapshot.matches({ groups: 'loaded' }) &&
        event.group !== filters.group
      )
    case 'use.chosen':
      return event.use !== filters.use
    case 'order.chosen':
      return (
        filters.kind === 'organization' &&
        listedFilters?.kind === 'organization' &&
        filters.order === '' &&
        (known?.items.length ?? 0) > 0
      )
    case 'page.chosen':
      return isBeside(event.page, known, listedFilters)
    case 'filters.cleared':
      return known?.items.length === 0 && listedFilters !== null && isNarrowed(listedFilters)
    case 'filters.replaced':
      return JSON.stringify(event.filters) !== JSON.stringify(filters)
    case 'groups.retried':
      return filters.kind === 'organization'
    default:
      return true
  }
}

export const customerListOnScreen: OnScreen<typeof customerListMachine> = {
  address: () => address,
  person: aPerson({ grants: ['customers'] }),
  isSignedIn: true,
  offers: isOffered,
  does: {
    'search.changed': ({ search }) => write(/^Søk på navn/, search),
    'kind.chosen': ({ kind }) => follow(kind === 'private' ? 'Privatkunder' : 'Virksomheter'),
    'group.chosen': ({ group }) => select('Kundegruppe', String(group ?? '')),
    'use.chosen': ({ use }) => select('I bruk', use),
    'order.chosen': () => pressIn('thead', /^Navn$/),
    'page.chosen': ({ page }) => follow(page === 1 ? 'Forrige side' : 'Neste side'),
    'filters.cleared': () => press('Vis alle igjen'),
    'filters.replaced': ({ filters }, { follows }) =>
      follows(`${address}${searchFor(customerFilters, filters)}`),
    'list.retried': () => pressIn(staffList, /^Prøv igjen$/),
    'groups.retried': () => press('Hent gruppene'),
  },
  sees: {
    'groups.loading': () => must(!isSaid('Hent gruppene'), 'the groups are not missing yet'),
    'groups.loaded': ({ filters }) =>
      must(
        isSaid('Stamkunder') === (filters.kind === 'organization') || document.querySelector('td') !== null,
        'the groups can be chosen',
      ),
    'groups.missing': ({ filters }) =>
      must(isSaid('Hent gruppene') === (filters.kind === 'organization'), 'the groups are missing'),
    ...seesStaffList('customers', ({ listedFilters }: Snapshot['context']) =>
      listedFilters && isNarrowed(listedFilters) ? 'Ingen treff' : 'Her er det tomt',
    ),
  },
}
