import { fireEvent, screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import { formatVenueDate } from '#domain/time/venue-time.ts'
import { isNarrowed } from '#machines/my-bookings/filters.ts'
import type { myBookingsMachine } from '#machines/my-bookings/my-bookings-machine.ts'
import type { MyBookingsEvent } from '#machines/my-bookings/types.ts'
import { bookingsAddress } from '#src/screens/my-bookings/bookings-address.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { follow, isBeside, isSaid, must, type OnScreen, pressIn, write } from './on-screen.ts'

type Snapshot = SnapshotFrom<typeof myBookingsMachine>

const list = 'section[aria-labelledby=bestillinger]'
const kari = aPerson({ isPrimary: true })
const nina = aPerson({ id: 'nina', firstName: 'Nina', organizationId: null, organization: null })

const cards = () => document.querySelectorAll(`${list} ul[aria-label=Bestillinger] > li`).length

/** The screen has no way to what is chosen already, and pages are gone through one by one. */
function isOffered(event: MyBookingsEvent, snapshot: Snapshot): boolean {
  const { filters, listedFilters, list: known, customer } = snapshot.context
  switch (event.type) {
    case 'page.chosen':
      return filters.tab === listedFilters?.tab && isBeside(event.page, known, listedFilters)
    case 'filter.chosen':
      return (
        (customer.isPrimary || event.change.whose === undefined) &&
        bookingsAddress({ ...filters, ...event.change }) !== bookingsAddress(filters)
      )
    case 'filters.cleared':
      return isNarrowed(filters) && !snapshot.hasTag('empty')
    case 'filters.replaced':
      return bookingsAddress(event.filters) !== bookingsAddress(filters)
    default:
      return true
  }
}

export const myBookingsOnScreen: OnScreen<typeof myBookingsMachine> = {
  address: () => '/mine-bestillinger',
  person: ({ input: { customer } }) => (customer.isPrimary ? kari : nina),
  isSignedIn: true,
  walked: (walk) => ({
    ...walk,
    events: (snapshot) => {
      const { page } = snapshot.context.listedFilters ?? { page: 0 }
      const steps = [page - 1, page + 1].map((each) => ({ type: 'page.chosen', page: each }) as const)
      const others = walk.events(snapshot).filter(({ type }) => type !== 'page.chosen')
      return [
        ...others.map((event) =>
          event.type === 'filter.chosen' && event.change.whose
            ? { ...event, change: { whose: kari.uid } }
            : event,
        ),
        ...steps,
      ]
    },
  }),
  offers: isOffered,
  does: {
    'tab.chosen': ({ tab }) => follow(tab === 'active' ? 'Aktive' : 'Historikk'),
    'page.chosen': ({ page }, { snapshot }) => {
      const { listedFilters } = (snapshot() as Snapshot).context
      follow(page > (listedFilters?.page ?? 1) ? 'Neste side' : 'Forrige side')
    },
    'filter.chosen': ({ change: { from, to, whose } }) => {
      if (from !== undefined) write('Fra dato', from ? formatVenueDate(from) : '')
      if (to !== undefined) write('Til dato', to ? formatVenueDate(to) : '')
      if (whose !== undefined) write('Bestilt av', whose)
    },
    'filters.cleared': () => pressIn(list, /^Fjern filtrene$/),
    'filters.replaced': ({ filters }, { follows }) => follows(bookingsAddress(filters)),
    'list.retried': () => pressIn(list, /^Prøv igjen$/),
    'choices.retried': () => {
      const missing = screen.getByText('Noen av valgene kunne ikke hentes.').querySelector('button')
      if (!missing) throw new Error('The choices can’t be fetched again.')
      fireEvent.click(missing)
    },
  },
  sees: {
    'choices.loading': () => must(!isSaid('Noen av valgene kunne ikke hentes.'), 'nothing is missing yet'),
    'choices.loaded': () => must(!isSaid('Noen av valgene kunne ikke hentes.'), 'nothing is missing'),
    'choices.missing': () =>
      must(isSaid('Noen av valgene kunne ikke hentes.'), 'it is said that the choices did not come'),
    'bookings.loading': () => screen.getByText('Henter bestillingene …'),
    'bookings.failed': () => screen.getByText('Bestillingene kunne ikke hentes'),
    'bookings.known.listed': ({ list: known }) =>
      must(cards() === known?.items.length, 'every booking of the page is listed'),
    'bookings.known.none': () => {
      must(isSaid(/^Ingen (aktive |tidligere )?bestillinger( passer)?$/), 'it is said that there is none')
      must(cards() === 0, 'no booking is listed')
    },
    'bookings.known.refreshing': () =>
      must(document.querySelector(`${list} [aria-busy=true]`) !== null, 'another list is on its way'),
    'bookings.known.stale': () =>
      screen.getByText('Vi fikk ikke svar. Listen under er den som ble hentet sist.'),
  },
}
