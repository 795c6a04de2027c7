import type { ErrorCode } from '#contract/errors.ts'
import { normaliseEmail } from '#domain/account/email.ts'
import { MINUTE } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { whyNotIn } from '#server/accounts/find-account.ts'
import { countTry } from '#server/accounts/limits.ts'
import { confirmAddress } from '#server/accounts/registration/confirm-address.ts'
import { type FirebaseIdentity, readIdToken } from '#server/accounts/sign-in/firebase.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import { type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'
import type { approvals } from '#server/database/account-schema.ts'
import { retrying, sqlTime, statement, type Transaction } from '#server/database/database.ts'

const MOST_TRIES = { most: 60, windowMs: 15 * MINUTE }

type Known = {
  accountId: string
  firebaseUid: string | null
  passwordHash: string | null
  isActive: boolean
  isVerified: boolean
  approval: (typeof approvals)[number]
}

const findKnown = statement<Known>(
  'account-of-firebase',
  `SELECT a.id AS "accountId", a.firebase_uid AS "firebaseUid", a.password_hash AS "passwordHash",
     a.is_active AND p.is_active AND o.is_active IS NOT FALSE AS "isActive", a.is_verified AS "isVerified", a.approval
   FROM account a JOIN person p ON p.id = a.person_id LEFT JOIN organization o ON o.id = p.organization_id
   WHERE a.firebase_uid = $1 OR a.email = $2
   ORDER BY a.firebase_uid IS NOT DISTINCT FROM $1 DESC LIMIT 1`,
)

const link = statement<Pick<Known, 'passwordHash' | 'isVerified' | 'approval'>>(
  'account-link-firebase',
  `UPDATE account SET firebase_uid = $2, password_hash = CASE WHEN $3::boolean THEN password_hash END,
     modified_at = $4::timestamptz WHERE id = $1::uuid AND firebase_uid IS NULL
   RETURNING password_hash AS "passwordHash", is_verified AS "isVerified", approval`,
)

/**
 * The account of somebody whom Firebase knows. It is linked when they first come, by the address that Firebase has
 * seen to be theirs: a password that somebody chose without showing as much is then nobody's.
 */
async function knownAs(
  connection: Transaction,
  { uid, email }: FirebaseIdentity,
  { now }: RequestContext,
  services: AccountServices,
): Promise<Known | ErrorCode> {
  const [known] = await connection.rows(findKnown, [uid, normaliseEmail(email)])
  if (!known) return 'userNotFound'
  if (known.firebaseUid === uid) return known
  if (known.firebaseUid !== null) return 'wrongIdToken'
  const { accountId } = known
  const confirmed = await confirmAddress(connection, accountId, services, now)
  if (!confirmed) return 'deactivated'
  const [linked] = await connection.rows(link, [accountId, uid, confirmed.wasVerified, sqlTime(now)])
  return linked ? { ...known, ...linked } : 'wrongIdToken'
}

/**
 * Signs in whoever Firebase has signed in, where their address has an account. An address that Firebase has not seen
 * to be theirs is never linked. Specification §7 and §15.4.
 */
export const signInWithFirebase: Operation<'signInWithFirebase', AccountServices> = async (
  { idToken },
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
  return why ? refuse(why) : openSession(known, context, services)
}
