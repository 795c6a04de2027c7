import type { Access } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { opensReservation } from '#server/access-key.ts'
import type { Principal } from '#server/accounts/principal.ts'
import { mayOpenReservation } from '#server/accounts/reservation-access.ts'
import type { Asking, World } from '#server/operations/operation.ts'

type Outcome = ErrorCode | undefined
type Policy = (given: Record<string, unknown>, asking: Asking, world: World) => Outcome | Promise<Outcome>

const isText = (value: unknown): value is string => typeof value === 'string'

const isOf = ({ organizationId }: Principal, organization: unknown) =>
  organizationId !== null && organizationId === organization

async function holdsReservation(given: Record<string, unknown>, { principal }: Asking, world: World) {
  const { reservationId, accessKey } = given
  if (!isText(reservationId)) return 'notFound'
  if (isText(accessKey) && opensReservation(world.secret, reservationId, accessKey)) return undefined
  if (principal && (await mayOpenReservation(world.database, reservationId, principal))) return undefined
  return 'notFound'
}

function readsCustomer({ customerId, isPrivate }: Record<string, unknown>, { principal }: Asking): Outcome {
  if (!principal) return 'notSignedIn'
  if (principal.grants.includes('reservations')) return undefined
  const isTheirs = isPrivate === true ? customerId === principal.personId : isOf(principal, customerId)
  return isTheirs ? undefined : 'notFound'
}

const whoever =
  (may: (principal: Principal) => boolean): Policy =>
  (_given, { principal }) => {
    if (!principal) return 'notSignedIn'
    return may(principal) ? undefined : 'notAllowed'
  }

/**
 * Who may make a call: one policy for each word of the call table. Gives what the others are answered. Whoever may
 * not see a reservation, or a customer's, is not told that there is one. Decision "Reservation".
 */
export const policies: Record<Access, Policy> = {
  everyone: () => undefined,
  reservationHolder: holdsReservation,
  signedIn: whoever(() => true),
  primaryContact: whoever(({ isPrimary }) => isPrimary),
  roomStaff: whoever(({ isStaff, grants }) => isStaff && grants.includes('rooms')),
  customerReader: readsCustomer,
}
