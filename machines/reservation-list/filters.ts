import { reservationStates } from '#contract/structs/reservation-list.ts'
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
export const orders = ['arrival', 'code', 'customerName', 'createdAt', 'expectedPax'] as const

/** Reservations of every status. */
export const EVERY_STATE = 'all'

/** Every filter of the venue's reservations. */
export const reservationFilters = {
  search: searchFilter('search', LONGEST_SEARCH),
  /** A status, all that are to come, all that are over, or `EVERY_STATE`. */
  state: textOr(
    'status',
    'active',
    (text) => text === EVERY_STATE || reservationStates.some((each) => each === text),
  ),
  ...periodFilters,
  room: idFilter('room'),
  /** A field to order by, as in `-code`; empty for the order at first. */
  order: textOr('order', '', (text) => orders.some((each) => each === text.replace(/^-/, ''))),
  page: pageFilter,
}

/** Which reservations are listed; mirrored in the address. */
export type ReservationFilters = FiltersIn<typeof reservationFilters>

export const noFilters: ReservationFilters = unfiltered<ReservationFilters>(reservationFilters)

/** Whether the list is narrowed beyond what is to come. */
export const isNarrowed = ({ search, state, from, to, room }: ReservationFilters): boolean =>
  search.trim() !== '' || state !== noFilters.state || [from, to, room].some((each) => each !== null)

/** The filters as they are asked for: without blanks around the search, and without a refused day. */
export const askedOf = (filters: ReservationFilters): ReservationFilters => ({
  ...withSoundPeriod(filters),
  search: filters.search.trim(),
})

/** Whether two sets of filters ask for the same reservations. */
export const isSameRequest = (a: ReservationFilters, b: ReservationFilters): boolean =>
  JSON.stringify(askedOf(a)) === JSON.stringify(askedOf(b))
