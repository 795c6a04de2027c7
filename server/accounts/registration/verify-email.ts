import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isVerificationCode, type VerifiedEmail } from '#contract/structs/account.ts'
import { normaliseEmail } from '#domain/account/email.ts'
import { HOUR } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { findAccount } from '#server/accounts/find-account.ts'
import { countTries, type Limit } from '#server/accounts/limits.ts'
import { withMinimumDuration } from '#server/accounts/minimum-duration.ts'
import { consumeCode, consumeToken, peekToken } from '#server/accounts/one-time-tokens.ts'
import { confirmAddress } from '#server/accounts/registration/confirm-address.ts'
import { checkRegistrant, type Unconfirmed } from '#server/accounts/registration/registrant.ts'
import { writeDecoy } from '#server/accounts/registration/timing-decoy.ts'
import { type Answer, accept, type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'
import { account } from '#server/database/account-schema.ts'
import { type Connection, retrying, type Transaction } from '#server/database/database.ts'

/** Wrong codes: for one address, and from one caller for whichever addresses. */
const OF_ADDRESS: Limit = { most: 10, windowMs: 24 * HOUR }
const OF_CALLER: Limit = { most: 50, windowMs: HOUR }

const verified = (email: string, awaitsApproval: boolean): Answer<VerifiedEmail> =>
  accept({ email, isVerified: true, awaitsApproval })

/** Writes what follows from a link or a code, once `prove` has used it up and given its account. */
async function confirmOnce(
  prove: (connection: Transaction) => Promise<string | undefined>,
  wrong: 'expiredLink' | 'wrongCode',
  { now }: RequestContext,
  services: AccountServices,
): Promise<Answer<VerifiedEmail>> {
  const confirmed = await retrying(() =>
    services.database.transaction([], async (connection) => {
      const accountId = await prove(connection)
      return accountId ? confirmAddress(connection, accountId, services, now) : undefined
    }),
  )
  if (!confirmed) return refuse(wrong)
  services.outboxFilled()
  return verified(confirmed.email, confirmed.awaitsApproval)
}

async function readUnconfirmed({ db }: Connection, accountId: string): Promise<Unconfirmed | undefined> {
  const [found] = await db
    .select({ accountId: account.id, passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.id, accountId))
  return found
}

async function byLink(
  { token, password }: { token: string; password: string | undefined },
  context: RequestContext,
  services: AccountServices,
): Promise<Answer<VerifiedEmail>> {
  const { database, secret } = services
  const owner = await peekToken(database, 'verifyEmail', token, secret, context.now)
  const unconfirmed = owner?.accountId ? await readUnconfirmed(database, owner.accountId) : undefined
  if (!unconfirmed) return refuse('expiredLink')
  const checked = await checkRegistrant(unconfirmed, password, context, services)
  if (!checked.accepted) return checked
  const prove = async (connection: Transaction) =>
    (await consumeToken(connection, 'verifyEmail', token, secret, context.now))?.accountId ?? undefined
  return confirmOnce(prove, 'expiredLink', context, services)
}

type CodeProof = { code: string; email: string; password: string | undefined }

async function withCode(
  { code, email, password }: CodeProof,
  context: RequestContext,
  services: AccountServices,
): Promise<Answer<VerifiedEmail>> {
  const { database, secret } = services
  const found = await findAccount(database, email)
  const { accountId, passwordHash } = found ?? { accountId: randomUUID(), passwordHash: null }
  const checked = await checkRegistrant({ accountId, passwordHash }, password, context, services)
  let isRight = false
  const prove = async (connection: Transaction) => {
    const uses = checked.accepted
    isRight = await consumeCode(connection, 'verifyEmail', accountId, code, secret, context.now, uses)
    if (isRight && uses) return accountId
    await writeDecoy(connection, 1, context.now)
    return undefined
  }
  const answer = await confirmOnce(prove, 'wrongCode', context, services)
  // Only the right code reveals any other reason for a refusal.
  return isRight && !checked.accepted ? checked : answer
}

async function byCode(
  input: CodeProof,
  context: RequestContext,
  services: AccountServices,
): Promise<Answer<VerifiedEmail>> {
  const { caller, now } = context
  const { database, secret } = services
  const tries = [
    { purpose: 'verifyCode.address', by: normaliseEmail(input.email), ...OF_ADDRESS },
    { purpose: 'verifyCode.caller', by: caller, ...OF_CALLER },
  ]
  const counted = await countTries(database, tries, secret, now)
  if (!counted.mayTry) return refuse('tooManyTries', { retryAfter: counted.retryAfter })
  const answer = await withMinimumDuration(
    () => withCode(input, context, services),
    ({ accepted }) => accepted,
  )
  if (answer.accepted || answer.refusal.code === 'passwordNeeded') await counted.wasRight()
  return answer
}

/**
 * Confirms an address by the token of its link, or by the six digits that go with the address; in another browser than
 * the one that registered the account with the password as well. The answer shows whether an administrator has yet to
 * approve the account. Specification §15.3, Decision registration.
 */
export const verifyEmail: Operation<'verifyEmail', AccountServices> = async (
  { token, email, password },
  context,
  services,
) => {
  if (!isVerificationCode(token)) return byLink({ token, password }, context, services)
  if (email === undefined)
    return refuse('requiredParameter', { fields: [{ path: 'email', code: 'required' }] })
  return byCode({ code: token, email, password }, context, services)
}
