import { and, eq } from 'drizzle-orm'
import type { Instant } from '#domain/time/venue-time.ts'
import { dropFactors } from '#server/accounts/second-factor/second-factors.ts'
import { endSessionsOf } from '#server/accounts/sign-in/sessions.ts'
import { recordStaffChange, secondFactorSet } from '#server/accounts/staff/staff-changes.ts'
import type { Changer } from '#server/catalogue/history.ts'
import { account } from '#server/database/account-schema.ts'
import type { Connection, Database } from '#server/database/database.ts'

/** Takes the authenticator app off a member of staff, and ends their sessions; false where there was none. */
export async function resetFactors(
  connection: Connection,
  { accountId, personId }: { accountId: string; personId: string },
  by: Changer,
): Promise<boolean> {
  if (!(await dropFactors(connection, accountId))) return false
  await endSessionsOf(connection, accountId, by.now)
  await recordStaffChange(connection.db, personId, secondFactorSet(false), by)
  return true
}

/** As `resetFactors`, of a member of staff by the address; for `npm run admin`, when no administrator can sign in. */
export const resetFactorsOf = (
  database: Pick<Database, 'transaction'>,
  email: string,
  now: Instant,
): Promise<'reset' | 'hadNone' | 'unknown'> =>
  database.transaction([], async (connection) => {
    const [found] = await connection.db
      .select({ accountId: account.id, personId: account.personId })
      .from(account)
      .where(and(eq(account.email, email), eq(account.userType, 'staff')))
      .for('update')
    if (!found) return 'unknown'
    return (await resetFactors(connection, found, { personId: null, now })) ? 'reset' : 'hadNone'
  })
