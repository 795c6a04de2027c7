import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { CustomerSearchPort } from '#machines/customer-search/customer-search-machine.ts'

/** As many customers as are shown; more of the name finds the others. */
const FOUND_SIZE = 20

/** The port of a search for customers. Its place on the screen shows what fails. */
export function customerSearchPort(send: Transport): CustomerSearchPort {
  const { listCustomerChoices } = clientOf(outlines, send)
  return {
    findCustomers: (search, signal) =>
      listCustomerChoices(
        { ...(search === '' ? {} : { search }), pageSize: FOUND_SIZE },
        { signal, ignoreErrorHandler: true },
      ),
  }
}
