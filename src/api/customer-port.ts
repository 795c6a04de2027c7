import { clientOf, type Transport } from '#contract/client.ts'
import { errorBody } from '#contract/errors.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { Answer } from '#machines/answers.ts'
import type { CustomerPort, ShownCustomer } from '#machines/customer/types.ts'
import { answerOf } from '#src/api/answers.ts'
import { ApiRefusal } from '#src/api/api-errors.ts'

const HISTORY_SIZE = 50

const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })

/** The port of one organisation. */
export function organizationPort(send: Transport): CustomerPort {
  const client = clientOf(outlines, send)
  return {
    readCustomer: async (id, signal): Promise<Answer<ShownCustomer>> => {
      const answer = await answerOf(client.readCustomer({ id }, quietly(signal)))
      return answer.accepted
        ? { accepted: true, value: { organization: answer.value, contacts: answer.value.contacts } }
        : answer
    },
    listChanges: async (id, signal) =>
      (await client.listCustomerChanges({ id, pageSize: HISTORY_SIZE }, quietly(signal))).items,
    // The form has one number, stored as both. Decision people-on-the-wire.
    addContact: ({ id, phone, ...body }, signal) =>
      answerOf(
        client.addCustomerContact(
          { id, body: { ...body, mobilePhone: phone, cellphone: phone } },
          quietly(signal),
        ),
      ),
    changeContact: ({ uid, ...body }, signal) =>
      answerOf(client.changeCustomerContact({ uid, body }, quietly(signal))),
    changeUse: ({ id, ...body }, signal) => answerOf(client.updateCustomer({ id, body }, quietly(signal))),
  }
}

/** The port of a private customer, who is read from the list of them and has no history of an organisation. */
export function privateCustomerPort(send: Transport): CustomerPort {
  const client = clientOf(outlines, send)
  return {
    ...organizationPort(send),
    readCustomer: async (id, signal): Promise<Answer<ShownCustomer>> => {
      const answer = await answerOf(client.listPrivateCustomers({ id }, quietly(signal)))
      if (!answer.accepted) return answer
      const { items: contacts } = answer.value
      return contacts.length > 0
        ? { accepted: true, value: { organization: null, contacts } }
        : answerOf(Promise.reject(new ApiRefusal(404, errorBody('notFound').context)))
    },
    listChanges: async () => [],
  }
}
