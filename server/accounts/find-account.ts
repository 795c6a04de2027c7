import { and, eq, sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { normaliseEmail } from '#domain/account/email.ts'
import { fullName, isActive } from '#server/accounts/account-state.ts'
import type { Locale } from '#server/calls/locale.ts'
import {
  account,
  type approvals,
  knownDevice,
  organization,
  person,
} from '#server/database/account-schema.ts'
import type { Connection } from '#server/database/database.ts'

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
  /** Its owner has signed in on the caller's device. */
  knowsDevice: boolean
}

/** The account of an email address as it was typed; undefined where there is none. */
export async function findAccount(
  { db }: Connection,
  email: string,
  deviceHash: string | null = null,
): Promise<FoundAccount | undefined> {
  const [found] = await db
    .select({
      accountId: account.id,
      personId: person.id,
      name: fullName,
      email: account.email,
      locale: account.locale,
      passwordHash: account.passwordHash,
      isActive,
      isVerified: account.isVerified,
      approval: account.approval,
      knowsDevice: sql<boolean>`${knownDevice.accountId} is not null`,
    })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .leftJoin(organization, eq(organization.id, person.organizationId))
    .leftJoin(
      knownDevice,
      and(eq(knownDevice.accountId, account.id), eq(knownDevice.deviceHash, deviceHash ?? '')),
    )
    .where(eq(account.email, normaliseEmail(email)))
  return found
}

/**
 * Why an owner of an account may not sign in; undefined for nothing. Show it only to callers who have proved to be the
 * owner: it reveals that there is an account.
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
