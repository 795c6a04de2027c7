import { and, eq, ne } from 'drizzle-orm'
import type { Instant } from '#domain/time/venue-time.ts'
import { hasContacts } from '#server/accounts/customers/organization-contacts.ts'
import { voidTokens } from '#server/accounts/one-time-tokens.ts'
import { type Applicant, lockApplicant } from '#server/accounts/registration/applicant.ts'
import { askForApproval, type OwnHouse } from '#server/accounts/registration/ask-for-approval.ts'
import { account, person } from '#server/database/account-schema.ts'
import type { Transaction } from '#server/database/database.ts'

/** An account with a confirmed address. */
export type Confirmed = { email: string; wasVerified: boolean; awaitsApproval: boolean }

async function confirm(
  { db }: Transaction,
  { accountId, personId }: Applicant,
  mustWait: boolean,
  now: Instant,
): Promise<void> {
  await db
    .update(account)
    .set({ isVerified: true, modifiedAt: now, ...(mustWait ? { approval: 'pending' } : {}) })
    .where(eq(account.id, accountId))
  if (mustWait) await db.update(person).set({ isPrimary: false }).where(eq(person.id, personId))
}

/** Of accounts in use that were not declined. */
const isInUse = and(account.isActive, person.isActive, ne(account.approval, 'declined'))

/**
 * Whether an applicant registered as the first contact, and there is another one since. Who is invited, and has no password
 * yet, is a contact already; so is who staff have approved.
 */
const isNotFirst = async (
  connection: Transaction,
  { organizationId, hasPassword, answeredAt, personId }: Applicant,
) =>
  organizationId !== null &&
  hasPassword &&
  answeredAt === null &&
  (await hasContacts(connection, organizationId, personId))

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
  const applicant = await lockApplicant(connection, accountId, isInUse)
  if (!applicant) return undefined
  const { email, isVerified, approval } = applicant
  if (isVerified) return { email, wasVerified: true, awaitsApproval: approval === 'pending' }
  const mustWait = await isNotFirst(connection, applicant)
  await confirm(connection, applicant, mustWait, now)
  await voidTokens(connection, accountId, ['verifyEmail'], now)
  const awaitsApproval = mustWait || approval === 'pending'
  if (awaitsApproval) await askForApproval(connection, applicant, house, now)
  return { email, wasVerified: false, awaitsApproval }
}
