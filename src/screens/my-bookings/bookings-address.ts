import type { ActorRefFrom } from 'xstate'
import { type BookingsFilters, bookingsFilters, noFilters } from '#machines/my-bookings/filters.ts'
import type { myBookingsMachine } from '#machines/my-bookings/my-bookings-machine.ts'
import { addresses } from '#src/addresses.ts'
import { filtersIn, searchFor, useFiltersAddress } from '#src/portal/use-filters-address.ts'

/** The filters in the query of an address, by their entries in `bookingsFilters`; invalid values are ignored. */
export const filtersOf = (search: string): BookingsFilters =>
  filtersIn<BookingsFilters>(bookingsFilters, search)

/** The address of a list of bookings. */
export const bookingsAddress = (filters: Partial<BookingsFilters>): string =>
  `${addresses.myBookings}${searchFor<BookingsFilters>(bookingsFilters, { ...noFilters, ...filters })}`

/** Mirrors the filters in the address and back. Another tab or page is a step that Back undoes. */
export const useBookingsAddress = (bookings: ActorRefFrom<typeof myBookingsMachine>): void =>
  useFiltersAddress<BookingsFilters>(bookings, mirrored)

const mirrored = {
  table: bookingsFilters,
  isStep: (filters: BookingsFilters, before: BookingsFilters) =>
    filters.tab !== before.tab || filters.page !== before.page,
}
