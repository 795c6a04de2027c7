import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { CustomerMergePort } from '#machines/customer-merge/customer-merge-machine.ts'
import { answerOf } from '#src/api/answers.ts'

const MOST = 20

const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })

/** The port of a merge of two organisations. Its screen shows what fails, so nothing is notified. */
export function customerMergePort(send: Transport): CustomerMergePort {
  const client = clientOf(outlines, send)
  return {
    readCustomer: (id, signal) => answerOf(client.readCustomer({ id }, quietly(signal))),
    findCustomers: (search, signal) =>
      client.listCustomers(
        { ...(search === '' ? {} : { search }), isActive: true, pageNumber: 1, pageSize: MOST },
        quietly(signal),
      ),
    mergeCustomers: ({ id, ...body }, signal) =>
      answerOf(client.mergeCustomer({ id, body }, quietly(signal))),
  }
}
