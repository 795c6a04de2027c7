import {
  addVenueDays,
  isVenueDate,
  startOfVenueDay,
  toWire,
  type VenueDate,
} from '#domain/time/venue-time.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import type { BookingsCustomer, BookingsFilters, BookingsQuestion } from './types.ts'

/** Everybody's in the organisation that one may see; all of a private customer's own. */
export const ALL = 'all'

/** One's own that are no organisation's. */
export const OUTSIDE = 'outside'

export const noFilters: BookingsFilters = { tab: 'active', from: null, to: null, whose: ALL, page: 1 }

/** Something narrows the list, besides whether it is of what is to come. */
export const isNarrowed = ({ from, to, whose }: BookingsFilters): boolean =>
  from !== null || to !== null || whose !== ALL

/** The filters without those that somebody can't have: only a primary contact chooses among contacts. */
export function fitting(filters: BookingsFilters, customer: BookingsCustomer): BookingsFilters {
  const { organizationId, isPrimary } = customer
  const mayChoose = organizationId !== null && (isPrimary || filters.whose === OUTSIDE)
  return mayChoose ? filters : { ...filters, whose: ALL }
}

/** What is wrong with the period; a refused end is left out of the question. */
export function refusalsOfPeriod({ from, to }: BookingsFilters): FieldRefusals {
  const isBackwards = from !== null && to !== null && to < from
  return isBackwards ? { to: { code: 'endsBeforeStart' } } : {}
}

const wireDay = (date: VenueDate | null) =>
  date === null || !isVenueDate(date) ? null : toWire(startOfVenueDay(date))

/** What is asked of the server for some filters. Both days of a period are part of it. */
export function questionOf(filters: BookingsFilters, customer: BookingsCustomer): BookingsQuestion {
  const { tab, from, to, whose, page } = filters
  const { organizationId, personId } = customer
  const isPrivate = organizationId === null || whose === OUTSIDE
  const end = refusalsOfPeriod(filters).to ? null : to
  return {
    customerId: isPrivate ? personId : organizationId,
    isPrivate,
    createdBy: isPrivate || whose === ALL ? null : whose,
    state: tab,
    arrival: wireDay(from),
    departure: wireDay(end && addVenueDays(end, 1)),
    pageNumber: page,
  }
}

/** Whether two sets of filters ask for the same list. */
export const isSameRequest = (a: BookingsFilters, b: BookingsFilters, customer: BookingsCustomer): boolean =>
  JSON.stringify(questionOf(a, customer)) === JSON.stringify(questionOf(b, customer))
