import { randomUUID } from 'node:crypto'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { FieldError } from '#contract/field-codes.ts'
import type { StaffMember } from '#contract/structs/staff.ts'
import { readEmail } from '#domain/account/email.ts'
import { toWire } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { hasSecondFactor, isActive } from '#server/accounts/account-state.ts'
import { fullNameOf } from '#server/accounts/customers/read-person.ts'
import { issueToken, tokenTtl, voidTokens } from '#server/accounts/one-time-tokens.ts'
import { dropRegistrant } from '#server/accounts/registration/drop-unconfirmed.ts'
import { mailOwner } from '#server/accounts/second-factor/mail-owner.ts'
import { resetFactors } from '#server/accounts/second-factor/reset-second-factor.ts'
import { endSessionsOf } from '#server/accounts/sign-in/sessions.ts'
import { changerOf, passwordLinkGiven, recordStaffChange } from '#server/accounts/staff/staff-changes.ts'
import { alphabetical, contains } from '#server/calls/lists/list-field.ts'
import { pageFrom, rowsOfPage } from '#server/calls/lists/page.ts'
import {
  type Answer,
  accept,
  type Operation,
  type RequestContext,
  refuse,
  refuseFields,
} from '#server/calls/operation.ts'
import type { Changer } from '#server/catalogue/history.ts'
import { account, organization, person, role } from '#server/database/account-schema.ts'
import { type Drizzle, retrying, type Transaction } from '#server/database/database.ts'
import { enqueueAccountMail } from '#server/mail/enqueue-account-mail.ts'

const columns = {
  accountId: account.id,
  personId: person.id,
  uid: person.id,
  version: account.version,
  firstName: person.firstName,
  lastName: person.lastName,
  email: account.email,
  locale: account.locale,
  roleId: account.roleId,
  isSuperuser: account.isSuperuser,
  isActive,
  hasPassword: sql<boolean>`(${account.passwordHash} is not null or ${account.firebaseUid} is not null)`,
  hasSecondFactor,
  createdAt: account.createdAt,
}

const isStaff = eq(account.userType, 'staff')
const isAdministrator = eq(account.isSuperuser, true)

const staffWhere = (db: Drizzle, ...conditions: (SQL | undefined)[]) =>
  db
    .select(columns)
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .leftJoin(organization, eq(organization.id, person.organizationId))
    .where(and(isStaff, ...conditions))
    .$dynamic()

type Row = Awaited<ReturnType<typeof staffWhere>>[number]

const onWire = ({ accountId: _, personId: __, locale: ___, createdAt, ...member }: Row): StaffMember => ({
  ...member,
  createdAt: toWire(createdAt),
})

async function memberOf(db: Drizzle, uid: string): Promise<Answer<StaffMember>> {
  const [row] = await staffWhere(db, eq(person.id, uid))
  return row ? accept(onWire(row)) : refuse('notFound')
}

/** The venue's own people, by last and first name. */
export const listStaff: Operation<'listStaff', AccountServices> = async (input, _context, { database }) => {
  const { search = '', includeDeactivated = false } = input
  const { db } = database
  const found = search.trim()
    ? sql`(${contains(sql`${person.firstName} || ' ' || ${person.lastName}`, search.trim())} or ${contains(account.email, search.trim())})`
    : undefined
  const conditions = [found, includeDeactivated ? undefined : isActive]
  const everyone = staffWhere(db, ...conditions).as('everyone')
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(everyone)
  const { limit, offset } = rowsOfPage(input)
  const rows = await staffWhere(db, ...conditions)
    .orderBy(alphabetical(person.lastName), alphabetical(person.firstName), asc(person.id))
    .limit(limit)
    .offset(offset)
  return accept(pageFrom(rows.map(onWire), counted?.total ?? 0, input))
}

/** One of the venue's own people. */
export const readStaffMember: Operation<'readStaffMember', AccountServices> = (
  { uid },
  _context,
  { database },
) => memberOf(database.db, uid)

const hasRole = async (db: Drizzle, roleId: number | null) =>
  roleId === null || (await db.$count(role, eq(role.id, roleId))) > 0

const unknownRole: FieldError = { path: 'roleId', code: 'unknown' }

type Invited = { accountId: string; name: string; email: string; locale: Row['locale'] }

/** Mails a link to choose a password; the links before it no longer work. */
async function mailLink(
  connection: Transaction,
  { accountId, name, email, locale }: Invited,
  { now, principal }: RequestContext,
  secret: string,
): Promise<void> {
  if (!principal) throw new Error('A visitor cannot invite staff.')
  await voidTokens(connection, accountId, ['setPassword', 'resetPassword', 'verifyEmail'], now)
  const token = { purpose: 'setPassword', ttlMs: tokenTtl.setPassword, accountId } as const
  const { id: tokenId } = await issueToken(connection, token, secret, now)
  const facts = { name, tokenId, invitedBy: principal.name, invitedById: principal.personId }
  await enqueueAccountMail(connection, { kind: 'staffInvitation', recipient: email, locale, facts }, now)
}

