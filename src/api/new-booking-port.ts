import { type Client, clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { KnownCustomer } from '#contract/structs/staff-order.ts'
import type { CustomerSearchPort, FoundCustomer } from '#machines/customer-search/customer-search-machine.ts'
import type { NewBookingPort } from '#machines/new-booking/types.ts'
import { answerOf } from '#src/api/answers.ts'
import { cataloguePort } from '#src/api/catalogue-port.ts'

const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })

/** The port of a booking that staff make. Its screen shows what fails, so nothing is notified. */
export function newBookingPort(client: Client, send: Transport): NewBookingPort {
  const staff = clientOf(outlines, send)
  const catalogue = cataloguePort(client)
  return {
    findRooms: (body, signal) => staff.findRoomsForOrder({ body }, quietly(signal)),
    tryOrder: ({ order: body, discountCode }, signal) =>
      answerOf(staff.tryForCustomer({ body, discountCode }, quietly(signal))),
    placeOrder: ({ order: body, discountCode, key: idempotencyKey }, signal) =>
      answerOf(staff.placeForCustomer({ body, discountCode, idempotencyKey }, quietly(signal))),
    readGoods: async (signal) => {
      const [packages, products] = await Promise.all([
        catalogue.listPackages(signal),
        catalogue.listExtraProducts(signal),
      ])
      return { packages, products }
    },
  }
}

/** As many customers as are shown; more of the name finds the others. */
const FOUND_SIZE = 20

/** A customer as the search shows it. */
const asFound = (known: KnownCustomer): FoundCustomer => ({
  id: known.contactId ?? known.organizationId ?? '',
  name: [known.name, known.organizationName].filter(Boolean).join(', '),
  organizationNumber: known.organizationNumber,
  isActive: true,
  known,
})

/** The port of a search for customers whom a booking can be for: contacts, organisations and private customers. */
export function knownCustomerPort(send: Transport): CustomerSearchPort {
  const { findKnownCustomers } = clientOf(outlines, send)
  return {
    findCustomers: async (search, signal) => {
      const { items, ...page } = await findKnownCustomers(
        { ...(search === '' ? {} : { search }), pageSize: FOUND_SIZE },
        quietly(signal),
      )
      return { ...page, items: items.map(asFound) }
    },
  }
}
