import { and, eq, isNull } from 'drizzle-orm'
import type { Token } from '#contract/structs/token.ts'
import type { FoundAccount } from '#server/accounts/find-account.ts'
import { type ProofServices, proveSecondFactor } from '#server/accounts/second-factor/prove-second-factor.ts'
import { deviceHashOf, deviceOf, rememberDevice } from '#server/accounts/sign-in/devices.ts'
import { startSession } from '#server/accounts/sign-in/sessions.ts'
import { signingIn, tokensOf } from '#server/accounts/sign-in/tokens-of.ts'
import { type Answer, accept, type RequestContext, refuse } from '#server/calls/operation.ts'
import { account } from '#server/database/account-schema.ts'
import type { Transaction } from '#server/database/database.ts'

/** Locks an account that may sign in, with the password that it had when it was read; false when it is not so any more. */
async function lockAccount(
  { db }: Transaction,
  { accountId, passwordHash }: Pick<FoundAccount, 'accountId' | 'passwordHash'>,
): Promise<boolean> {
  const locked = await db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.id, accountId),
        passwordHash === null ? isNull(account.passwordHash) : eq(account.passwordHash, passwordHash),
        account.isActive,
        account.isVerified,
        eq(account.approval, 'approved'),
      ),
    )
    .for('share')
  return locked.length > 0
}

/**
 * Signs in a caller who has proved to own an account, with a code where it has a second factor, and remembers the device. The account is locked meanwhile: if its
 * password has been changed, or the account deactivated, since it was read, there is no session.
 */
export async function openSession(
  found: Pick<FoundAccount, 'accountId' | 'passwordHash'>,
  code: string | undefined,
  context: Pick<RequestContext, 'device' | 'now'>,
  services: ProofServices,
): Promise<Answer<Token>> {
  const { now } = context
  const { accountId } = found
  const { database, secret } = services
  const proved = await proveSecondFactor(accountId, code, context, services)
  if (!proved.accepted) return proved
  const device = deviceOf(context.device)
  const session = await database.transaction([], async (connection) => {
    if (!(await lockAccount(connection, found))) return undefined
    await rememberDevice(connection, accountId, deviceHashOf(device, secret), now)
    return startSession(connection, accountId, secret, now)
  })
  if (!session) return refuse('wrongSignIn')
  const token = await tokensOf(session, secret, now)
  return accept(token, signingIn(token, session, device, now))
}
