import { eq } from 'drizzle-orm'
import { HOUR, toWire } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { mailOwner } from '#server/accounts/second-factor/mail-owner.ts'
import { countCodeTry, proveSecondFactor } from '#server/accounts/second-factor/prove-second-factor.ts'
import {
  addFactor,
  confirmFactor,
  consumeFactorCode,
  countRecoveryCodes,
  dropFactors,
  type Factor,
  findFactor,
  findFactorInSetup,
  giveRecoveryCodes,
} from '#server/accounts/second-factor/second-factors.ts'
import { setupUri } from '#server/accounts/second-factor/totp.ts'
import { endSessionsOf } from '#server/accounts/sign-in/sessions.ts'
import { changerOf, recordStaffChange, secondFactorSet } from '#server/accounts/staff/staff-changes.ts'
import { type Answer, accept, type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'
import type { Principal } from '#server/calls/principal.ts'
import { venueRows } from '#server/catalogue/house/venue.ts'
import { account } from '#server/database/account-schema.ts'
import { retrying, type Transaction } from '#server/database/database.ts'

/** How long the secret of an app that is being set up is shown again, in milliseconds. */
const SETUP_MS = HOUR

const callerOf = ({ principal }: RequestContext): Principal => {
  if (!principal) throw new Error('A visitor has no second factor.')
  return principal
}

/** Whether the caller signs in with an authenticator app, and has to. */
export const readSecondFactor: Operation<'readSecondFactor', AccountServices> = async (
  _given,
  context,
  services,
) => {
  const { database } = services
  const factor = await findFactor(database, callerOf(context).accountId, services)
  const { requiresTwoFactor } = await venueRows.read(database.db)
  return accept({
    isOn: factor !== undefined,
    isRequired: requiresTwoFactor,
    confirmedAt: factor?.confirmedAt ? toWire(factor.confirmedAt) : null,
    recoveryCodesLeft: factor ? await countRecoveryCodes(database, factor) : 0,
  })
}

/**
 * The secret of an app that the caller sets up: for an hour the same, so that a page that is loaded again shows what was
 * scanned. Who has an app already proves it first, and keeps it until the new one is confirmed.
 */
export const beginSecondFactor: Operation<'beginSecondFactor', AccountServices> = async (
  { body },
  context,
  services,
) => {
  const { accountId, email } = callerOf(context)
  const proved = await proveSecondFactor(accountId, body.code, context, services)
  if (!proved.accepted) return proved
  const { now } = context
  const { secret } = await retrying(() =>
    services.database.transaction([], async (connection) => {
      await lockAccount(connection, accountId)
      const begun = await findFactorInSetup(connection, accountId, services)
      return begun && begun.createdAt > now - SETUP_MS
        ? begun
        : addFactor(connection, accountId, services, now)
    }),
  )
  return accept({ secret, uri: setupUri(secret, { issuer: services.tenant.name, label: email }) })
}

/** What an account does about its apps, one thing at a time. */
const lockAccount = ({ db }: Transaction, accountId: string) =>
  db.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update')

async function confirmLocked(
  connection: Transaction,
  factor: Factor,
  principal: Principal,
  { now }: RequestContext,
): Promise<string[]> {
  const { accountId, sessionId, personId } = principal
  const replaced = await confirmFactor(connection, accountId, factor, now)
  if (!replaced) await recordStaffChange(connection.db, personId, secondFactorSet(true), { personId, now })
  await mailOwner(connection, 'secondFactorSet', principal, now)
  await endSessionsOf(connection, accountId, now, sessionId)
  return giveRecoveryCodes(connection, factor)
}

/**
 * Confirms an app by a code of it: from now on the account signs in with it. Other sessions of the account end, and the
 * recovery codes are shown, this once.
 */
export const confirmSecondFactor: Operation<'confirmSecondFactor', AccountServices> = async (
  { body },
  context,
  services,
) => {
  const principal = callerOf(context)
  const { accountId } = principal
  const counted = await countCodeTry(accountId, context, services)
  if (!counted.mayTry) return refuse('tooManyTries', { retryAfter: counted.retryAfter })
  const answer = await retrying(() =>
    services.database.transaction([], async (connection): Promise<Answer<{ recoveryCodes: string[] }>> => {
      await lockAccount(connection, accountId)
      const factor = await findFactorInSetup(connection, accountId, services)
      if (!factor) return refuse('notFound')
      if (!(await consumeFactorCode(connection, factor, body.code, context.now)))
        return refuse('wrongSecondFactor')
      return accept({ recoveryCodes: await confirmLocked(connection, factor, principal, context) })
    }),
  )
  if (!answer.accepted) return answer
  await counted.wasRight()
  services.outboxFilled()
  return answer
}

/** Does something about the caller's app, once a code of it has been given. */
async function withProof<T>(
  code: string,
  context: RequestContext,
  services: AccountServices,
  work: (connection: Transaction, factor: Factor) => Promise<T>,
): Promise<Answer<T>> {
  const { accountId } = callerOf(context)
  const proved = await proveSecondFactor(accountId, code, context, services)
  if (!proved.accepted) return proved
  return retrying(() =>
    services.database.transaction([], async (connection): Promise<Answer<T>> => {
      await lockAccount(connection, accountId)
      const factor = await findFactor(connection, accountId, services)
      return factor ? accept(await work(connection, factor)) : refuse('notFound')
    }),
  )
}

/** Ten new recovery codes in place of those from before. */
export const renewRecoveryCodes: Operation<'renewRecoveryCodes', AccountServices> = (
  { body },
  context,
  services,
) =>
  withProof(body.code, context, services, async (connection, factor) => ({
    recoveryCodes: await giveRecoveryCodes(connection, factor),
  }))

/** The caller signs in without an app from now on, where the venue allows it. */
export const removeSecondFactor: Operation<'removeSecondFactor', AccountServices> = async (
  { body },
  context,
  services,
) => {
  if ((await venueRows.read(services.database.db)).requiresTwoFactor) return refuse('secondFactorKept')
  const answer = await withProof(body.code, context, services, async (connection) => {
    const principal = callerOf(context)
    const { accountId, personId } = principal
    await dropFactors(connection, accountId)
    await recordStaffChange(connection.db, personId, secondFactorSet(false), changerOf(context))
    await mailOwner(connection, 'secondFactorRemoved', principal, context.now)
    return {}
  })
  if (answer.accepted) services.outboxFilled()
  return answer
}
