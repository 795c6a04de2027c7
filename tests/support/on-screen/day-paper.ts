import { fireEvent, screen } from '@testing-library/react'
import { atVenue, formatVenueDate } from '#domain/time/venue-time.ts'
import { type dayPaperMachine, periodOf } from '#machines/day-paper/day-paper-machine.ts'
import { paperFilters } from '#machines/day-paper/filters.ts'
import { searchFor } from '#src/portal/use-filters-address.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { isSaid, must, type OnScreen, press, pressIn, write } from './on-screen.ts'

const address = '/drift/kjokken'

const isPaperShown = () => isSaid('Hvem det er til') || isSaid('Ingen servering er bestilt.')

export const dayPaperOnScreen: OnScreen<typeof dayPaperMachine> = {
  address: ({ input: { filters, mostDays } }) =>
    filters.date === null ? (mostDays === 1 ? '/drift/kjoreplan/dorskilt' : address) : null,
  person: aPerson({ grants: ['kitchen', 'reservations'] }),
  isSignedIn: true,
  now: atVenue('2026-11-18', '12:00') ?? Number.NaN,
  offers: (event, { context }) => {
    const { date, days } = periodOf(context)
    switch (event.type) {
      case 'date.chosen':
        return event.date !== date
      case 'days.chosen':
        return event.days !== days
      case 'room.chosen':
        return context.paper?.name === 'day' && event.room !== context.filters.room
      case 'filters.replaced':
        return context.filters.date !== null || context.filters.days !== 1
      case 'paper.renewed':
        return event.today === context.today
      default:
        return true
    }
  },
  does: {
    'date.chosen': ({ date }) => write('Fra dato', formatVenueDate(date ?? '')),
    'days.chosen': ({ days }) =>
      fireEvent.change(screen.getByLabelText('Antall dager'), { target: { value: String(days) } }),
    'room.chosen': ({ room }) =>
      fireEvent.change(screen.getByLabelText('Rom'), { target: { value: String(room ?? '') } }),
    'day.stepped': ({ by }) => pressIn('main', by === 1 ? /^Dage(n|ne) etter$/ : /^Dage(n|ne) før$/),
    'paper.renewed': () => press('Oppdater'),
    'load.retried': () => press('Prøv igjen'),
    'filters.replaced': ({ filters }, { follows }) =>
      follows(`${address}${searchFor(paperFilters, filters)}`),
  },
  never: {
    'shown paper.renewed #1': 'the clock of the screen does not reach midnight',
    'stale paper.renewed #1': 'the same',
  },
  sees: {
    loading: (_, { context: { mostDays } }) => {
      screen.getByText(mostDays === 1 ? 'Henter dagen …' : 'Henter kjøkkenlisten …')
      must(!isPaperShown(), 'no paper is in sight')
    },
    failed: () => screen.getByText('Kjøkkenlisten kunne ikke hentes'),
    shown: ({ paper, filters: { room } }) => {
      must(isSaid('Laget 18.11.2026 kl. 12:00.'), 'it says when it was made')
      if (paper?.name === 'day') {
        const signs = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
        must(
          String(signs) === (room === null ? 'Salen,Stua' : 'Stua'),
          'each room, or the chosen one, has a sign',
        )
        return
      }
      must(isPaperShown(), 'the paper is in sight')
      must(
        isSaid('Gjerne suppe.') === (paper?.content.days[0]?.orders.length ?? 0) > 0,
        'what customers have written is on it',
      )
    },
    renewing: () => {
      must(isPaperShown(), 'the paper from before is in sight')
      must(document.querySelector('[aria-busy=true]') !== null, 'another is awaited')
    },
    stale: () => {
      must(isPaperShown(), 'the paper from before is in sight')
      must(isSaid('Vi fikk ikke svar. Det som står her, er som da det ble laget.'), 'and says that it is')
    },
  },
}
