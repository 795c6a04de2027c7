import { isVenueDate, minutesOfClock } from '#domain/time/venue-time.ts'
import {
  type AddressFilter,
  type FiltersIn,
  idFilter,
  idsFilter,
  numberFilter,
  searchFilter,
  textFilter,
  unfiltered,
  wordFilter,
} from '#machines/kit/filters.ts'

const isClock = (text: string) => minutesOfClock(text) !== undefined

/** The letters of a room's name that can be searched for. */
export const LONGEST_NAME = 120

/** `house`: the venue's own order. */
export const sorts = ['house', 'price', 'size', 'name'] as const
export type RoomSort = (typeof sorts)[number]

/** The most rooms that are compared side by side. */
export const MOST_COMPARED = 4

const ids = idsFilter('compare')

/** The rooms to compare, each once, in the order of the choice. */
const comparedFilter: AddressFilter<number[]> = {
  ...ids,
  read: (texts) => [...new Set(ids.read(texts))].slice(0, MOST_COMPARED),
}

/** Every filter of the rooms, how they are sorted, and those that are to be compared; a single one of the times narrows the day that is searched. */
export const roomFilters = {
  name: searchFilter('name', LONGEST_NAME),
  people: numberFilter('people'),
  date: textFilter('date', isVenueDate),
  /** Venue time. */
  from: textFilter('from', isClock),
  to: textFilter('to', isClock),
  roomTypeId: idFilter('type'),
  layoutIds: idsFilter('layout'),
  amenityIds: idsFilter('amenity'),
  sort: wordFilter<RoomSort>('sort', ...sorts),
  comparedIds: comparedFilter,
}

/** What the rooms are filtered by; mirrored in the address. */
export type RoomFilters = FiltersIn<typeof roomFilters>

export const noFilters: RoomFilters = unfiltered<RoomFilters>(roomFilters)

/** All that limits the list, without how it is sorted and what is compared. */
export const onlyFilters = (filters: RoomFilters): RoomFilters => ({
  ...filters,
  sort: noFilters.sort,
  comparedIds: [],
})

/** Nothing but people and time. */
export const noDetails = {
  name: '',
  roomTypeId: null,
  layoutIds: [],
  amenityIds: [],
} satisfies Partial<RoomFilters>
