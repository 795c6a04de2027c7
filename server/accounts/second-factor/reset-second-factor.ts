import { and, eq } from 'drizzle-orm'
import type { Instant } from '#domain/time/venue-time.ts'
import { dropFactors } from '#server/accounts/second-factor/second-factors.ts'
import { endSessionsOf } from '#server/accounts/sign-in/sessions.ts'
import { account } from '#server/database/account-schema.ts'
import type { Connection, Database } from '#server/database/database.ts'

/** Takes the authenticator app off an account, and ends its sessions; false where there was none. */
export async function resetFactors(
  connection: Connection,
  accountId: string,
  now: Instant,
): Promise<boolean> {
  const hadOne = await dropFactors(connection, accountId)
  if (hadOne) await endSessionsOf(connection, accountId, now)
  return hadOne
}

/** As `resetFactors`, of a member of staff by the address; for `npm run admin`, when no administrator can sign in. */
export const resetFactorsOf = (
  database: Pick<Database, 'transaction'>,
  email: string,
  now: Instant,
): Promise<'reset' | 'hadNone' | 'unknown'> =>
  database.transaction([], async (connection) => {
    const [found] = await connection.db
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.email, email), eq(account.userType, 'staff')))
      .for('update')
    if (!found) return 'unknown'
    return (await resetFactors(connection, found.id, now)) ? 'reset' : 'hadNone'
  })
