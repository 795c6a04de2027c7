import { fireEvent, screen } from '@testing-library/react'
import { formatVenueDate } from '#domain/time/venue-time.ts'
import type { RoomFilters } from '#machines/room-selection/filters.ts'
import { noDetails, onlyFilters } from '#machines/room-selection/filters.ts'
import type { roomSelectionMachine } from '#machines/room-selection/room-selection-machine.ts'
import { searchOf } from '#src/screens/home/home-address.ts'
import { otherRoom } from '#tests/support/house.ts'
import { amenities, layouts, roomTypes } from '#tests/support/portal-house.ts'
import { isSaid, must, type OnScreen, press, pressIn, tick, write } from './on-screen.ts'

type Details = Pick<RoomFilters, keyof typeof noDetails>

const list = 'section[aria-labelledby=rom]'
const awaits = () => document.querySelector(`${list} .awaiting`) !== null
const nameOf = (of: readonly { id: number; name: string }[], ids: readonly number[]) =>
  of.find(({ id }) => id === ids[0])?.name ?? ''

/** Choices besides people and time. */
const asDetails = ({ name, roomTypeId, layoutIds, amenityIds }: Details) =>
  JSON.stringify([name, roomTypeId, layoutIds, amenityIds])

/** The listed rooms are some of the house's, not all. */
const isFiltered = ({ listedFilters }: { listedFilters: RoomFilters | null }) =>
  listedFilters !== null && searchOf(onlyFilters(listedFilters)) !== ''

const missing = 'Romtyper, oppsett og fasiliteter kunne ikke hentes.'
const instead = 'Andre ledige tider og rom'
const notUpdated = 'Listen er ikke oppdatert'
const chips = () => document.querySelectorAll(`${list} fieldset input[type=checkbox]`).length

export const roomSelectionOnScreen: OnScreen<typeof roomSelectionMachine> = {
  address: ({ input: { filters } }) => `/${searchOf(filters)}`,
  // There are choices.
  walked: (walk) => ({
    ...walk,
    answers: { ...walk.answers, loadChoices: () => [{ amenities, layouts, roomTypes }] },
  }),
  // The code of the parts that the list fetches when it needs them.
  arrives: async () => {
    await Promise.all([
      import('#src/screens/home/ways-on.tsx'),
      import('#src/screens/home/comparison-bar.tsx'),
    ])
    fireEvent.click(await screen.findByText('Flere filtre'))
    await screen.findByLabelText('Navn på rommet')
  },
  offers: (event, snapshot) => {
    const { filters } = snapshot.context
    switch (event.type) {
      case 'people.changed':
        return event.people !== filters.people
      case 'time.changed':
        return event.date !== filters.date
      case 'name.changed':
        return event.name !== filters.name
      case 'type.changed':
        return snapshot.matches({ choices: 'loaded' }) && event.roomTypeId !== filters.roomTypeId
      case 'details.cleared':
        return asDetails(filters) !== asDetails(noDetails)
      case 'layouts.changed':
        return snapshot.matches({ choices: 'loaded' }) && filters.layoutIds.length === 0
      case 'amenities.changed':
        return snapshot.matches({ choices: 'loaded' }) && filters.amenityIds.length === 0
      case 'comparison.changed': {
        const isChosen = filters.comparedIds.includes(event.roomId)
        return snapshot.context.rooms.length > 0 && !snapshot.hasTag('busy') && event.isCompared !== isChosen
      }
      case 'comparison.cleared':
        return filters.comparedIds.length > 0
      case 'sort.chosen':
        return event.sort !== filters.sort
      case 'filters.cleared':
        return snapshot.hasTag('empty') && !snapshot.hasTag('stale') && isFiltered(snapshot.context)
      case 'filters.replaced':
        return searchOf(event.filters) !== searchOf(filters)
      default:
        return true
    }
  },
  does: {
    'people.changed': ({ people }) => write('Antall personer', String(people ?? '')),
    'time.changed': ({ date, from, to }) => {
      write('Dato', date ? formatVenueDate(date) : '')
      write('Fra', from ?? '')
      write('Til', to ?? '')
    },
    'name.changed': ({ name }) => write('Navn på rommet', name),
    'type.changed': ({ roomTypeId }) => write('Romtype', String(roomTypeId ?? '')),
    'details.cleared': () => press('Fjern filtrene'),
    'layouts.changed': ({ layoutIds }) => tick(nameOf(layouts, layoutIds)),
    'amenities.changed': ({ amenityIds }) => tick(nameOf(amenities, amenityIds)),
    'filters.cleared': () => press('Fjern alle filtre'),
    'sort.chosen': ({ sort }) => write('Sorter', sort),
    'comparison.changed': () => fireEvent.click(screen.getByLabelText(`Sammenlign ${otherRoom.name}`)),
    'comparison.cleared': () => press('Fjern valgene'),
    'ways.retried': () => pressIn('section[aria-labelledby=ledig-i-stedet]', /^Prøv igjen$/),
    'filters.replaced': ({ filters }, { follows }) => follows(`/${searchOf(filters)}`),
    'search.retried': () => pressIn('[role=alert]', /^Prøv igjen$/),
    'choices.retried': () => {
      const again = screen.getByText(missing).querySelector('button')
      if (!again) throw new Error('The choices can’t be fetched again.')
      fireEvent.click(again)
    },
  },
  sees: {
    'choices.loading': () => must(chips() === 0 && !isSaid(missing), 'nothing can be chosen yet'),
    'choices.loaded': () =>
      must(chips() === layouts.length + amenities.length, 'every layout and fitting can be chosen'),
    'choices.missing': () => must(isSaid(missing), 'it is said that they did not come'),
    'rooms.searching': () => screen.getByText('Henter rommene …'),
    'rooms.failed': () => screen.getByText('Rommene kunne ikke hentes'),
    'rooms.shown.list.listed': () => must(isSaid(otherRoom.name), 'the rooms are listed'),
    'rooms.shown.list.none': (_, snapshot) =>
      screen.getByText(
        snapshot.hasTag('stale')
          ? 'Rommene kunne ikke hentes'
          : isFiltered(snapshot.context)
            ? 'Ingen rom passer'
            : 'Ingen rom ennå',
      ),
    'rooms.shown.ways.unneeded': () => must(!isSaid(instead), 'nothing is offered instead'),
    'rooms.shown.ways.needed.searching': () => {
      screen.getByText(instead)
      screen.getByText('Ser etter andre tider …')
    },
    'rooms.shown.ways.needed.offered': () => {
      screen.getByText(instead)
      must(!isSaid('Ser etter andre tider …'), 'nothing is awaited')
    },
    'rooms.shown.ways.needed.unanswered': () => screen.getByText('Vi fikk ikke hentet andre ledige tider.'),
    'rooms.shown.freshness.fresh': () => must(!awaits() && !isSaid(notUpdated), 'the list is up to date'),
    'rooms.shown.freshness.waiting': () => must(awaits(), 'another list is awaited'),
    'rooms.shown.freshness.refreshing': () => must(awaits(), 'another list is awaited'),
    'rooms.shown.freshness.stale': (_, snapshot) =>
      must(isSaid(notUpdated) === !snapshot.hasTag('empty'), 'it is said that the list is of before'),
  },
}
