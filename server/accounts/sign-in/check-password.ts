import { normaliseEmail } from '#domain/account/email.ts'
import { MINUTE } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { withConcurrencyLimit } from '#server/accounts/concurrency-limit.ts'
import { type FoundAccount, findAccount, whyNotIn } from '#server/accounts/find-account.ts'
import { countTries, type Limit, type Try } from '#server/accounts/limits.ts'
import { withMinimumDuration } from '#server/accounts/minimum-duration.ts'
import { verifyPassword } from '#server/accounts/passwords.ts'
import { deviceHashOf } from '#server/accounts/sign-in/devices.ts'
import { type Answer, accept, type RequestContext, refuse } from '#server/calls/operation.ts'

type EmailAndPassword = { email: string; password: string }

/** Wrong passwords in a window of time: for one account, and from one address for whichever accounts. */
const OF_ACCOUNT: Limit = { most: 10, windowMs: 15 * MINUTE }
const OF_ADDRESS: Limit = { most: 50, windowMs: 15 * MINUTE }
const RETRY_AFTER_SECONDS = 5

/**
 * The limits of a try. A device that the account's owner has signed in on has tries of its own, so that no other can
 * lock the owner out by guessing elsewhere, from the same address or another.
 */
function limitsOf(
  email: string,
  account: FoundAccount | undefined,
  deviceHash: string,
  caller: string,
): (Try & Limit)[] {
  if (account?.knowsDevice)
    return [{ purpose: 'password.device', by: `${account.accountId}:${deviceHash}`, ...OF_ACCOUNT }]
  return [
    { purpose: 'password.account', by: email, ...OF_ACCOUNT },
    { purpose: 'password.address', by: caller, ...OF_ADDRESS },
  ]
}

async function look(
  { email, password }: EmailAndPassword,
  { caller, device, now }: Pick<RequestContext, 'caller' | 'device' | 'now'>,
  { database, secret }: Pick<AccountServices, 'database' | 'secret'>,
): Promise<Answer<FoundAccount>> {
  const deviceHash = deviceHashOf(device ?? '', secret)
  const account = await findAccount(database, email, deviceHash)
  const limits = limitsOf(normaliseEmail(email), account, deviceHash, caller)
  const counted = await countTries(database, limits, secret, now)
  if (!counted.mayTry) return refuse('tooManyTries', { retryAfter: counted.retryAfter })
  const isRight = await verifyPassword(account?.passwordHash, password)
  if (!account || !isRight) return refuse('wrongSignIn')
  await counted.wasRight()
  return accept(account)
}

/**
 * The account of an email address and a password. A try is counted before the password is checked, and taken off again
 * when it was right. An unknown address is refused in the same words, after the same work and time, as a wrong
 * password; other reasons are shown only to callers who know the password. Specification §15.4.
 */
export async function checkPassword(
  input: EmailAndPassword,
  context: Pick<RequestContext, 'caller' | 'device' | 'now'>,
  services: Pick<AccountServices, 'database' | 'secret'>,
): Promise<Answer<FoundAccount>> {
  const checked = await withConcurrencyLimit(context.caller, () =>
    withMinimumDuration(
      () => look(input, context, services),
      ({ accepted }) => accepted,
    ),
  )
  if ('exceeded' in checked)
    return refuse(checked.exceeded === 'caller' ? 'tooManyTries' : 'unavailable', {
      retryAfter: RETRY_AFTER_SECONDS,
    })
  const why = checked.accepted ? whyNotIn(checked.value) : undefined
  return why ? refuse(why) : checked
}
