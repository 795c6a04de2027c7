import { screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import { hasNothing, resourceFilters } from '#machines/resource-list/filters.ts'
import type { ResourceListEvent, resourceListMachine } from '#machines/resource-list/resource-list-machine.ts'
import { searchFor } from '#src/portal/use-filters-address.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { follow, isBeside, isSaid, must, type OnScreen, press, pressIn, tick, write } from './on-screen.ts'
import { seesStaffList, staffList } from './staff-list.ts'

type Snapshot = SnapshotFrom<typeof resourceListMachine>

const addressOf = (resource: string) =>
  resource === 'staffMember' ? '/drift/personale' : '/drift/oppsett/produkter'

/** The screen has controls for what is listed, and none for the current choice. */
function isOffered(event: ResourceListEvent, { context }: Snapshot): boolean {
  const { resource, filters, list: known, listedFilters } = context
  switch (event.type) {
    case 'search.changed':
      return event.search !== filters.search && !hasNothing(context)
    case 'order.chosen':
      return event.order === '-name' && filters.order === 'name' && (known?.items.length ?? 0) > 0
    case 'page.chosen':
      return isBeside(event.page, known, listedFilters)
    case 'inactive.toggled':
      return resource === 'staffMember' && event.isShown !== filters.showsInactive
    case 'filters.cleared':
      return known?.items.length === 0 && listedFilters?.search !== ''
    case 'filters.replaced':
      return JSON.stringify(event.filters) !== JSON.stringify(filters)
    default:
      return true
  }
}

export const resourceListOnScreen: OnScreen<typeof resourceListMachine> = {
  address: ({ input: { resource } }) => addressOf(resource),
  person: aPerson({ grants: ['catalogue'], isSuperuser: true }),
  isSignedIn: true,
  offers: isOffered,
  does: {
    'search.changed': ({ search }) => write(/^Søk på /, search),
    'order.chosen': () => pressIn('thead', /^Navn$/),
    'page.chosen': ({ page }) => follow(page === 1 ? 'Forrige side' : 'Neste side'),
    'filters.cleared': () => press('Vis alle igjen'),
    'inactive.toggled': () => tick('Vis også de deaktiverte'),
    'filters.replaced': ({ filters }, { follows }) =>
      follows(`${addressOf('product')}${searchFor(resourceFilters('product'), filters)}`),
    'list.retried': () => pressIn(staffList, /^Prøv igjen$/),
    'choices.retried': () => press('Hent navnene'),
  },
  sees: {
    'choices.loading': () => must(!isSaid('Hent navnene'), 'the names are not missing yet'),
    'choices.loaded': ({ choices, list: known }) =>
      must(
        !choices.productGroup || known === null || known.items.length === 0 || isSaid('Drikke'),
        'what a product belongs to is named',
      ),
    'choices.missing': () => screen.getByText('Hent navnene'),
    ...seesStaffList('items', ({ listedFilters }: Snapshot['context']) =>
      listedFilters?.search ? 'Ingen treff' : 'Her er det tomt',
    ),
  },
}
