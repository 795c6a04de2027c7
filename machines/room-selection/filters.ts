import { isVenueDate, minutesOfClock } from '#domain/time/venue-time.ts'
import { type FiltersIn, numberFilter, numbersFilter, textFilter, unfiltered } from '#machines/kit/filters.ts'

const isClock = (text: string) => minutesOfClock(text) !== undefined

/** Every filter of the rooms; a single one of the times narrows the day that is searched. */
export const roomFilters = {
  name: {
    parameter: 'name',
    read: ([text = '']: readonly string[]) => text,
    write: (text: string) => (text === '' ? [] : [text]),
  },
  people: numberFilter('people'),
  date: textFilter('date', isVenueDate),
  /** Venue time. */
  from: textFilter('from', isClock),
  to: textFilter('to', isClock),
  roomTypeId: numberFilter('type'),
  layoutIds: numbersFilter('layout'),
  amenityIds: numbersFilter('amenity'),
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
