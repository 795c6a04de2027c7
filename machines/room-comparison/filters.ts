import { isVenueDate, type VenueDate } from '#domain/time/venue-time.ts'
import { type AddressFilter, type FiltersIn, idFilter } from '#machines/kit/filters.ts'
import { roomFilters } from '#machines/room-selection/filters.ts'

/** The most days that rooms are compared on. */
export const MOST_DATES = 3

const datesFilter: AddressFilter<VenueDate[]> = {
  parameter: 'date',
  read: (texts) => [...new Set(texts.filter(isVenueDate))].slice(0, MOST_DATES),
  write: (dates) => dates,
}

const { comparedIds: roomIds, people, from, to } = roomFilters

/** What is compared, as the address has it; its parameters are those of the list of rooms. */
export const comparisonFilters = {
  ...{ roomIds, people },
  dates: datesFilter,
  ...{ from, to },
  packageId: idFilter('package'),
}

export type ComparisonFilters = FiltersIn<typeof comparisonFilters>
