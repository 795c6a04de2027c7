import { normaliseEmail } from '#domain/account/email.ts'
import { type AskedMail, countAccountMail } from '#server/accounts/account-mail-limits.ts'
import { type FoundAccount, findAccount } from '#server/accounts/find-account.ts'
import { noSooner } from '#server/accounts/no-sooner.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Answer, type Asking, accept, refuse, type World } from '#server/operations/operation.ts'

/**
 * Sends an e-mail that anybody may ask for, to an address of an account that `write` has something for. The answer is
 * the address alone, and the same for an address without. Decision "Accounts".
 */
export async function askForMail(
  { kind, email: typed }: Pick<AskedMail, 'kind' | 'email'>,
  write: (connection: Transaction, account: FoundAccount) => Promise<void>,
  { caller, now }: Asking,
  world: World,
): Promise<Answer<string>> {
  const { database, secret } = world
  const email = normaliseEmail(typed)
  const counted = await countAccountMail(database, { kind, email, caller }, secret, now)
  if (!counted.mayTry) return refuse('tooManyTries', { retryAfter: counted.retryAfter })
  await noSooner(() =>
    database.transaction([], async (connection) => {
      const account = await findAccount(connection, email)
      if (account?.isActive && account.approval !== 'declined') await write(connection, account)
    }),
  )
  world.outboxFilled()
  return accept(email)
}
