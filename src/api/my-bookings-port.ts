import type { Client } from '#contract/client.ts'
import type { MyBookingsPort } from '#machines/my-bookings/types.ts'
import { everyPage } from '#src/api/every-page.ts'

const PAGE_SIZE = 10
const CONTACTS_AT_ONCE = 200

/** The port of my bookings. The screen shows the error of a failed list, and that of the filters' choices. */
export function myBookingsPort(client: Client): MyBookingsPort {
  const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })
  return {
    listBookings: (question, signal) =>
      client.listCustomerReservations({ ...question, pageSize: PAGE_SIZE }, quietly(signal)),
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
