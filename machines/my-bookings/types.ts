import type { ReservationListItem } from '#contract/structs/reservation-list.ts'
import type { Page } from '#contract/wire.ts'
import type { VenueDate } from '#domain/time/venue-time.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import type { FilterEvent } from '#machines/kit/filters.ts'
import type { PagedList, PagedListEvent } from '#machines/kit/paged-list.ts'

export type BookingsTab = 'active' | 'history'

/**
 * Whose bookings are listed: `all` that one may see of the organisation's, one's own that are no organisation's
 * (`outside`), or a contact's, by the contact's id.
 */
export type Booker = string

/** Which bookings are listed; mirrored in the address. */
export type BookingsFilters = {
  tab: BookingsTab
  /** Whole days at the venue that a booking touches, both included. */
  from: VenueDate | null
  to: VenueDate | null
  whose: Booker
  /** The first is 1. */
  page: number
}

/** Who looks at their bookings. */
export type BookingsCustomer = {
  personId: string
  /** Null for a private customer. */
  organizationId: string | null
  isPrimary: boolean
}

/** Somebody whose bookings can be listed. */
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
  | { type: 'tab.chosen'; tab: BookingsTab }
  | { type: 'period.changed'; from: VenueDate | null; to: VenueDate | null }
  | { type: 'whose.chosen'; whose: Booker }
  | { type: 'choices.retried' }

/** A question as the port takes it. */
export type BookingsQuestion = {
  customerId: string
  isPrivate: boolean
  createdBy: string | null
  state: BookingsTab
  /** Only what overlaps this, on the wire; null for no bound. */
  arrival: string | null
  departure: string | null
  pageNumber: number
}

export type MyBookingsPort = {
  listBookings: (question: BookingsQuestion, signal: AbortSignal) => Promise<Page<ReservationListItem>>
  /** Every contact of the own organisation, those deactivated included. */
  listContacts: (signal: AbortSignal) => Promise<ContactChoice[]>
  /** How many own bookings are no organisation's. */
  countOutside: (customer: BookingsCustomer, signal: AbortSignal) => Promise<number>
}
