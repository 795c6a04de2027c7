import { eq, sql } from 'drizzle-orm'
import type { Confirmation } from '#contract/structs/people.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { checkPassword } from '#server/accounts/sign-in/check-password.ts'
import { type Answer, accept, type RequestContext, refuse, refuseFields } from '#server/calls/operation.ts'
import type { Principal } from '#server/calls/principal.ts'
import { account } from '#server/database/account-schema.ts'
import { type Connection, onceAConnection } from '#server/database/database.ts'

const passwordQuery = onceAConnection((db) =>
  db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.id, sql.placeholder('accountId')))
    .prepare('own-password'),
)

/** What an account confirms with: its password, or where it has none (Firebase) its email address. */
export async function readConfirmation(
  { db }: Connection,
  { accountId }: Pick<Principal, 'accountId'>,
): Promise<Confirmation> {
  const [found] = await passwordQuery(db).execute({ accountId })
  return found?.passwordHash === null ? 'email' : 'password'
}

/**
 * Whether the caller's password, or the address of an account without one, confirms what cannot be undone. A wrong
 * password is counted with those of signing in. Decision my-data.
 */
export async function checkConfirmation(
  confirmation: string,
  principal: Principal,
  context: RequestContext,
  services: AccountServices,
): Promise<Answer<unknown>> {
  if ((await readConfirmation(services.database, principal)) === 'email')
    return confirmation.trim().toLowerCase() === principal.email.toLowerCase()
      ? accept({})
      : refuseFields([{ path: 'confirmation', code: 'noMatch' }])
  const checked = await checkPassword({ email: principal.email, password: confirmation }, context, services)
  // The caller is signed in to the account: the refusal discloses nothing.
  return !checked.accepted && checked.refusal.code === 'wrongSignIn' ? refuse('wrongPassword') : checked
}
