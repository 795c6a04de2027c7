import { type Access, ofEachGrant } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Grant } from '#domain/account/grants.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import type { Principal } from '#server/calls/principal.ts'
import { holdsReservation, holdsSeries } from '#server/reservations/reservation-access.ts'

type Outcome = ErrorCode | undefined
type Policy = (
  input: Record<string, unknown>,
  context: RequestContext,
  services: AccountServices,
) => Outcome | Promise<Outcome>

const isText = (value: unknown): value is string => typeof value === 'string'

const isOf = ({ organizationId }: Principal, organization: unknown) =>
  organizationId !== null && organizationId === organization

async function opensIt(
  input: Record<string, unknown>,
  { principal }: RequestContext,
  services: AccountServices,
) {
  const { reservationId, accessKey: key } = input
  if (!isText(reservationId)) return 'notFound'
  const accessKey = isText(key) ? key : undefined
  return (await holdsReservation({ reservationId, accessKey, principal }, services)) ? undefined : 'notFound'
}

async function opensSeries(
  { seriesId, accessKey: key }: Record<string, unknown>,
  { principal }: RequestContext,
  services: AccountServices,
) {
  if (!isText(seriesId)) return 'notFound'
  const accessKey = isText(key) ? key : undefined
  return (await holdsSeries({ seriesId, accessKey, principal }, services)) ? undefined : 'notFound'
}

function readsCustomer(
  { customerId, isPrivate }: Record<string, unknown>,
  { principal }: RequestContext,
): Outcome {
  if (!principal) return 'notSignedIn'
  if (principal.grants.includes('reservations')) return undefined
  const isTheirs = isPrivate === true ? customerId === principal.personId : isOf(principal, customerId)
  return isTheirs ? undefined : 'notFound'
}

const signedInWhere =
  (may: (principal: Principal) => boolean): Policy =>
  (_given, { principal }) => {
    if (!principal) return 'notSignedIn'
    return may(principal) ? undefined : 'notAllowed'
  }

/**
 * Why a caller may not do what staff with a right may; undefined when they may. Staff who have yet to set up the second
 * factor that the venue requires may do nothing else. Decision second-factor.
 */
function staffRefusal(principal: Principal | null, may: (principal: Principal) => boolean): Outcome {
  if (!principal) return 'notSignedIn'
  if (principal.lacksSecondFactor) return 'secondFactorMissing'
  return principal.isStaff && may(principal) ? undefined : 'notAllowed'
}

const has =
  (grant: Grant) =>
  ({ grants }: Principal) =>
    grants.includes(grant)

/** Why a caller may not do what staff with a grant may; undefined when they may. */
export const staffRefusalOf = (grant: Grant, principal: Principal | null): Outcome =>
  staffRefusal(principal, has(grant))

/** Whether a caller may do what staff with a grant may. */
export const isStaffWith = (grant: Grant, principal: Principal | null): boolean =>
  staffRefusalOf(grant, principal) === undefined

const staffWhere =
  (may: (principal: Principal) => boolean): Policy =>
  (_given, { principal }) =>
    staffRefusal(principal, may)

/**
 * Who may make a call: one policy for each word of the call table.  Gives the refusal of all others. A caller who may
 * not see a reservation, or a customer's, does not learn that there is one. Specification §6.2.
 */
export const policies: Record<Access, Policy> = {
  everyone: () => undefined,
  reservationHolder: opensIt,
  seriesHolder: opensSeries,
  signedIn: signedInWhere(() => true),
  primaryContact: signedInWhere(({ isPrimary }) => isPrimary),
  customerReader: readsCustomer,
  staff: signedInWhere(({ isStaff }) => isStaff),
  administrator: staffWhere(({ isSuperuser }) => isSuperuser),
  ...ofEachGrant((grant) => staffWhere(has(grant))),
}
