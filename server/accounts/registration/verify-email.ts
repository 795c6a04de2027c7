import { randomUUID } from 'node:crypto'
import { isVerificationCode, type VerifiedEmail } from '#contract/structs/account.ts'
import { normaliseEmail } from '#domain/account/email.ts'
import { HOUR } from '#domain/time/venue-time.ts'
import { findAccount } from '#server/accounts/find-account.ts'
import { countTries, type Limit } from '#server/accounts/limits.ts'
import { noSooner } from '#server/accounts/minimum-duration.ts'
import { consumeCode, consumeToken, peekToken } from '#server/accounts/one-time-tokens.ts'
import { confirmAddress } from '#server/accounts/registration/confirm-address.ts'
import { checkRegistrant, type Unconfirmed } from '#server/accounts/registration/registrant.ts'
import { writeToNobody } from '#server/accounts/registration/timing-decoy.ts'
import {
  type Answer,
  type Asking,
  accept,
  type Operation,
  refuse,
  type World,
} from '#server/calls/operation.ts'
import { retrying, statement, type Transaction } from '#server/database/database.ts'

/** Wrong codes: for one address, and from one caller for whichever addresses. */
const OF_ADDRESS: Limit = { most: 10, windowMs: 24 * HOUR }
const OF_CALLER: Limit = { most: 50, windowMs: HOUR }

const verified = (email: string, awaitsApproval: boolean): Answer<VerifiedEmail> =>
  accept({ email, isVerified: true, awaitsApproval })

/** Writes what follows from a link or a code, once `prove` has used it up and told whose it was. */
async function confirmOnce(
  prove: (connection: Transaction) => Promise<string | undefined>,
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

const selectUnconfirmed = statement<Unconfirmed>(
  'account-unconfirmed',
  'SELECT id AS "accountId", password_hash AS "passwordHash" FROM account WHERE id = $1::uuid',
)

async function byLink(
  { token, password }: { token: string; password: string | undefined },
  asking: Asking,
  world: World,
): Promise<Answer<VerifiedEmail>> {
  const { database, secret } = world
  const owner = await peekToken(database, 'verifyEmail', token, secret, asking.now)
  const [account] = owner ? await database.rows(selectUnconfirmed, [owner.accountId]) : []
  if (!account) return refuse('expiredLink')
  const checked = await checkRegistrant(account, password, asking, world)
  if (!checked.accepted) return checked
  const prove = async (connection: Transaction) =>
    (await consumeToken(connection, 'verifyEmail', token, secret, asking.now))?.accountId ?? undefined
  return confirmOnce(prove, 'expiredLink', asking, world)
}

type CodeProof = { code: string; email: string; password: string | undefined }

async function withCode(
  { code, email, password }: CodeProof,
  asking: Asking,
  world: World,
): Promise<Answer<VerifiedEmail>> {
  const { database, secret } = world
  const found = await findAccount(database, email)
  const { accountId, passwordHash } = found ?? { accountId: randomUUID(), passwordHash: null }
  const checked = await checkRegistrant({ accountId, passwordHash }, password, asking, world)
  let isRight = false
  const prove = async (connection: Transaction) => {
    const uses = checked.accepted
    isRight = await consumeCode(connection, 'verifyEmail', accountId, code, secret, asking.now, uses)
    if (isRight && uses) return accountId
    await writeToNobody(connection, 1, asking.now)
    return undefined
  }
  const answer = await confirmOnce(prove, 'wrongCode', asking, world)
  // Only the right code reveals any other reason for a refusal.
  return isRight && !checked.accepted ? checked : answer
}

async function byCode(given: CodeProof, asking: Asking, world: World): Promise<Answer<VerifiedEmail>> {
  const { caller, now } = asking
  const { database, secret } = world
  const tries = [
    { purpose: 'verifyCode.address', by: normaliseEmail(given.email), ...OF_ADDRESS },
    { purpose: 'verifyCode.caller', by: caller, ...OF_CALLER },
  ]
  const counted = await countTries(database, tries, secret, now)
  if (!counted.mayTry) return refuse('tooManyTries', { retryAfter: counted.retryAfter })
  const answer = await noSooner(
    () => withCode(given, asking, world),
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
export const verifyEmail: Operation<'verifyEmail'> = async ({ token, email, password }, asking, world) => {
  if (!isVerificationCode(token)) return byLink({ token, password }, asking, world)
  if (email === undefined)
    return refuse('requiredParameter', { fields: [{ path: 'email', code: 'required' }] })
  return byCode({ code: token, email, password }, asking, world)
}
