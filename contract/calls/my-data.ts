import { object } from 'superstruct'
import type { Call } from '#contract/call.ts'
import { DeletionRequest, MyData } from '#contract/structs/my-data.ts'

const path = '/api/v1/online_booking/my-data'

/** A person's own stored data. Decision my-data. */
export const myDataCalls = {
  readMyData: {
    summary: 'Everything that is stored of the signed-in user, and whether it can be deleted.',
    method: 'GET',
    path,
    access: 'signedIn',
    parameters: {},
    body: null,
    response: MyData,
    status: 200,
    own: true,
    refusals: ['tooManyTries'],
  },
  deleteMyData: {
    summary:
      'Deletes the account and everything else that names the signed-in user. Reservations stay without their names. ' +
      '`confirmation` is the password, or of an account without one its email address.',
    method: 'POST',
    path: `${path}/delete`,
    access: 'signedIn',
    parameters: {},
    body: DeletionRequest,
    response: object({}),
    status: 200,
    own: true,
    refusals: ['wrongPassword', 'lastPrimaryContact', 'bookingsToCome', 'tooManyTries'],
  },
} satisfies Record<string, Call>
