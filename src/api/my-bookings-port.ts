import type { Client } from '#contract/client.ts'
import type { MyBookingsPort } from '#machines/my-bookings/types.ts'
import { everyPage } from '#src/api/every-page.ts'

const PAGE_SIZE = 10
const CONTACTS_AT_ONCE = 200

/** The port of my bookings. The list has a state for what fails, so nothing is notified. */
export function myBookingsPort(client: Client): MyBookingsPort {
  const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })
  return {
    listBookings: ({ state, createdBy, arrival, departure, ...question }, signal) =>
      client.listCustomerReservations(
        {
          ...question,
          reservationStatus: state,
          createdBy: createdBy ?? undefined,
          arrival: arrival ?? undefined,
          departure: departure ?? undefined,
          pageSize: PAGE_SIZE,
        },
        quietly(signal),
      ),
    listContacts: async (signal) => {
      const contacts = await everyPage((pageNumber) =>
        client.listContacts(
          { includeDeactivated: true, pageNumber, pageSize: CONTACTS_AT_ONCE },
          quietly(signal),
        ),
      )
      return contacts.map(({ uid, fullname, isActive }) => ({ id: uid, fullname, isActive }))
    },
    countOutside: async (personId, signal) => {
      const { totalResults } = await client.listCustomerReservations(
        { customerId: personId, isPrivate: true, pageSize: 1 },
        quietly(signal),
      )
      return totalResults
    },
  }
}
