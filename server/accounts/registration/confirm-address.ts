import type { Instant } from '#domain/time/venue-time.ts'
import { hasContacts, holdOrganizationOf } from '#server/accounts/customers/organization-contacts.ts'
import { voidTokens } from '#server/accounts/one-time-tokens.ts'
import { askForApproval, type OwnHouse } from '#server/accounts/registration/ask-for-approval.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { approvals } from '#server/database/account-schema.ts'
import { sqlTime, statement, type Transaction } from '#server/database/database.ts'

type Held = {
  email: string
  name: string
  phone: string | null
  locale: Locale
  isVerified: boolean
  approval: (typeof approvals)[number]
  personId: string
  isPrimary: boolean
  organizationId: string | null
  organizationName: string | null
  organizationNumber: string | null
}

/** An account whose owner has shown whose the address is. */
export type Confirmed = { email: string; wasVerified: boolean; awaitsApproval: boolean }

const holdAccount = statement<Held>(
  'account-to-confirm',
  `SELECT a.email, p.first_name || ' ' || p.last_name AS name, coalesce(p.cellphone, p.phone) AS phone, a.locale,
     a.is_verified AS "isVerified", a.approval, p.id AS "personId", p.is_primary AS "isPrimary",
     o.id AS "organizationId", o.name AS "organizationName", o.organization_number AS "organizationNumber"
   FROM account a JOIN person p ON p.id = a.person_id LEFT JOIN organization o ON o.id = p.organization_id
   WHERE a.id = $1::uuid AND a.is_active AND p.is_active AND a.approval <> 'declined' FOR UPDATE OF a`,
)

const confirm = statement<never>(
  'account-confirm',
  `WITH confirmed AS (
     UPDATE account SET is_verified = true, approval = CASE WHEN $2::boolean THEN 'pending' ELSE approval END,
       modified_at = $3::timestamptz WHERE id = $1::uuid RETURNING person_id)
   UPDATE person p SET is_primary = p.is_primary AND NOT $2::boolean FROM confirmed WHERE p.id = confirmed.person_id`,
)

/** Whether somebody has become a contact since, and shown it: then whoever registered first is first no longer. */
const comesSecond = async (connection: Transaction, { organizationId, isPrimary, personId }: Held) =>
  organizationId !== null && isPrimary && (await hasContacts(connection, organizationId, personId))

/**
 * Records that an account's address is its owner's; undefined for an account that is out of use. An account that needs
 * approval is shown to the administrator now, and not before. The applicant who registered as the first contact of an
 * organisation and was not the first to confirm waits for approval too. Decision registration.
 */
export async function confirmAddress(
  connection: Transaction,
  accountId: string,
  house: OwnHouse,
  now: Instant,
): Promise<Confirmed | undefined> {
  await holdOrganizationOf(connection, accountId)
  const [held] = await connection.rows(holdAccount, [accountId])
  if (!held) return undefined
  const { email, isVerified, approval } = held
  if (isVerified) return { email, wasVerified: true, awaitsApproval: approval === 'pending' }
  const mustWait = await comesSecond(connection, held)
  await connection.rows(confirm, [accountId, mustWait, sqlTime(now)])
  await voidTokens(connection, accountId, ['verifyEmail'], now)
  const awaitsApproval = mustWait || approval === 'pending'
  if (awaitsApproval) await askForApproval(connection, { ...held, accountId }, house, now)
  return { email, wasVerified: false, awaitsApproval }
}
