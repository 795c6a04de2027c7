import type { ReservationListItem } from '#contract/structs/reservation-list.ts'
import type { Page } from '#contract/wire.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import type { FilterEvent } from '#machines/kit/filters.ts'
import type { PagedList, PagedListEvent } from '#machines/kit/paged-list.ts'
import type {
  BookingsCustomer,
  BookingsFilters,
  BookingsQuestion,
  ChoicesPort,
  FilterChoices,
} from './filters.ts'

export type MyBookingsInput = { filters: BookingsFilters; customer: BookingsCustomer }

export type MyBookingsContext = MyBookingsInput &
  PagedList<ReservationListItem, BookingsFilters> & {
    /** Field: `to`. A refused day is left out of the question. */
    errors: FieldRefusals
    choices: FilterChoices
  }

export type MyBookingsEvent =
  | FilterEvent<BookingsFilters>
  | PagedListEvent
  | { type: 'tab.chosen'; tab: BookingsFilters['tab'] }
  | { type: 'filter.chosen'; change: Partial<Omit<BookingsFilters, 'tab' | 'page'>> }
  | { type: 'choices.retried' }

export type MyBookingsPort = ChoicesPort & {
  listBookings: (question: BookingsQuestion, signal: AbortSignal) => Promise<Page<ReservationListItem>>
}
