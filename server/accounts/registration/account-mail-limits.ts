import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import { type Counted, countTries, type Limit } from '#server/accounts/limits.ts'
import type { Connection } from '#server/database/database.ts'

/** Emails that visitors can trigger: to one address, of a kind, and from one caller to any addresses. */
const TO_ONE: Limit = { most: 3, windowMs: HOUR }
const OF_ONE: Limit = { most: 30, windowMs: HOUR }

/** An email that confirms an address, or one that resets a forgotten password. */
export type RequestedMail = { kind: 'verify' | 'reset'; email: string; caller: string }

/**
 * Counts an email that a visitor requests, and whether it may be sent. It is counted for an
 * address without an account as well, so that the limit does not reveal which have accounts.
 */
export const countAccountMail = (
  connection: Connection,
  { kind, email, caller }: RequestedMail,
  secret: string,
  now: Instant,
): Promise<Counted> => {
  const toOne = { purpose: `accountMail.${kind}`, by: email, ...TO_ONE }
  return countTries(
    connection,
    [toOne, { purpose: 'accountMail.caller', by: caller, ...OF_ONE }],
    secret,
    now,
  )
}
