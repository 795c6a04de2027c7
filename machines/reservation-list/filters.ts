import { reservationStates } from '#contract/structs/reservation-list.ts'
import { addVenueDays, isVenueDate } from '#domain/time/venue-time.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import {
  type FiltersIn,
  idFilter,
  pageFilter,
  searchFilter,
  textFilter,
  textOr,
  unfiltered,
} from '#machines/kit/filters.ts'

/** The letters that can be searched for. */
export const LONGEST_SEARCH = 160

/** What the list can be ordered by. */
export const orders = ['arrival', 'code', 'customerName', 'createdAt', 'expectedPax'] as const

/** Reservations of every status. */
export const EVERY_STATE = 'all'

/** A day whose end is on the next one, which the last day of all does not have. */
const hasNextDay = (text: string) => isVenueDate(text) && isVenueDate(addVenueDays(text, 1))

/** Every filter of the venue's reservations. */
export const reservationFilters = {
  search: searchFilter('search', LONGEST_SEARCH),
  /** A status, all that are to come, all that are over, or `EVERY_STATE`. */
  state: textOr(
    'status',
    'active',
    (text) => text === EVERY_STATE || reservationStates.some((each) => each === text),
  ),
  /** Both days are part of the period. */
  from: textFilter('from', isVenueDate),
  to: textFilter('to', hasNextDay),
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

/** What is wrong with the period; a refused end is left out of what is asked. */
export const refusalsOfPeriod = ({ from, to }: ReservationFilters): FieldRefusals =>
  from !== null && to !== null && to < from ? { to: { code: 'endsBeforeStart' } } : {}

/** The filters as they are asked for: without blanks around the search, and without a refused day. */
export const askedOf = (filters: ReservationFilters): ReservationFilters => ({
  ...filters,
  search: filters.search.trim(),
  to: refusalsOfPeriod(filters).to ? null : filters.to,
})

/** Whether two sets of filters ask for the same reservations. */
export const isSameRequest = (a: ReservationFilters, b: ReservationFilters): boolean =>
  JSON.stringify(askedOf(a)) === JSON.stringify(askedOf(b))
