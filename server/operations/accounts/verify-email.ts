import { randomUUID } from 'node:crypto'
import { isVerificationCode, type VerifiedEmail } from '#contract/structs/account.ts'
import { normaliseEmail } from '#domain/account/email.ts'
import { HOUR } from '#domain/time/venue-time.ts'
import { confirmAddress } from '#server/accounts/confirm-address.ts'
import { findAccount } from '#server/accounts/find-account.ts'
import { countTries, type Limit } from '#server/accounts/limits.ts'
import { noSooner } from '#server/accounts/no-sooner.ts'
import { consumeCode, consumeToken } from '#server/accounts/one-time-tokens.ts'
import { writeToNobody } from '#server/accounts/write-to-nobody.ts'
import { retrying, type Transaction } from '#server/database/database.ts'
import {
  type Answer,
  type Asking,
  accept,
  type Operation,
  refuse,
  type World,
} from '#server/operations/operation.ts'

/** Wrong codes: for one address, and from one caller for whichever addresses. */
const OF_ADDRESS: Limit = { most: 10, windowMs: 24 * HOUR }
const OF_CALLER: Limit = { most: 50, windowMs: HOUR }

const verified = (email: string, awaitsApproval: boolean): Answer<VerifiedEmail> =>
  accept({ email, isVerified: true, awaitsApproval })

/** Writes what follows from a link or a code, once `prove` has used it up and told whose it was. */
async function confirmOnce(
  prove: (connection: Transaction) => Promise<string | null | undefined>,
  wrong: 'expiredLink' | 'wrongCode',
  { now }: Asking,
  world: World,
): Promise<Answer<VerifiedEmail>> {
  const confirmed = await retrying(() =>
    world.database.transaction([], async (connection) => {
      const accountId = await prove(connection)
      return accountId ? confirmAddress(connection, accountId, world, now) : undefined
    }),
  )
  if (!confirmed) return refuse(wrong)
  world.outboxFilled()
  return verified(confirmed.email, confirmed.awaitsApproval)
}

async function byCode(
  { code, email }: { code: string; email: string },
  asking: Asking,
  world: World,
): Promise<Answer<VerifiedEmail>> {
  const { caller, now } = asking
  const { database, secret } = world
  const tries = [
    { purpose: 'verifyCode.address', by: normaliseEmail(email), ...OF_ADDRESS },
    { purpose: 'verifyCode.caller', by: caller, ...OF_CALLER },
  ]
  const counted = await countTries(database, tries, secret, now)
  if (!counted.mayTry) return refuse('tooManyTries', { retryAfter: counted.retryAfter })
  const prove = async (connection: Transaction) => {
    const accountId = (await findAccount(connection, email))?.accountId ?? randomUUID()
    const isRight = await consumeCode(connection, 'verifyEmail', accountId, code, secret, now)
    if (isRight) return accountId
    await writeToNobody(connection, 1, now)
    return undefined
  }
  const answer = await noSooner(
    () => confirmOnce(prove, 'wrongCode', asking, world),
    ({ accepted }) => accepted,
  )
  if (answer.accepted) await counted.wasRight()
  return answer
}

/**
 * Confirms an address by what its link carries, or by the six digits that go with the address. The answer tells
 * whether an administrator has yet to approve the account. Decision "Accounts".
 */
export const verifyEmail: Operation<'verifyEmail'> = async ({ token, email }, asking, world) => {
  if (!isVerificationCode(token)) {
    const prove = async (connection: Transaction) =>
      (await consumeToken(connection, 'verifyEmail', token, world.secret, asking.now))?.accountId
    return confirmOnce(prove, 'expiredLink', asking, world)
  }
  if (email === undefined)
    return refuse('requiredParameter', { fields: [{ path: 'email', code: 'required' }] })
  return byCode({ code: token, email }, asking, world)
}
