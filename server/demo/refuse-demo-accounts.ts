import { verifyPassword } from '#server/accounts/passwords.ts'
import { type Connection, statement } from '#server/database/database.ts'
import { DEMO_PASSWORD, demoPeople, emailOf } from '#server/demo/people.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** Raised when accounts of the demo house could be signed in to by whoever has read its password. */
export class DemoAccountsError extends StartRefusal {
  override readonly name = 'DemoAccountsError'

  constructor(emails: readonly string[]) {
    super(
      `The database is that of a demo house: ${emails.join(', ')} can be signed in to with a password that anybody can ` +
        'read. Begin with an empty database (another DATA_DIR or DATABASE_URL). Or, to keep what is in this one: start ' +
        'it once without NODE_ENV and PUBLIC_URL, where nobody else comes, and give each of them a password of its own.',
    )
  }
}

const readPasswords = statement<{ email: string; passwordHash: string }>(
  'demo-accounts',
  `SELECT a.email, a.password_hash AS "passwordHash" FROM account a JOIN person p ON p.id = a.person_id
   WHERE a.email = ANY($1::text[]) AND a.is_active AND p.is_active AND a.password_hash IS NOT NULL ORDER BY a.email`,
)

/**
 * For a house in use: makes sure that nobody gets in with the password of the demo house.
 * Decision demo-on-the-local-machine-only.
 * @throws DemoAccountsError while an account of the demo house that is in use has it.
 */
export async function refuseDemoAccounts(connection: Connection, tenant: Tenant): Promise<void> {
  const emails = demoPeople(tenant).map((person) => emailOf(person, tenant))
  const found: string[] = []
  for (const { email, passwordHash } of await connection.rows(readPasswords, [emails]))
    if (await verifyPassword(passwordHash, DEMO_PASSWORD)) found.push(email)
  if (found.length > 0) throw new DemoAccountsError(found)
}
