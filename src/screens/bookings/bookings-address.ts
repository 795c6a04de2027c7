import { noFilters, type ReservationFilters, reservationFilters } from '#machines/reservation-list/filters.ts'
import { addresses } from '#src/addresses.ts'
import { searchFor } from '#src/portal/use-filters-address.ts'

export const bookingsAddress = `${addresses.staff}/bestillinger`

/** Of one booking. */
export const bookingAddress = (id: string): string => `${bookingsAddress}/${id}`

/** Of the form that changes a booking; `part` is the part of it that one goes to. */
export const changeAddress = (id: string, part?: 'servering' | 'tilvalg'): string =>
  `${bookingAddress(id)}/endre${part ? `#${part}` : ''}`

/** Of the function sheet of a booking. */
export const functionSheetAddress = (id: string): string => `${bookingAddress(id)}/ark`

/** The address of the venue's reservations with some filters. */
export const bookingsAddressWith = (filters: Partial<ReservationFilters>): string =>
  `${bookingsAddress}${searchFor<ReservationFilters>(reservationFilters, { ...noFilters, ...filters })}`
