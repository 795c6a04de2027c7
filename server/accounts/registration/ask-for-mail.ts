import { normaliseEmail } from '#domain/account/email.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { type FoundAccount, findAccount } from '#server/accounts/find-account.ts'
import { withMinimumDuration } from '#server/accounts/minimum-duration.ts'
import { type AskedMail, countAccountMail } from '#server/accounts/registration/account-mail-limits.ts'
import { writeToNobody } from '#server/accounts/registration/timing-decoy.ts'
import { type Answer, accept, type RequestContext, refuse } from '#server/calls/operation.ts'
import type { Transaction } from '#server/database/database.ts'

/** The rows that an e-mail and the token of its link are. */
const ROWS_OF_MAIL = 2

/**
 * Sends an e-mail that anybody may ask for, to an address of an account that `write` has something for and says so. The
 * answer is the address alone, and the same, after the same work, for an address without. Specification §15.3.
 */
export async function askForMail(
  { kind, email: typed }: Pick<AskedMail, 'kind' | 'email'>,
  write: (connection: Transaction, account: FoundAccount) => Promise<boolean>,
  { caller, now }: RequestContext,
  services: AccountServices,
): Promise<Answer<string>> {
  const { database, secret } = services
  const email = normaliseEmail(typed)
  const counted = await countAccountMail(database, { kind, email, caller }, secret, now)
  if (!counted.mayTry) return refuse('tooManyTries', { retryAfter: counted.retryAfter })
  await withMinimumDuration(() =>
    database.transaction([], async (connection) => {
      const account = await findAccount(connection, email)
      const mayHear = account?.isActive && account.approval !== 'declined'
      const isWritten = mayHear && (await write(connection, account))
      if (!isWritten) await writeToNobody(connection, ROWS_OF_MAIL, now)
    }),
  )
  services.outboxFilled()
  return accept(email)
}
