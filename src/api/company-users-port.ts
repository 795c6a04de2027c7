import type { Client } from '#contract/client.ts'
import type { CompanyUsersPort } from '#machines/company-users/types.ts'
import { answerOf } from '#src/api/answers.ts'

const PAGE_SIZE = 20

/** The port of the company's users. Each of its states shows failures, so nothing is notified. */
export function companyUsersPort(client: Client): CompanyUsersPort {
  const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })
  return {
    listContacts: ({ search, showsInactive, page }, signal) =>
      client.listContacts(
        {
          ...(search === '' ? {} : { search }),
          includeDeactivated: showsInactive,
          includeAwaitingApproval: true,
          pageNumber: page,
          pageSize: PAGE_SIZE,
        },
        quietly(signal),
      ),
    // The form has one number, stored as both. Decision people-on-the-wire.
    addContact: ({ phone, ...names }, signal) =>
      answerOf(
        client.addContact({ body: { ...names, mobilePhone: phone, cellphone: phone } }, quietly(signal)),
      ),
    changeContact: (contactUid, change, signal) =>
      answerOf(client.updateContact({ contactUid, ...change }, quietly(signal))),
  }
}
