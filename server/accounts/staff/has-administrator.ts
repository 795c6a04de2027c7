import { and, eq, isNotNull, or } from 'drizzle-orm'
import { maySignIn } from '#server/accounts/account-state.ts'
import { account, organization, person } from '#server/database/account-schema.ts'
import type { Connection } from '#server/database/database.ts'

/** Whether an administrator can sign in: one who has yet to choose a password cannot. */
export async function hasAdministrator({ db }: Pick<Connection, 'db'>): Promise<boolean> {
  const found = await db
    .select({ id: account.id })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .leftJoin(organization, eq(organization.id, person.organizationId))
    .where(
      and(
        account.isSuperuser,
        maySignIn,
        or(isNotNull(account.passwordHash), isNotNull(account.firebaseUid)),
      ),
    )
    .limit(1)
  return found.length > 0
}
