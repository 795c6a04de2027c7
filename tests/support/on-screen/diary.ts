import { fireEvent, screen } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import { formatVenueDate } from '#domain/time/venue-time.ts'
import { chosenPeriod, type diaryMachine } from '#machines/diary/diary-machine.ts'
import { diaryFilters } from '#machines/diary/filters.ts'
import type { DiaryEvent } from '#machines/diary/types.ts'
import { searchFor } from '#src/portal/use-filters-address.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { follow, must, type OnScreen, press, write } from './on-screen.ts'

const address = '/drift/kalender'
const views = { day: 'Dag', week: 'Uke', month: 'Måned' }
const grid = '[role=grid]'

/** The days of the grid, in the weeks and months alone. */
const isOffered = (event: DiaryEvent, snapshot: SnapshotFrom<typeof diaryMachine>): boolean => {
  const { filters, today, listedFilters, diary } = snapshot.context
  switch (event.type) {
    case 'date.chosen':
      return chosenPeriod({ filters, today }).date !== event.date
    case 'day.opened':
      return diary !== null && !snapshot.hasTag('failed') && listedFilters?.view !== 'day'
    case 'diary.outdated':
      return false
    case 'filters.replaced':
      return JSON.stringify(event.filters) !== JSON.stringify(filters)
    default:
      return true
  }
}

/** Presses the button of a name that is not written on it. */
const pressNamed = (name: string | RegExp) => fireEvent.click(screen.getByLabelText(name))

const isShown = () => must(document.querySelector(grid) !== null, 'the rooms are shown')

export const diaryOnScreen: OnScreen<typeof diaryMachine> = {
  address: () => address,
  person: aPerson({ grants: ['reservations'] }),
  isSignedIn: true,
  // The code of the screen, which the venue's side fetches when it is opened.
  arrives: () => import('#src/screens/diary/diary-screen.tsx'),
  offers: isOffered,
  does: {
    'view.chosen': ({ view }) => follow(views[view]),
    'date.chosen': ({ date }) => write('Gå til dato', formatVenueDate(date)),
    'day.opened': () => fireEvent.click(screen.getByText('Vis tirsdag 17. november')),
    'period.moved': ({ by }) => pressNamed(by > 0 ? /^Neste (dag|uke|måned)$/ : /^Forrige (dag|uke|måned)$/),
    'today.chosen': () => press('I dag'),
    'filters.replaced': ({ filters }, { follows }) =>
      follows(`${address}${searchFor(diaryFilters, filters)}`),
    'diary.retried': () => press('Prøv igjen'),
  },
  sees: {
    loading: () => screen.getByText('Henter kalenderen …'),
    failed: () => screen.getByText('Kalenderen kunne ikke hentes'),
    'known.shown': isShown,
    'known.refreshing': () => {
      isShown()
      must(document.querySelector('[aria-busy=true]') !== null, 'another period is awaited')
    },
    'known.updating': () => must(false, 'nothing comes from the server on its own'),
    'known.stale': () => {
      isShown()
      screen.getByText('Vi fikk ikke svar. Kalenderen under er den som ble hentet sist.')
    },
  },
  never: Object.fromEntries(
    [
      'loading diary.outdated',
      'failed diary.outdated',
      'known diary.outdated',
      'known.refreshing diary.outdated',
      'known.updating',
      'known.updating xstate.done.actor.readDiary',
      'known.updating xstate.error.actor.readDiary',
    ].map((each) => [each, 'The walks have no server that says what has changed.']),
  ),
}
