import type { ErrorCode } from '#contract/errors.ts'
import { normaliseEmail } from '#domain/account/email.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { approvals } from '#server/database/account-schema.ts'
import { type Connection, statement } from '#server/database/database.ts'

/** An account as signing in needs it. */
export type FoundAccount = {
  accountId: string
  personId: string
  name: string
  email: string
  locale: Locale
  passwordHash: string | null
  /** The account, its person, and the organisation that it may be of. */
  isActive: boolean
  isVerified: boolean
  approval: (typeof approvals)[number]
  /** Its owner has signed in from the device that was asked with. */
  knowsDevice: boolean
}

const findByEmail = statement<FoundAccount>(
  'account-by-email',
  `SELECT a.id AS "accountId", p.id AS "personId", p.first_name || ' ' || p.last_name AS name, a.email, a.locale,
     a.password_hash AS "passwordHash",
     a.is_active AND p.is_active AND o.is_active IS NOT FALSE AS "isActive",
     a.is_verified AS "isVerified", a.approval,
     EXISTS (SELECT 1 FROM known_device d WHERE d.account_id = a.id AND d.device_hash = $2) AS "knowsDevice"
   FROM account a JOIN person p ON p.id = a.person_id LEFT JOIN organization o ON o.id = p.organization_id
   WHERE a.email = $1`,
)

/** The account of an e-mail address as somebody typed it; undefined where there is none. */
export async function findAccount(
  connection: Connection,
  email: string,
  deviceHash: string | null = null,
): Promise<FoundAccount | undefined> {
  const [account] = await connection.rows(findByEmail, [normaliseEmail(email), deviceHash])
  return account
}

/**
 * Why somebody may not sign in though they have shown who they are; undefined for nothing. Tell it to nobody else: it
 * says that there is an account.
 */
export function whyNotIn({
  isActive,
  isVerified,
  approval,
}: Pick<FoundAccount, 'isActive' | 'isVerified' | 'approval'>): ErrorCode | undefined {
  if (!isActive || approval === 'declined') return 'deactivated'
  if (!isVerified) return 'notVerified'
  return approval === 'pending' ? 'notApproved' : undefined
}
