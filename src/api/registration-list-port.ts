import { clientOf, type Transport } from '#contract/client.ts'
import { outlines } from '#contract/staff-outlines.ts'
import type { RegistrationListPort } from '#machines/registration-list/types.ts'
import { answerOf } from '#src/api/answers.ts'

const PAGE_SIZE = 50

const quietly = (signal: AbortSignal) => ({ signal, ignoreErrorHandler: true })

/** The port of the list of registrations. */
export function registrationListPort(send: Transport): RegistrationListPort {
  const client = clientOf(outlines, send)
  return {
    listRegistrations: ({ state, search, page }, signal) =>
      client.listRegistrations(
        {
          state: state as 'waiting',
          ...(search === '' ? {} : { search }),
          pageNumber: page,
          pageSize: PAGE_SIZE,
        },
        quietly(signal),
      ),
    answerRegistration: ({ uid, answer, message }, signal) =>
      answerOf(
        client.answerRegistration({ uid, body: { answer, message: message || null } }, quietly(signal)),
      ),
  }
}
