import { MINUTE } from '#domain/time/venue-time.ts'
import { hasRegistered } from '#server/accounts/access-key.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { withConcurrencyLimit } from '#server/accounts/concurrency-limit.ts'
import { countTries, type Limit } from '#server/accounts/limits.ts'
import { verifyPassword } from '#server/accounts/passwords.ts'
import { type Answer, accept, type RequestContext, refuse } from '#server/calls/operation.ts'

/** Wrong passwords in a window of time: for one account, and from one caller for whichever accounts. */
const OF_ACCOUNT: Limit = { most: 10, windowMs: 15 * MINUTE }
const OF_CALLER: Limit = { most: 50, windowMs: 15 * MINUTE }
const RETRY_AFTER_SECONDS = 5

/** An account whose address is to be confirmed. */
export type Unconfirmed = {
  accountId: string
  /** Null for an account without a password. */
  passwordHash: string | null
}

/**
 * Whether the visitor who confirms an address has also registered it: the same browser, or the password that was
 * chosen. Anyone can register any address: its owner must not open the account for a stranger by pressing a button.
 * Decision registration.
 */
export async function checkRegistrant(
  { accountId, passwordHash }: Unconfirmed,
  password: string | undefined,
  { caller, registration, now }: RequestContext,
  { database, secret }: AccountServices,
): Promise<Answer<undefined>> {
  if (hasRegistered(secret, accountId, registration)) return accept(undefined)
  if (password === undefined) return passwordHash === null ? accept(undefined) : refuse('passwordNeeded')
  const tries = [
    { purpose: 'confirmPassword.account', by: accountId, ...OF_ACCOUNT },
    { purpose: 'confirmPassword.caller', by: caller, ...OF_CALLER },
  ]
  const counted = await countTries(database, tries, secret, now)
  if (!counted.mayTry) return refuse('tooManyTries', { retryAfter: counted.retryAfter })
  const checked = await withConcurrencyLimit(caller, async () => ({
    isRight: await verifyPassword(passwordHash, password),
  }))
  if ('exceeded' in checked)
    return refuse(checked.exceeded === 'caller' ? 'tooManyTries' : 'unavailable', {
      retryAfter: RETRY_AFTER_SECONDS,
    })
  if (!checked.isRight) return refuse('wrongPassword')
  await counted.wasRight()
  return accept(undefined)
}
