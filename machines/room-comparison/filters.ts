import { isVenueDate, minutesOfClock, type VenueDate } from '#domain/time/venue-time.ts'
import {
  type AddressFilter,
  type FiltersIn,
  idFilter,
  idsFilter,
  numberFilter,
  textFilter,
} from '#machines/kit/filters.ts'
import { MOST_COMPARED } from '#machines/room-selection/filters.ts'

/** The most days that rooms are compared on. */
export const MOST_DATES = 3

const isClock = (text: string) => minutesOfClock(text) !== undefined

const datesFilter: AddressFilter<VenueDate[]> = {
  parameter: 'date',
  read: (texts) => [...new Set(texts.filter(isVenueDate))].slice(0, MOST_DATES),
  write: (dates) => dates,
}

const ids = idsFilter('compare')

/** What is compared, as the address has it; its parameters are those of the list of rooms. */
export const comparisonFilters = {
  roomIds: {
    ...ids,
    read: (texts: readonly string[]) => [...new Set(ids.read(texts))].slice(0, MOST_COMPARED),
  },
  people: numberFilter('people'),
  dates: datesFilter,
  /** Venue time. */
  from: textFilter('from', isClock),
  to: textFilter('to', isClock),
  packageId: idFilter('package'),
}

export type ComparisonFilters = FiltersIn<typeof comparisonFilters>
