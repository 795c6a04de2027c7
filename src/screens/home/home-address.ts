import type { ActorRefFrom } from 'xstate'
import { isVenueDate, minutesOfClock } from '#domain/time/venue-time.ts'
import type { roomSelectionMachine } from '#machines/room-selection/room-selection-machine.ts'
import type { RoomFilters } from '#machines/room-selection/types.ts'
import { useFiltersAddress } from '#src/portal/use-filters-address.ts'

/** `?name=sal&people=20&date=2026-11-27&from=09:00&to=12:00&type=2&layout=2&amenity=3`; what makes no sense is passed over. */
export function filtersOf(search: string): RoomFilters {
  const query = new URLSearchParams(search)
  const value = (name: string, isRight: (text: string) => boolean) => {
    const text = query.get(name)
    return text !== null && isRight(text) ? text : null
  }
  const isClock = (text: string) => minutesOfClock(text) !== undefined
  const isNumber = (text: string) => /^\d{1,5}$/.test(text)
  const numberOrNull = (text: string | null) => (text === null ? null : Number(text))
  return {
    name: query.get('name') ?? '',
    people: numberOrNull(value('people', isNumber)),
    date: value('date', isVenueDate),
    from: value('from', isClock),
    to: value('to', isClock),
    roomTypeId: numberOrNull(value('type', isNumber)),
    layoutIds: query.getAll('layout').filter(isNumber).map(Number),
    amenityIds: query.getAll('amenity').filter(isNumber).map(Number),
  }
}

/** The query of an address for filters, with the question mark; empty when nothing is filtered. */
export function searchOf(filters: RoomFilters): string {
  const query = new URLSearchParams()
  if (filters.name) query.set('name', filters.name)
  for (const [name, value] of Object.entries(timeAndPeople(filters))) query.set(name, value)
  if (filters.roomTypeId !== null) query.set('type', String(filters.roomTypeId))
  for (const id of filters.layoutIds) query.append('layout', String(id))
  for (const id of filters.amenityIds) query.append('amenity', String(id))
  return asSearch(query)
}

const timeAndPeople = ({ people, date, from, to }: RoomFilters): Record<string, string> => ({
  ...(people === null ? {} : { people: String(people) }),
  ...(date === null ? {} : { date }),
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
})

const asSearch = (query: URLSearchParams): string => {
  const text = query.toString().replaceAll('%3A', ':')
  return text ? `?${text}` : ''
}

/** Mirrors the filters in the address and back. */
export const useHomeAddress = (selection: ActorRefFrom<typeof roomSelectionMachine>): void =>
  useFiltersAddress(selection, mirrored)

const mirrored = { filtersOf, searchOf, isStep: () => false }
