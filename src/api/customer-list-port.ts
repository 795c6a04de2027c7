import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { CustomerListPort } from '#machines/customer-list/types.ts'

const PAGE_SIZE = 50

const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })

/** The port of the list of customers. Its screen shows what fails, so nothing is notified. */
export function customerListPort(send: Transport): CustomerListPort {
  const client = clientOf(outlines, send)
  return {
    listCustomers: ({ kind, search, group, use, order, page }, signal) => {
      const asked = {
        ...(search === '' ? {} : { search }),
        ...(use === 'all' ? {} : { isActive: use === 'active' }),
        ...(order === '' ? {} : { orderBy: order }),
        pageNumber: page,
        pageSize: PAGE_SIZE,
      }
      return kind === 'private'
        ? client.listPrivateCustomers(asked, quietly(signal))
        : client.listCustomers({ ...asked, ...(group === null ? {} : { groupId: group }) }, quietly(signal))
    },
    listGroups: (signal) => client.listGroupChoices({}, quietly(signal)),
  }
}
