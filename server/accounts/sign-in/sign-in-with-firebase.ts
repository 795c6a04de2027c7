import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { normaliseEmail } from '#domain/account/email.ts'
import { MINUTE } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { isActive } from '#server/accounts/account-state.ts'
import { whyNotIn } from '#server/accounts/find-account.ts'
import { countTry } from '#server/accounts/limits.ts'
import { confirmAddress } from '#server/accounts/registration/confirm-address.ts'
import { type FirebaseIdentity, readIdToken } from '#server/accounts/sign-in/firebase.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import { type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'
import { account, type approvals, organization, person } from '#server/database/account-schema.ts'
import { type Connection, retrying, type Transaction } from '#server/database/database.ts'

const MOST_TRIES = { most: 60, windowMs: 15 * MINUTE }

type Known = {
  accountId: string
  firebaseUid: string | null
  passwordHash: string | null
  isActive: boolean
  isVerified: boolean
  approval: (typeof approvals)[number]
}

const findKnown = async (
  { db }: Connection,
  { uid, email }: FirebaseIdentity,
): Promise<Known | undefined> => {
  const isLinked = sql`${account.firebaseUid} is not distinct from ${uid}`
  const [known] = await db
    .select({
      accountId: account.id,
      firebaseUid: account.firebaseUid,
      passwordHash: account.passwordHash,
      isActive,
      isVerified: account.isVerified,
      approval: account.approval,
    })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .leftJoin(organization, eq(organization.id, person.organizationId))
    .where(or(eq(account.firebaseUid, uid), eq(account.email, normaliseEmail(email))))
    .orderBy(desc(isLinked))
    .limit(1)
  return known
}

/**
 * The account of a Firebase user. It is linked at the first sign-in, by the address that Firebase has verified: a
 * password that was chosen without verifying the address is removed.
 */
async function knownAs(
  connection: Transaction,
  identity: FirebaseIdentity,
  { now }: RequestContext,
  services: AccountServices,
): Promise<Known | ErrorCode> {
  const known = await findKnown(connection, identity)
  if (!known) return 'userNotFound'
  const { uid } = identity
  if (known.firebaseUid === uid) return known
  if (known.firebaseUid !== null) return 'wrongIdToken'
  const { accountId } = known
  const confirmed = await confirmAddress(connection, accountId, services, now)
  if (!confirmed) return 'deactivated'
  const [linked] = await connection.db
    .update(account)
    .set({ firebaseUid: uid, modifiedAt: now, ...(confirmed.wasVerified ? {} : { passwordHash: null }) })
    .where(and(eq(account.id, accountId), isNull(account.firebaseUid)))
    .returning({
      passwordHash: account.passwordHash,
      isVerified: account.isVerified,
      approval: account.approval,
    })
  return linked ? { ...known, ...linked } : 'wrongIdToken'
}

/**
 * Signs in a user whom Firebase has signed in, where their address has an account. An address that Firebase has not
 * verified is never linked. Specification §7 and §15.4.
 */
export const signInWithFirebase: Operation<'signInWithFirebase', AccountServices> = async (
  { idToken, secondFactor },
  context,
  services,
) => {
  const { firebase, database, secret, outboxFilled } = services
  if (!firebase) return refuse('notConfigured')
  const tried = { purpose: 'firebase.caller', by: context.caller }
  const counted = await countTry(database, tried, MOST_TRIES, secret, context.now)
  if (!counted.mayTry) return refuse('tooManyTries', { retryAfter: counted.retryAfter })
  const identity = await readIdToken(idToken, firebase, context.now)
  if ('refused' in identity) return refuse(identity.refused)
  const known = await retrying(() =>
    database.transaction([], (connection) => knownAs(connection, identity.value, context, services)),
  )
  outboxFilled()
  if (typeof known === 'string') return refuse(known)
  const why = whyNotIn(known)
  return why ? refuse(why) : openSession(known, secondFactor, context, services)
}
