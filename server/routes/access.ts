import type { Access } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { opensReservation } from '#server/access-key.ts'
import type { World } from '#server/operations/operation.ts'

type Policy = (given: Record<string, unknown>, world: World) => ErrorCode | undefined

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Who may make a call: one policy for each word of the call table. Gives what the others are answered. Whoever may
 * not see a reservation is not told that there is one. Decision "Reservation".
 */
export const policies: Record<Access, Policy> = {
  everyone: () => undefined,
  reservationHolder: ({ reservationId, accessKey }, { secret }) =>
    isText(reservationId) && isText(accessKey) && opensReservation(secret, reservationId, accessKey)
      ? undefined
      : 'notFound',
}
