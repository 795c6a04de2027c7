import { fireEvent, screen } from '@testing-library/react'
import { formatVenueDate } from '#domain/time/venue-time.ts'
import { comparisonFilters } from '#machines/room-comparison/filters.ts'
import type { roomComparisonMachine } from '#machines/room-comparison/room-comparison-machine.ts'
import { searchFor } from '#src/portal/use-filters-address.ts'
import { otherRoom } from '#tests/support/house.ts'
import { isSaid, must, type OnScreen, press, write } from './on-screen.ts'

const notUpdated = 'Sammenligningen er ikke oppdatert'
const awaits = () => document.querySelector('.awaiting table') !== null
const isShown = () => must(document.querySelector('table') !== null, 'the rooms are side by side')

export const roomComparisonOnScreen: OnScreen<typeof roomComparisonMachine> = {
  address: ({ input }) => `/sammenlign${searchFor(comparisonFilters, input.filters)}`,
  offers: (event, snapshot) => {
    const { filters, comparison } = snapshot.context
    switch (event.type) {
      case 'people.changed':
        return event.people !== filters.people
      case 'times.changed':
        return event.from !== filters.from
      case 'date.changed':
        return (
          event.place <= filters.dates.length && event.place < 3 && filters.dates[event.place] !== event.date
        )
      case 'package.chosen':
        return comparison !== null && event.packageId !== filters.packageId
      case 'room.removed':
        return comparison !== null && !snapshot.hasTag('failed') && filters.roomIds.includes(event.roomId)
      case 'filters.replaced':
        return searchFor(comparisonFilters, event.filters) !== searchFor(comparisonFilters, filters)
      default:
        return true
    }
  },
  does: {
    'people.changed': ({ people }) => write('Antall personer', String(people ?? '')),
    'times.changed': ({ from, to }) => {
      write('Fra', from ?? '')
      write('Til', to ?? '')
    },
    'date.changed': ({ place, date }) =>
      write(place === 0 ? 'Dato' : `Dato ${place + 1} (valgfritt)`, date ? formatVenueDate(date) : ''),
    'package.chosen': ({ packageId }) => write('Pakke', String(packageId ?? '')),
    'room.removed': () =>
      fireEvent.click(screen.getByLabelText(`Fjern ${otherRoom.name} fra sammenligningen`)),
    'comparison.retried': () => press('Prøv igjen'),
    'filters.replaced': ({ filters }, { follows }) =>
      follows(`/sammenlign${searchFor(comparisonFilters, filters)}`),
  },
  sees: {
    loading: () => screen.getByText('Henter rommene …'),
    failed: () => screen.getByText('Rommene kunne ikke hentes'),
    'known.compared': () => {
      isShown()
      must(!awaits() && !isSaid(notUpdated), 'the comparison is up to date')
    },
    'known.waiting': () => must(awaits(), 'another comparison is awaited'),
    'known.refreshing': () => must(awaits(), 'another comparison is awaited'),
    'known.stale': () => {
      isShown()
      must(isSaid(notUpdated), 'it is said that the comparison is of before')
    },
  },
}
