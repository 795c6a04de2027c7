import { normaliseEmail } from '#domain/account/email.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { type FoundAccount, findAccount } from '#server/accounts/find-account.ts'
import { withMinimumDuration } from '#server/accounts/minimum-duration.ts'
import { issueToken, tokenTtl } from '#server/accounts/one-time-tokens.ts'
import { countAccountMail, type RequestedMail } from '#server/accounts/registration/account-mail-limits.ts'
import { mailVerification } from '#server/accounts/registration/mail-verification.ts'
import { writeDecoy } from '#server/accounts/registration/timing-decoy.ts'
import { type Answer, accept, type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'
import type { Transaction } from '#server/database/database.ts'
import { enqueueAccountMail } from '#server/mail/enqueue-account-mail.ts'

/** The rows that an email and the token of its link are. */
const ROWS_OF_MAIL = 2

/**
 * Sends an email that any visitor may request, to an address of an account that `write` has something for and says so. The
 * answer is the address alone, and the same, after the same work, for an address without. Specification §15.3.
 */
async function askForMail(
  { kind, email: typed }: Pick<RequestedMail, 'kind' | 'email'>,
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
      if (!isWritten) await writeDecoy(connection, ROWS_OF_MAIL, now)
    }),
  )
  services.outboxFilled()
  return accept(email)
}

/** Sends a link to choose a new password with, where the address has an account. Specification §15.3. */
export const forgetPassword: Operation<'forgetPassword', AccountServices> = async (
  { email },
  context,
  services,
) => {
  const requested = await askForMail(
    { kind: 'reset', email },
    async (connection, { accountId, name, email: recipient, locale }) => {
      const token = { purpose: 'resetPassword', ttlMs: tokenTtl.resetPassword, accountId } as const
      const { id: tokenId } = await issueToken(connection, token, services.secret, context.now)
      const mail = { kind: 'resetPassword', recipient, locale, facts: { name, tokenId } } as const
      await enqueueAccountMail(connection, mail, context.now)
      return true
    },
    context,
    services,
  )
  return requested.accepted
    ? accept({ email: requested.value, statusCode: 200, contactPerson: null })
    : requested
}

/** Sends link and code again, where an address has yet to be confirmed. Specification §15.3. */
export const sendVerification: Operation<'sendVerification', AccountServices> = async (
  { email },
  context,
  services,
) => {
  const requested = await askForMail(
    { kind: 'verify', email },
    async (connection, account) => {
      if (account.isVerified || account.passwordHash === null) return false
      await mailVerification(connection, account, services.secret, context.now)
      return true
    },
    context,
    services,
  )
  return requested.accepted ? accept({ email: requested.value }) : requested
}
