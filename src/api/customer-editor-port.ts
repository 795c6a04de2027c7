import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { CustomerEditorPort } from '#machines/customer-editor/types.ts'
import { answerOf } from '#src/api/answers.ts'

const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })

/** The port of the editor of customers. Its screen shows what fails, so nothing is notified. */
export function customerEditorPort(send: Transport): CustomerEditorPort {
  const client = clientOf(outlines, send)
  return {
    readCustomer: (id, signal) => answerOf(client.readCustomer({ id }, quietly(signal))),
    createCustomer: (body, signal) => answerOf(client.createCustomer({ body }, quietly(signal))),
    updateCustomer: ({ id, change: body }, signal) =>
      answerOf(client.updateCustomer({ id, body }, quietly(signal))),
    listGroups: (signal) => client.listGroupChoices({}, quietly(signal)),
  }
}
