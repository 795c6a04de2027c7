import { fireEvent, screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import { formatVenueDate } from '#domain/time/venue-time.ts'
import { isNarrowed, reservationFilters } from '#machines/reservation-list/filters.ts'
import type { reservationListMachine } from '#machines/reservation-list/reservation-list-machine.ts'
import type { ReservationListEvent } from '#machines/reservation-list/types.ts'
import { searchFor } from '#src/portal/use-filters-address.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { follow, isBeside, isSaid, must, type OnScreen, press, pressIn, write } from './on-screen.ts'
import { seesStaffList, staffList } from './staff-list.ts'

type Snapshot = SnapshotFrom<typeof reservationListMachine>
type Change = Extract<ReservationListEvent, { type: 'filter.chosen' }>['change']

const address = '/drift/bestillinger'

const select = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

function choose({ state, from, to, room, order }: Change): unknown {
  if (state !== undefined) return select('Status', state)
  if (room !== undefined) return select('Rom', String(room ?? ''))
  if (order !== undefined) return pressIn('thead', /^Kode$/)
  const date = from ?? to
  return date && write(from ? 'Fra dato' : 'Til dato', formatVenueDate(date))
}

/** The screen has controls for what is listed, and none for the current choice. */
function isOffered(event: ReservationListEvent, snapshot: Snapshot): boolean {
  const { filters, list: known, listedFilters } = snapshot.context
  switch (event.type) {
    case 'search.changed':
      return event.search !== filters.search
    case 'filter.chosen': {
      const { change } = event
      // A second press on a heading turns its order round.
      if (change.order !== undefined) return filters.order === 'code' && (known?.items.length ?? 0) > 0
      if (change.room !== undefined && !snapshot.matches({ rooms: 'loaded' })) return false
      return Object.entries(change).some(([name, value]) => filters[name as keyof typeof filters] !== value)
    }
    case 'page.chosen':
      return isBeside(event.page, known, listedFilters)
    case 'filters.cleared':
      return known?.items.length === 0 && listedFilters !== null && isNarrowed(listedFilters)
    case 'filters.replaced':
      return JSON.stringify(event.filters) !== JSON.stringify(filters)
    default:
      return true
  }
}

export const reservationListOnScreen: OnScreen<typeof reservationListMachine> = {
  address: () => address,
  person: aPerson({ grants: ['reservations'] }),
  isSignedIn: true,
  offers: isOffered,
  does: {
    'search.changed': ({ search }) => write(/^Søk på kode/, search),
    'filter.chosen': ({ change }) => choose(change),
    'page.chosen': ({ page }) => follow(page === 1 ? 'Forrige side' : 'Neste side'),
    'filters.cleared': () => press('Vis de kommende'),
    'filters.replaced': ({ filters }, { follows }) =>
      follows(`${address}${searchFor(reservationFilters, filters)}`),
    'list.retried': () => pressIn(staffList, /^Prøv igjen$/),
    'rooms.retried': () => press('Hent rommene'),
  },
  sees: {
    'rooms.loading': () => must(!isSaid('Hent rommene'), 'the rooms are not missing yet'),
    'rooms.loaded': () => screen.getByRole('option', { name: 'Salen' }),
    'rooms.missing': () => screen.getByText('Hent rommene'),
    ...seesStaffList('reservations', ({ listedFilters }: Snapshot['context']) =>
      listedFilters && isNarrowed(listedFilters) ? 'Ingen treff' : 'Ingen kommende bestillinger',
    ),
  },
  never: { '(root) list.outdated': 'The walks have no server that says what has changed.' },
}
