import { accountCalls } from '#contract/calls/accounts.ts'
import { answerCalls } from '#contract/calls/answers.ts'
import { authCalls } from '#contract/calls/auth.ts'
import { customerCalls } from '#contract/calls/customers.ts'
import { myDataCalls } from '#contract/calls/my-data.ts'
import { priceCalls } from '#contract/calls/prices.ts'
import { reservationCalls } from '#contract/calls/reservations.ts'
import { roomAdministrationCalls } from '#contract/calls/room-administration.ts'
import { roomPictureCalls } from '#contract/calls/room-pictures.ts'
import { roomCalls } from '#contract/calls/rooms.ts'

/**
 * Every call of the API, once (Specification §7). The client's functions, the server's routes and the
 * OpenAPI document are made from this table.
 */
export const calls = {
  ...authCalls,
  ...accountCalls,
  ...roomCalls,
  ...priceCalls,
  ...reservationCalls,
  ...customerCalls,
  ...answerCalls,
  ...roomAdministrationCalls,
  ...roomPictureCalls,
  ...myDataCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
