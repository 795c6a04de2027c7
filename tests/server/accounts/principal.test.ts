import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grants } from '#domain/account/grants.ts'
import { signAccessToken } from '#server/accounts/sign-in/access-token.ts'
import { readPrincipal } from '#server/accounts/sign-in/principal.ts'
import { endSession, SESSION_MS, startSession } from '#server/accounts/sign-in/sessions.ts'
import * as tables from '#server/database/account-schema.ts'
import type { EmbeddedDatabase } from '#server/database/embedded.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { type MakeAccount, makeAccount, makeCustomerGroup, makeOrganization } from '#tests/support/people.ts'

let database: EmbeddedDatabase
const secret = 'a secret of the tests, long enough'
const now = Date.parse('2026-11-20T09:00:00Z')

beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

const signedIn = async (input: MakeAccount = {}) => {
  const account = await makeAccount(database, { password: null, ...input })
  const { sessionId } = await startSession(database, account.accountId, secret, now)
  const bearer = await signAccessToken({ accountId: account.accountId, sessionId }, secret, now)
  return { ...account, sessionId, bearer }
}
const read = (credentials: { bearer?: string; accessCookie?: string }, at = now) =>
  readPrincipal(credentials, { database, secret }, at)

describe('the principal of a request', () => {
  it('is a visitor without credentials', async () => {
    expect(await read({})).toBeNull()
    expect(await read({ bearer: '', accessCookie: '' })).toBeNull()
  })

  it('is a contact of a customer, with the customer’s facts', async () => {
    const groups = [await makeCustomerGroup(database, 'B'), await makeCustomerGroup(database, 'A')]
    const organizationId = await makeOrganization(database, { groupIds: [...groups].reverse() })
    const { bearer, accountId, personId, sessionId, email } = await signedIn({
      firstName: 'Kari',
      lastName: 'Prøve',
      organizationId,
      isPrimary: true,
      account: { locale: 'en' },
    })
    expect(await read({ bearer })).toEqual({
      accountId,
      sessionId,
      personId,
      name: 'Kari Prøve',
      email,
      locale: 'en',
      organizationId,
      groupIds: groups,
      isPrimary: true,
      isStaff: false,
      isSuperuser: false,
      grants: [],
      lacksSecondFactor: false,
    })
  })

  it('is staff with the grants of their role, and a superuser with all of them', async () => {
    const staff = await signedIn({ grants: ['catalogue'] })
    expect(await read({ bearer: staff.bearer })).toMatchObject({
      isStaff: true,
      isSuperuser: false,
      grants: ['catalogue'],
      organizationId: null,
      groupIds: [],
    })
    const superuser = await signedIn({ isSuperuser: true })
    expect(await read({ accessCookie: superuser.bearer })).toMatchObject({
      isStaff: true,
      isSuperuser: true,
      grants: [...grants],
    })
  })

  it('is read from the bearer token, not the cookie', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const principal = await read({ bearer: one.bearer, accessCookie: other.bearer })
    expect(principal).toMatchObject({ accountId: one.accountId })
    expect(await read({ bearer: 'wrong', accessCookie: other.bearer })).toBe('invalid')
  })

  it('is not read from a token of another session', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const mixed = { accountId: one.accountId, sessionId: other.sessionId }
    expect(await read({ bearer: await signAccessToken(mixed, secret, now) })).toBe('invalid')
  })
})

type SignedIn = Awaited<ReturnType<typeof signedIn>>
const { account, person, organization } = tables
const change =
  (values: Partial<typeof account.$inferInsert>) =>
  async ({ accountId }: SignedIn) => {
    await database.db.update(account).set(values).where(eq(account.id, accountId))
  }

const undone: [string, (who: SignedIn) => Promise<void>][] = [
  ['the session has been ended', ({ sessionId }) => endSession(database, sessionId, now)],
  ['the account has been deactivated', change({ isActive: false })],
  ['the account is no longer verified', change({ isVerified: false })],
  ['the account waits for approval', change({ approval: 'pending' })],
  ['the account has been declined', change({ approval: 'declined' })],
  [
    'the person has been deactivated',
    async ({ personId }) => {
      await database.db.update(person).set({ isActive: false }).where(eq(person.id, personId))
    },
  ],
  [
    'the organisation has been taken out of use',
    async ({ organizationId }) => {
      const isTheirs = eq(organization.id, organizationId ?? '')
      await database.db.update(organization).set({ isActive: false }).where(isTheirs)
    },
  ],
]

describe('a valid token', () => {
  it.each(undone)('is invalid once %s', async (_what, undo) => {
    const who = await signedIn({ organizationId: await makeOrganization(database) })
    expect(await read({ bearer: who.bearer })).toMatchObject({ accountId: who.accountId })
    await undo(who)
    expect(await read({ bearer: who.bearer })).toBe('invalid')
  })

  it('is invalid once the session reaches its maximum age', async () => {
    const { accountId, sessionId } = await signedIn()
    const later = now + SESSION_MS
    const bearer = await signAccessToken({ accountId, sessionId }, secret, later)
    expect(await read({ bearer }, later - 1)).toMatchObject({ accountId })
    expect(await read({ bearer }, later)).toBe('invalid')
  })
})