/** Adds one of the venue's own people, and mails them a link to choose a password. */
export const inviteStaff: Operation<'inviteStaff', AccountServices> = async ({ body }, context, services) => {
  const email = readEmail(body.email)
  if (!email) return refuseFields([{ path: 'email', code: 'email' }])
  const { roleId = null, isSuperuser = false } = body
  const names = { firstName: body.firstName.trim(), lastName: body.lastName.trim() }
  const { now, locale } = context
  const times = { createdAt: now, modifiedAt: now }
  const answer = await retrying(() =>
    services.database.transaction([], async (connection): Promise<Answer<StaffMember>> => {
      const { db } = connection
      if (!(await hasRole(db, roleId))) return refuseFields([unknownRole])
      await dropRegistrant(connection, email)
      if ((await db.$count(account, eq(account.email, email))) > 0)
        return refuseFields([{ path: 'email', code: 'duplicate' }])
      const [accountId, personId] = [randomUUID(), randomUUID()]
      await db.insert(person).values({ id: personId, ...names, email, ...times })
      const rights = { userType: 'staff', roleId, isSuperuser, isVerified: true } as const
      await db.insert(account).values({ id: accountId, personId, email, locale, ...rights, ...times })
      const after = { ...names, email, roleId, isSuperuser, isActive: true }
      await recordStaffChange(db, personId, { before: null, after }, changerOf(context))
      await mailLink(
        connection,
        { accountId, name: fullNameOf(names), email, locale },
        context,
        services.secret,
      )
      return memberOf(db, personId)
    }),
  )
  if (answer.accepted) services.outboxFilled()
  return answer
}

/** Locks every administrator, so that two who take away the last two wait for each other. */
const lockAdministrators = (db: Drizzle) =>
  db.select({ id: account.id }).from(account).where(isAdministrator).orderBy(account.id).for('update')

const otherAdministrators = async (db: Drizzle, uid: string): Promise<number> =>
  (await staffWhere(db, isAdministrator, isActive, ne(person.id, uid))).length

async function write(
  { db, ...connection }: Transaction,
  member: Row,
  changed: Pick<Row, 'firstName' | 'lastName' | 'roleId' | 'isSuperuser' | 'isActive'>,
  by: Changer,
): Promise<void> {
  const { now } = by
  const { firstName, lastName, roleId, isSuperuser, isActive: stays } = changed
  const names = { firstName, lastName, isActive: stays, modifiedAt: now }
  await db.update(person).set(names).where(eq(person.id, member.personId))
  const rights = { roleId, isSuperuser, isActive: stays, version: member.version + 1, modifiedAt: now }
  await db.update(account).set(rights).where(eq(account.id, member.accountId))
  await recordStaffChange(db, member.personId, { before: member, after: changed }, by)
  if (stays || !member.isActive) return
  await endSessionsOf({ db, ...connection }, member.accountId, now)
  await voidTokens(
    { db, ...connection },
    member.accountId,
    ['setPassword', 'resetPassword', 'verifyEmail'],
    now,
  )
}

/**
 * Changes the name, the role and the rights of one of the venue's own people, deactivates or reactivates them. Administrators
 * cannot take their own access away, and one active administrator always stays.
 */
export const updateStaffMember: Operation<'updateStaffMember', AccountServices> = (
  { uid, body },
  context,
  { database },
) =>
  retrying(() =>
    database.transaction([], async (connection): Promise<Answer<StaffMember>> => {
      const { db } = connection
      await lockAdministrators(db)
      const [member] = await staffWhere(db, eq(person.id, uid)).for('update', { of: account })
      if (!member) return refuse('notFound')
      const { version, ...given } = body
      if (member.version !== version) return refuse('changedMeanwhile')
      const changed = {
        firstName: given.firstName?.trim() ?? member.firstName,
        lastName: given.lastName?.trim() ?? member.lastName,
        roleId: given.roleId === undefined ? member.roleId : given.roleId,
        isSuperuser: given.isSuperuser ?? member.isSuperuser,
        isActive: given.isActive ?? member.isActive,
      }
      const losesRights = member.isSuperuser && member.isActive && !(changed.isSuperuser && changed.isActive)
      if (losesRights && (await otherAdministrators(db, uid)) === 0) return refuse('lastAdministrator')
      if (losesRights && context.principal?.personId === uid) return refuse('ownRights')
      if (!(await hasRole(db, changed.roleId))) return refuseFields([unknownRole])
      await write(connection, member, changed, changerOf(context))
      return memberOf(db, uid)
    }),
  )

/** Mails one of the venue's own people a link to choose a password. */
export const sendStaffLink: Operation<'sendStaffLink', AccountServices> = async (
  { uid },
  context,
  services,
) => {
  const answer = await retrying(() =>
    services.database.transaction([], async (connection): Promise<Answer<StaffMember>> => {
      const [member] = await staffWhere(connection.db, eq(person.id, uid), isActive)
      if (!member) return refuse('notFound')
      const invited = { ...member, name: fullNameOf(member) }
      await mailLink(connection, invited, context, services.secret)
      await recordStaffChange(connection.db, uid, passwordLinkGiven('mailed'), changerOf(context))
      return accept(onWire(member))
    }),
  )
  if (answer.accepted) services.outboxFilled()
  return answer
}

/**
 * Removes the authenticator app of a member of staff who has lost it, and ends their sessions. One's own is removed
 * by a code of it (`removeSecondFactor`).
 */
export const resetSecondFactor: Operation<'resetSecondFactor', AccountServices> = async (
  { uid },
  context,
  { database, outboxFilled },
) => {
  if (context.principal?.personId === uid) return refuse('ownSecondFactor')
  const answer = await retrying(() =>
    database.transaction([], async (connection): Promise<Answer<StaffMember>> => {
      const [member] = await staffWhere(connection.db, eq(person.id, uid)).for('update', { of: account })
      if (!member) return refuse('notFound')
      if (await resetFactors(connection, member, changerOf(context)))
        await mailOwner(
          connection,
          'secondFactorRemoved',
          { ...member, name: fullNameOf(member) },
          context.now,
        )
      return memberOf(connection.db, uid)
    }),
  )
  if (answer.accepted) outboxFilled()
  return answer
}
