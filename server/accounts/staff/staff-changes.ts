import { and, desc, eq } from 'drizzle-orm'
import { differences } from '#domain/differences.ts'
import { toWire } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { fullName } from '#server/accounts/account-state.ts'
import { pageFrom, rowsOfPage } from '#server/calls/lists/page.ts'
import { accept, type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'
import type { Changer } from '#server/catalogue/history.ts'
import { account, person } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'
import { staffChange } from '#server/database/staff-schema.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Keeps which fields of a member of staff are different, as they were and became; nothing where none is. Null before is a new
 * member. Call it in the transaction that changes them.
 */
export async function recordStaffChange(
  db: Drizzle,
  memberId: string,
  { before, after }: { before: Fields | null; after: Fields },
  { personId, now }: Changer,
): Promise<void> {
  const changed = before === null ? { before, after: { ...after } } : differences(before, after)
  if (changed) await db.insert(staffChange).values({ memberId, personId, changedAt: now, ...changed })
}

/** Who changes a member of staff by a call, and when. */
export const changerOf = ({ principal, now }: Pick<RequestContext, 'principal' | 'now'>): Changer => {
  if (!principal) throw new Error('A visitor changes no staff.')
  return { personId: principal.personId, now }
}

/** A link to choose a password was given out to staff who were there before: by email, or printed by the command on the server. */
export const passwordLinkGiven = (passwordLink: 'mailed' | 'printed') => ({
  before: { passwordLink: null },
  after: { passwordLink },
})

/** Staff sign in with an authenticator app from now on, or no longer. */
export const secondFactorSet = (hasSecondFactor: boolean) => ({
  before: { hasSecondFactor: !hasSecondFactor },
  after: { hasSecondFactor },
})

/** What has changed of one of the venue's own people, the latest first. */
export const listStaffChanges: Operation<'listStaffChanges', AccountServices> = async (
  { uid, ...input },
  _context,
  { database },
) => {
  const { db } = database
  const isMember = and(eq(account.personId, uid), eq(account.userType, 'staff'))
  if ((await db.$count(account, isMember)) === 0) return refuse('notFound')
  const condition = eq(staffChange.memberId, uid)
  const { limit, offset } = rowsOfPage(input)
  const total = await db.$count(staffChange, condition)
  const { id, changedAt, before, after } = staffChange
  const rows = await db
    .select({ id, changedAt, changedBy: fullName, before, after })
    .from(staffChange)
    .leftJoin(person, eq(person.id, staffChange.personId))
    .where(condition)
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset)
  const items = rows.map((row) => ({ ...row, changedAt: toWire(row.changedAt) }))
  return accept(pageFrom(items, total, input))
}
