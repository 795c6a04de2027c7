import type { ReservationListItem } from '#contract/structs/reservation-list.ts'
import type { Page } from '#contract/wire.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import type { FilterEvent } from '#machines/kit/filters.ts'
import type { PagedList, PagedListEvent } from '#machines/kit/paged-list.ts'
import type { BookingsCustomer, BookingsFilters, BookingsQuestion } from './filters.ts'

/** A contact whose bookings can be listed. */
export type ContactChoice = { id: string; fullname: string; isActive: boolean }

export type BookerChoices = {
  /** Of the own organisation, for its primary contact. */
  contacts: ContactChoice[]
  /** There are own bookings that are no organisation's. */
  hasOutside: boolean
}

export type MyBookingsInput = { filters: BookingsFilters; customer: BookingsCustomer }

export type MyBookingsContext = MyBookingsInput &
  PagedList<ReservationListItem, BookingsFilters> & {
    /** Field: `to`. A refused day is left out of the question. */
    errors: FieldRefusals
    choices: BookerChoices
  }

export type MyBookingsEvent =
  | FilterEvent<BookingsFilters>
  | PagedListEvent
  | { type: 'tab.chosen'; tab: BookingsFilters['tab'] }
  | { type: 'filter.chosen'; change: Partial<Omit<BookingsFilters, 'tab' | 'page'>> }
  | { type: 'choices.retried' }

export type MyBookingsPort = {
  listBookings: (question: BookingsQuestion, signal: AbortSignal) => Promise<Page<ReservationListItem>>
  /** Every contact of the own organisation, those deactivated included. */
  listContacts: (signal: AbortSignal) => Promise<ContactChoice[]>
  /** How many own bookings are no organisation's. */
  countOutside: (customer: BookingsCustomer, signal: AbortSignal) => Promise<number>
}
