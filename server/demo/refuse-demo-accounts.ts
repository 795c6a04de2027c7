import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { verifyPassword } from '#server/accounts/passwords.ts'
import { account, person } from '#server/database/account-schema.ts'
import type { Connection } from '#server/database/database.ts'
import { DEMO_PASSWORD, demoPeople, emailOf } from '#server/demo/people.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** Raised when accounts of the demo house still have its published password. */
export class DemoAccountsError extends StartRefusal {
  override readonly name = 'DemoAccountsError'

  constructor(emails: readonly string[]) {
    super(
      `The database is that of a demo house: ${emails.join(', ')} can be signed in to with a published ` +
        'password. Begin with an empty database (another DATA_DIR or DATABASE_URL). Or, to keep what is in this one: start ' +
        'it once without NODE_ENV and PUBLIC_URL, where no one else can reach it, and give each of them a password of its own.',
    )
  }
}

/**
 * For a house in use: makes sure that the password of the demo house opens no account.
 * Decision demo-on-the-local-machine-only.
 * @throws DemoAccountsError while an account of the demo house that is in use has it.
 */
export async function refuseDemoAccounts({ db }: Pick<Connection, 'db'>, tenant: Tenant): Promise<void> {
  const emails = demoPeople(tenant).map((person) => emailOf(person, tenant))
  const found: string[] = []
  const accounts = await db
    .select({ email: account.email, passwordHash: account.passwordHash })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .where(
      and(inArray(account.email, emails), account.isActive, person.isActive, isNotNull(account.passwordHash)),
    )
    .orderBy(account.email)
  for (const { email, passwordHash } of accounts)
    if (await verifyPassword(passwordHash, DEMO_PASSWORD)) found.push(email)
  if (found.length > 0) throw new DemoAccountsError(found)
}
