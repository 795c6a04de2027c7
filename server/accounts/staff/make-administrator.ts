import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Names } from '#domain/account/full-name.ts'
import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import { isActive } from '#server/accounts/account-state.ts'
import { fullNameOf } from '#server/accounts/customers/read-person.ts'
import { issueToken, voidTokens } from '#server/accounts/one-time-tokens.ts'
import { dropRegistrant } from '#server/accounts/registration/drop-unconfirmed.ts'
import { addFirstRoles } from '#server/accounts/staff/first-roles.ts'
import { passwordLinkGiven, recordStaffChange } from '#server/accounts/staff/staff-changes.ts'
import type { Locale } from '#server/calls/locale.ts'
import { account, organization, person } from '#server/database/account-schema.ts'
import {
  type Database,
  type Drizzle,
  retrying,
  type Transaction,
  UNIQUE_VIOLATION,
} from '#server/database/database.ts'
import { enqueueAccountMail } from '#server/mail/enqueue-account-mail.ts'

/** How long the link of an administrator is good for, in milliseconds. */
const LINK_MS = HOUR

/** Who is to be administrator. */
export type Candidate = {
  /** In small letters, as accounts are compared. */
  email: string
  /** Of a new account; one that is there keeps its own. */
  names: Names
  locale: Locale
  /** Staff who are no administrator, or are deactivated, may become one. */
  isPromotable: boolean
}

/** The administrator, and the token to choose a password with. */
export type Administrator = {
  outcome: 'created' | 'promoted' | 'unchanged'
  name: string
  hasPassword: boolean
  tokenId: string
}

/** Why an address can't be made an administrator's. */
export type AdministratorRefusal = 'isCustomer' | 'isOtherStaff' | 'isDeactivated'

type Made = Omit<Administrator, 'tokenId'> & { accountId: string; personId: string; locale: Locale }

async function lockAccount(db: Drizzle, email: string) {
  const [found] = await db
    .select({
      accountId: account.id,
      personId: person.id,
      firstName: person.firstName,
      lastName: person.lastName,
      locale: account.locale,
      userType: account.userType,
      isActive,
      isSuperuser: account.isSuperuser,
      hasPassword: sql<boolean>`${account.passwordHash} is not null`,
    })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .leftJoin(organization, eq(organization.id, person.organizationId))
    .where(eq(account.email, email))
    .for('update', { of: account })
  return found
}

async function create(db: Drizzle, { email, names, locale }: Candidate, now: Instant): Promise<Made> {
  await addFirstRoles(db)
  const [accountId, personId] = [randomUUID(), randomUUID()]
  const times = { createdAt: now, modifiedAt: now }
  await db.insert(person).values({ id: personId, ...names, email, ...times })
  await db.insert(account).values({
    id: accountId,
    personId,
    email,
    locale,
    userType: 'staff',
    isSuperuser: true,
    isVerified: true,
    ...times,
  })
  const after = { ...names, email, roleId: null, isSuperuser: true, isActive: true }
  await recordStaffChange(db, personId, { before: null, after }, { personId: null, now })
  return { outcome: 'created', accountId, personId, name: fullNameOf(names), locale, hasPassword: false }
}

async function makeLocked(
  connection: Transaction,
  candidate: Candidate,
  now: Instant,
): Promise<Made | AdministratorRefusal> {
  const { db } = connection
  await dropRegistrant(connection, candidate.email)
  const found = await lockAccount(db, candidate.email)
  if (!found) return create(db, candidate, now)
  const { accountId, personId, locale, hasPassword } = found
  const made = { accountId, personId, name: fullNameOf(found), locale, hasPassword }
  if (found.userType === 'customer') return 'isCustomer'
  if (found.isSuperuser && found.isActive) return { outcome: 'unchanged', ...made }
  if (!candidate.isPromotable) return found.isActive ? 'isOtherStaff' : 'isDeactivated'
  const promoted = { isSuperuser: true, isActive: true, isVerified: true, approval: 'approved' } as const
  await db
    .update(account)
    .set({ ...promoted, modifiedAt: now })
    .where(eq(account.id, accountId))
  await db.update(person).set({ isActive: true, modifiedAt: now }).where(eq(person.id, personId))
  const after = { isSuperuser: true, isActive: true }
  await recordStaffChange(db, personId, { before: found, after }, { personId: null, now })
  return { outcome: 'promoted', ...made }
}

/**
 * Makes an address an administrator's, with a link to choose a password that is good for an hour; older links are not good any
 * more. A customer's address is refused. The first of a house comes with the first roles. With `isMailed` the link is mailed as well. All of it or nothing.
 * Decision first-administrator.
 */
export async function makeAdministrator(
  candidate: Candidate,
  {
    database,
    secret,
    isMailed,
    now,
  }: { database: Pick<Database, 'transaction'>; secret: string; isMailed: boolean; now: Instant },
): Promise<Administrator | AdministratorRefusal> {
  return retrying(
    () =>
      database.transaction([], async (connection) => {
        const made = await makeLocked(connection, candidate, now)
        if (typeof made === 'string') return made
        const { accountId, personId, locale, ...administrator } = made
        await voidTokens(connection, accountId, ['setPassword', 'resetPassword', 'verifyEmail'], now)
        const token = { purpose: 'setPassword', ttlMs: LINK_MS, accountId } as const
        const { id: tokenId } = await issueToken(connection, token, secret, now)
        if (made.outcome !== 'created')
          await recordStaffChange(connection.db, personId, passwordLinkGiven('printed'), {
            personId: null,
            now,
          })
        const facts = { name: administrator.name, tokenId }
        const mail = { kind: 'administratorLink', recipient: candidate.email, locale, facts } as const
        if (isMailed) await enqueueAccountMail(connection, mail, now)
        return { ...administrator, tokenId }
      }),
    [UNIQUE_VIOLATION],
  )
}
