import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import { type Counted, countTries, type Limit } from '#server/accounts/limits.ts'
import type { Connection } from '#server/database/database.ts'

/** E-mails that anybody can set off: to one address, of a kind, and from one caller to whichever addresses. */
const TO_ONE: Limit = { most: 3, windowMs: HOUR }
const OF_ONE: Limit = { most: 30, windowMs: HOUR }

/** An e-mail that shows whose an address is, or one that lets a forgotten password be chosen anew. */
export type RequestedMail = { kind: 'verify' | 'reset'; email: string; caller: string }

/**
 * Counts an e-mail that somebody who is not signed in asks for, and whether it may be sent. It is counted for an
 * address that nobody has as well, so that the limit does not tell which have accounts.
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
