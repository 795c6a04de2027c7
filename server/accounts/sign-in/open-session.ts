import type { Token } from '#contract/structs/token.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import type { FoundAccount } from '#server/accounts/find-account.ts'
import { deviceHashOf, deviceOf, rememberDevice } from '#server/accounts/sign-in/devices.ts'
import { startSession } from '#server/accounts/sign-in/sessions.ts'
import { signingIn, tokensOf } from '#server/accounts/sign-in/tokens-of.ts'
import { type Answer, accept, type RequestContext, refuse } from '#server/calls/operation.ts'
import { statement } from '#server/database/database.ts'

const holdAccount = statement<{ id: string }>(
  'account-hold',
  `SELECT id FROM account WHERE id = $1::uuid AND password_hash IS NOT DISTINCT FROM $2
     AND is_active AND is_verified AND approval = 'approved' FOR SHARE`,
)

/**
 * Signs in whoever has shown that an account is theirs, and remembers the device. The account is held meanwhile: if its
 * password has been changed, or the account deactivated, since it was read, there is no session.
 */
export async function openSession(
  { accountId, passwordHash }: Pick<FoundAccount, 'accountId' | 'passwordHash'>,
  context: Pick<RequestContext, 'device' | 'now'>,
  { database, secret }: Pick<AccountServices, 'database' | 'secret'>,
): Promise<Answer<Token>> {
  const { now } = context
  const device = deviceOf(context.device)
  const session = await database.transaction([], async (connection) => {
    const [held] = await connection.rows(holdAccount, [accountId, passwordHash])
    if (!held) return undefined
    await rememberDevice(connection, accountId, deviceHashOf(device, secret), now)
    return startSession(connection, accountId, secret, now)
  })
  if (!session) return refuse('wrongSignIn')
  const token = await tokensOf(session, secret, now)
  return accept(token, signingIn(token, session, device, now))
}
