import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { fullName, phoneNumber } from '#server/accounts/account-state.ts'
import { account, organization, person } from '#server/database/account-schema.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

/** The owner of an account, and the organisation that it may be of. */
export type Applicant = Awaited<ReturnType<typeof selectApplicant>>[number]

/** Of an account with its organisation: a self-reported one is called what this applicant has typed. */
export const organizationName = sql<
  string | null
>`case when ${organization.isSelfReported} then coalesce(${account.typedOrganizationName}, ${organization.name}) else ${organization.name} end`

const selectApplicant = ({ db }: Connection, accountId: string, condition?: SQL) =>
  db
    .select({
      accountId: account.id,
      approval: account.approval,
      isVerified: account.isVerified,
      locale: account.locale,
      hasPassword: sql<boolean>`${account.passwordHash} is not null`,
      answeredAt: account.answeredAt,
      name: fullName,
      email: account.email,
      phone: phoneNumber,
      personId: person.id,
      isPrimary: person.isPrimary,
      organizationId: organization.id,
      organizationName,
      organizationNumber: organization.organizationNumber,
      isSelfReported: sql<boolean>`coalesce(${organization.isSelfReported}, false)`,
      registeredAt: account.createdAt,
    })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .leftJoin(organization, eq(organization.id, person.organizationId))
    .where(and(eq(account.id, accountId), condition))

/** The owner of an account, as now; undefined for none. */
export async function readApplicant(
  connection: Connection,
  accountId: string,
): Promise<Applicant | undefined> {
  const [applicant] = await selectApplicant(connection, accountId)
  return applicant
}

/** Locks the organisation of an account: no other transaction changes its contacts until this one ends. */
async function lockOrganizationOf({ db }: Transaction, accountId: string): Promise<void> {
  const ofAccount = db
    .select({ id: person.organizationId })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .where(eq(account.id, accountId))
  await db
    .select({ id: organization.id })
    .from(organization)
    .where(inArray(organization.id, ofAccount))
    .for('update')
}

/** As `readApplicant`, where `condition` holds; the organisation is locked first, then the account. */
export async function lockApplicant(
  connection: Transaction,
  accountId: string,
  condition?: SQL,
): Promise<Applicant | undefined> {
  await lockOrganizationOf(connection, accountId)
  const [applicant] = await selectApplicant(connection, accountId, condition).for('update', { of: account })
  return applicant
}
