import { and, eq, ne } from 'drizzle-orm'
import type { Instant } from '#domain/time/venue-time.ts'
import { fullName, phoneNumber } from '#server/accounts/account-state.ts'
import { hasContacts, lockOrganizationOf } from '#server/accounts/customers/organization-contacts.ts'
import { voidTokens } from '#server/accounts/one-time-tokens.ts'
import { askForApproval, type OwnHouse } from '#server/accounts/registration/ask-for-approval.ts'
import { account, organization, person } from '#server/database/account-schema.ts'
import type { Transaction } from '#server/database/database.ts'

/** An account with a confirmed address. */
export type Confirmed = { email: string; wasVerified: boolean; awaitsApproval: boolean }

/** An account in use that was not declined, locked. */
async function lockAccount({ db }: Transaction, accountId: string) {
  const [locked] = await db
    .select({
      email: account.email,
      name: fullName,
      phone: phoneNumber,
      locale: account.locale,
      isVerified: account.isVerified,
      approval: account.approval,
      personId: person.id,
      isPrimary: person.isPrimary,
      organizationId: organization.id,
      organizationName: organization.name,
      organizationNumber: organization.organizationNumber,
    })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .leftJoin(organization, eq(organization.id, person.organizationId))
    .where(
      and(eq(account.id, accountId), account.isActive, person.isActive, ne(account.approval, 'declined')),
    )
    .for('update', { of: account })
  return locked
}

type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

async function confirm(
  { db }: Transaction,
  accountId: string,
  { personId }: LockedAccount,
  mustWait: boolean,
  now: Instant,
): Promise<void> {
  await db
    .update(account)
    .set({ isVerified: true, modifiedAt: now, ...(mustWait ? { approval: 'pending' } : {}) })
    .where(eq(account.id, accountId))
  if (mustWait) await db.update(person).set({ isPrimary: false }).where(eq(person.id, personId))
}

/** Whether an applicant registered as the first contact, and another one has been confirmed since. */
const isNotFirst = async (connection: Transaction, { organizationId, isPrimary, personId }: LockedAccount) =>
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
  await lockOrganizationOf(connection, accountId)
  const locked = await lockAccount(connection, accountId)
  if (!locked) return undefined
  const { email, isVerified, approval } = locked
  if (isVerified) return { email, wasVerified: true, awaitsApproval: approval === 'pending' }
  const mustWait = await isNotFirst(connection, locked)
  await confirm(connection, accountId, locked, mustWait, now)
  await voidTokens(connection, accountId, ['verifyEmail'], now)
  const awaitsApproval = mustWait || approval === 'pending'
  if (awaitsApproval) await askForApproval(connection, { ...locked, accountId }, house, now)
  return { email, wasVerified: false, awaitsApproval }
}
