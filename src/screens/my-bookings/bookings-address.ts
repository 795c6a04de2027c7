import type { ActorRefFrom } from 'xstate'
import { Uuid } from '#contract/wire.ts'
import { isVenueDate } from '#domain/time/venue-time.ts'
import { ALL, noFilters, OUTSIDE } from '#machines/my-bookings/filters.ts'
import type { myBookingsMachine } from '#machines/my-bookings/my-bookings-machine.ts'
import type { BookingsFilters } from '#machines/my-bookings/types.ts'
import { addresses } from '#src/addresses.ts'
import { useFiltersAddress } from '#src/portal/use-filters-address.ts'

/** `?tab=history&from=2026-11-01&to=2026-11-30&by=outside&page=2`; what makes no sense is passed over. */
export function filtersOf(search: string): BookingsFilters {
  const query = new URLSearchParams(search)
  const value = (name: string, isRight: (text: string) => boolean) => {
    const text = query.get(name)
    return text !== null && isRight(text) ? text : null
  }
  return {
    tab: query.get('tab') === 'history' ? 'history' : 'active',
    from: value('from', isVenueDate),
    to: value('to', isVenueDate),
    whose: value('by', (text) => text === OUTSIDE || Uuid.is(text)) ?? ALL,
    page: Number(value('page', (text) => /^[1-9]\d{0,5}$/.test(text)) ?? 1),
  }
}

/** The query of an address for filters, with the question mark; empty for the first page of what is to come. */
function searchOf({ tab, from, to, whose, page }: BookingsFilters): string {
  const query = new URLSearchParams()
  if (tab !== 'active') query.set('tab', tab)
  if (from !== null) query.set('from', from)
  if (to !== null) query.set('to', to)
  if (whose !== ALL) query.set('by', whose)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text && `?${text}`
}

/** Where some bookings are listed. */
export const bookingsAddress = (filters: Partial<BookingsFilters>): string =>
  `${addresses.myBookings}${searchOf({ ...noFilters, ...filters })}`

/** Mirrors the filters in the address and back. Another tab or page is a step that Back undoes. */
export const useBookingsAddress = (bookings: ActorRefFrom<typeof myBookingsMachine>): void =>
  useFiltersAddress(bookings, mirrored)

const mirrored = {
  filtersOf,
  searchOf,
  isStep: (filters: BookingsFilters, before: BookingsFilters) =>
    filters.tab !== before.tab || filters.page !== before.page,
}
