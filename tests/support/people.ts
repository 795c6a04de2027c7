import { randomUUID } from 'node:crypto'
import type { Grant } from '#domain/account/grants.ts'
import { isOrganisationNumber } from '#domain/account/organisation-number.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { signAccessToken } from '#server/accounts/sign-in/access-token.ts'
import { startSession } from '#server/accounts/sign-in/sessions.ts'
import * as tables from '#server/database/account-schema.ts'
import type { Database } from '#server/database/database.ts'
import { emptyTables } from '#tests/support/empty-tables.ts'

/** The default password of created accounts. */
export const password = 'Et-Godt-Pass0rd!'

const since: Instant = Date.parse('2026-01-05T08:00:00Z')
const times = { createdAt: since, modifiedAt: since }

let made = 0
const next = () => ++made

let lastNumber = 100_000_000

/** With a valid check digit; real ones begin with 8 or 9. */
function inventedNumber(): string {
  do lastNumber++
  while (!isOrganisationNumber(String(lastNumber)))
  return String(lastNumber)
}

const hashes = new Map<string, Promise<string>>()

function hashOf(text: string): Promise<string> {
  const known = hashes.get(text) ?? hashPassword(text)
  hashes.set(text, known)
  return known
}

/** Creates an organisation with an invented number, and returns its id. */
export async function makeOrganization(
  { db }: Database,
  {
    groupIds = [],
    ...values
  }: Partial<typeof tables.organization.$inferInsert> & { groupIds?: number[] } = {},
): Promise<string> {
  const id = values.id ?? randomUUID()
  const organization = { name: `Eksempel ${next()} AS`, organizationNumber: inventedNumber(), ...times }
  await db.insert(tables.organization).values({ ...organization, ...values, id })
  if (groupIds.length > 0) {
    await db
      .insert(tables.organizationGroup)
      .values(groupIds.map((groupId) => ({ organizationId: id, groupId })))
  }
  return id
}

/** Creates a group of customers and returns its id. */
export async function makeCustomerGroup({ db }: Database, name = 'Stamkunder'): Promise<number> {
  const [group] = await db.insert(tables.customerGroup).values({ name }).returning()
  return group?.id ?? Number.NaN
}

/** Creates a contact without an account, a private customer by default, and returns its id. */
export async function makePerson(
  { db }: Database,
  values: Partial<typeof tables.person.$inferInsert> = {},
): Promise<string> {
  const id = values.id ?? randomUUID()
  const person = { firstName: 'Kari', lastName: `Eksempel ${next()}`, email: `${id}@kunde.example`, ...times }
  await db.insert(tables.person).values({ ...person, ...values, id })
  return id
}

export type MakeAccount = {
  firstName?: string
  lastName?: string
  email?: string
  /** Null without a password. */
  password?: string | null
  organizationId?: string | null
  isPrimary?: boolean
  /** Makes it staff with a role of these grants. */
  grants?: Grant[]
  /** Makes it a superuser. */
  isSuperuser?: boolean
  person?: Partial<typeof tables.person.$inferInsert>
  account?: Partial<typeof tables.account.$inferInsert>
}

export type MadeAccount = {
  accountId: string
  personId: string
  organizationId: string | null
  email: string
  password: string
}

/**
 * Creates an account that can sign in: a private customer, active, verified and approved, by default. Staff
 * with `grants` or `isSuperuser`; a contact of a customer with `organizationId`.
 */
export async function makeAccount(database: Database, account: MakeAccount = {}): Promise<MadeAccount> {
  const { organizationId = null, isPrimary = false, isSuperuser = false, grants } = account
  const email = account.email ?? `person${next()}@kunde.example`
  const personId = await makePerson(database, {
    ...(account.firstName === undefined ? {} : { firstName: account.firstName }),
    ...(account.lastName === undefined ? {} : { lastName: account.lastName }),
    email,
    organizationId,
    isPrimary,
    ...account.person,
  })
  const plain = account.password === undefined ? password : account.password
  const accountId = account.account?.id ?? randomUUID()
  await database.db.insert(tables.account).values({
    personId,
    email,
    passwordHash: plain === null ? null : await hashOf(plain),
    isVerified: true,
    isSuperuser,
    userType: grants || isSuperuser ? 'staff' : 'customer',
    roleId: grants ? await makeRole(database, grants) : null,
    locale: 'nb-NO',
    ...times,
    ...account.account,
    id: accountId,
  })
  return { accountId, personId, organizationId, email, password: plain ?? '' }
}

async function makeRole({ db }: Database, grants: Grant[]): Promise<number> {
  const [role] = await db.insert(tables.role).values({ name: 'Ansatt', grants }).returning()
  return role?.id ?? Number.NaN
}

/** With these go all accounts, sessions and tokens. */
export const tablesOfPeople = ['organization', 'customer_group', 'person', 'role']

/** Deletes all people and organisations. */
export const clearPeople = (database: Database): Promise<void> => emptyTables(database, tablesOfPeople)

type SignedInAt = { services: { database: Database; secret: string }; now: () => Instant }

/** Headers of a signed-in account, in its own session; valid for ten minutes of the server's clock. */
export async function signedInHeaders(
  { services, now }: SignedInAt,
  { accountId }: Pick<MadeAccount, 'accountId'>,
): Promise<{ authorization: string }> {
  const session = await startSession(services.database, accountId, services.secret, now())
  return { authorization: `Bearer ${await signAccessToken(session, services.secret, now())}` }
}
