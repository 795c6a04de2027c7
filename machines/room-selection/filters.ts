import { isVenueDate, minutesOfClock } from '#domain/time/venue-time.ts'
import {
  type FiltersIn,
  idFilter,
  idsFilter,
  numberFilter,
  searchFilter,
  textFilter,
  unfiltered,
} from '#machines/kit/filters.ts'

const isClock = (text: string) => minutesOfClock(text) !== undefined

/** The letters of a room's name that can be searched for. */
export const LONGEST_NAME = 120

/** Every filter of the rooms; a single one of the times narrows the day that is searched. */
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
}

/** What the rooms are filtered by; mirrored in the address. */
export type RoomFilters = FiltersIn<typeof roomFilters>

export const noFilters: RoomFilters = unfiltered<RoomFilters>(roomFilters)

/** Nothing but people and time. */
export const noDetails = {
  name: '',
  roomTypeId: null,
  layoutIds: [],
  amenityIds: [],
} satisfies Partial<RoomFilters>
