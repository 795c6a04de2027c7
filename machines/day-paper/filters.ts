import { MOST_DAYS } from '#contract/calls/day-papers.ts'
import { isVenueDate } from '#domain/time/venue-time.ts'
import {
  type AddressFilter,
  type FiltersIn,
  idFilter,
  textFilter,
  unfiltered,
} from '#machines/kit/filters.ts'

const daysFilter: AddressFilter<number> = {
  parameter: 'days',
  read: ([text = '']) => (/^\d$/.test(text) && Number(text) <= MOST_DAYS ? Math.max(1, Number(text)) : 1),
  write: (days) => (days === 1 ? [] : [String(days)]),
}

/** The days of a paper, where null is today, and the room that a sign is for, where null is all. */
export const paperFilters = {
  date: textFilter('date', isVenueDate),
  days: daysFilter,
  room: idFilter('room'),
}

export type PaperFilters = FiltersIn<typeof paperFilters>

export const ofToday: PaperFilters = unfiltered<PaperFilters>(paperFilters)
