import { reservation } from '#tests/support/bookings.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { aPerson } from '#tests/support/portal-people.ts'

/** The page of a booking for staff, with nothing beside it, for the machines of its cards. */
export const onBooking = {
  address: () => `/drift/bestillinger/${reservation.id}`,
  person: aPerson({ grants: ['reservations'] }),
  isSignedIn: true,
  api: () => ({
    readReservation: async () => reservation,
    listReservationChanges: async () => pageWith([]),
  }),
  send: async () => pageWith([]),
}
