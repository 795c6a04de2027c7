import {
  type FiltersIn,
  idFilter,
  pageFilter,
  searchFilter,
  textOr,
  unfiltered,
} from '#machines/kit/filters.ts'
import { periodFilters, withSoundPeriod } from '#machines/kit/period.ts'

/** The letters that can be searched for. */
export const LONGEST_SEARCH = 160

/** What the list can be ordered by. */
const orders = ['startTime', 'endTime', 'blockingReason'] as const

/** Every filter of the blocks. Without a first day they are those that have not ended before today. */
export const blockFilters = {
  search: searchFilter('search', LONGEST_SEARCH),
  ...periodFilters,
  room: idFilter('room'),
  /** A field to order by, as in `-endTime`; empty for the order at first. */
  order: textOr('order', '', (text) => orders.some((each) => each === text.replace(/^-/, ''))),
  page: pageFilter,
}

/** Which blocks are listed; mirrored in the address. */
export type BlockFilters = FiltersIn<typeof blockFilters>

export const noFilters: BlockFilters = unfiltered<BlockFilters>(blockFilters)

/** Whether the list is narrowed beyond what is to come. */
export const isNarrowed = ({ search, from, to, room }: BlockFilters): boolean =>
  search.trim() !== '' || [from, to, room].some((each) => each !== null)

/** The filters as they are asked for: without blanks around the search, and without a refused day. */
export const askedOf = (filters: BlockFilters): BlockFilters => ({
  ...withSoundPeriod(filters),
  search: filters.search.trim(),
})

/** Whether two sets of filters ask for the same blocks. */
export const isSameRequest = (a: BlockFilters, b: BlockFilters): boolean =>
  JSON.stringify(askedOf(a)) === JSON.stringify(askedOf(b))
