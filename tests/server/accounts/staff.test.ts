import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffMember } from '#contract/structs/staff.ts'
import { toWire } from '#domain/time/venue-time.ts'
import { lastLink, sentMails, signIn } from '#tests/support/account-links.ts'
import { type MadeAccount, makeAccount, signedInHeaders } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()
let berit: MadeAccount
let headers: { authorization: string }

beforeEach(async () => {
  berit = await makeAccount(server.database, {
    isSuperuser: true,
    email: 'berit@house.example',
    firstName: 'Berit',
    lastName: 'Ås',
  })
  headers = await signedInHeaders(server, berit)
})

const rita = { firstName: ' Rita ', lastName: 'Aune', email: 'Rita@House.example' }
const chosen = 'Et-Godt-Pass0rd!'

const invite = (body: object = rita) => server.call('inviteStaff', { body: { ...rita, ...body } }, headers)
const change = (member: Pick<StaffMember, 'uid' | 'version'>, body: object) =>
  server.call('updateStaffMember', { uid: member.uid, body: { version: member.version, ...body } }, headers)
const read = async (uid: string) => (await server.call('readStaffMember', { uid }, headers)).body

async function roleWith(grants: string[]): Promise<number> {
  const body = { name: 'Kjøkken', grants: grants as never }
  return (await server.call('createRole', { body }, headers)).body.id
}

describe('an invitation', () => {
  test('is mailed, and its link chooses the password that signs in with the role’s grants', async () => {
    const roleId = await roleWith(['kitchen', 'catalogue'])
    const { status, body } = await invite({ roleId })
    expect([status, body]).toEqual([
      201,
      {
        uid: body.uid,
        version: 1,
        firstName: 'Rita',
        lastName: 'Aune',
        email: 'rita@house.example',
        roleId,
        isSuperuser: false,
        isActive: true,
        hasPassword: false,
        hasSecondFactor: false,
        createdAt: expect.any(String),
      },
    ])
    expect(await sentMails(server)).toEqual(['staffInvitation to rita@house.example'])
    const { token } = await lastLink(server, 'staffInvitation')
    expect((await server.call('setPassword', { token, password: chosen } as never)).status).toBe(200)
    const signedIn = await signIn(server, 'rita@house.example', chosen)
    const bearer = { authorization: `Bearer ${signedIn.body.access_token}` }
    expect((await server.call('listVatGroups', {}, bearer)).status).toBe(200)
    expect((await server.call('listStaff', {}, bearer)).status).toBe(403)
    expect((await read(body.uid)).hasPassword).toBe(true)
  })

  test.each<[string, object, string]>([
    ['that a colleague has', { email: 'BERIT@house.example' }, 'email duplicate'],
    ['that is none', { email: 'rita' }, 'email email'],
  ])('is refused to an address %s', async (_what, body, fault) => {
    const { status, body: answer } = await invite(body)
    const { fields } = (answer as unknown as { context: { fields: { path: string; code: string }[] } })
      .context
    expect([status, fields.map(({ path, code }) => `${path} ${code}`)]).toEqual([422, [fault]])
    expect(await sentMails(server)).toEqual([])
  })

  test('is refused with a role that there is not', async () => {
    expect((await invite({ roleId: 4000 })).status).toBe(422)
    expect((await server.call('listStaff', { search: 'rita' }, headers)).body.totalResults).toBe(0)
  })

  test('can be sent again; only the last link works', async () => {
    const { uid } = (await invite()).body
    const first = await lastLink(server, 'staffInvitation')
    server.setNow(toWire(server.now() + 1000))
    expect((await server.call('sendStaffLink', { uid }, headers)).status).toBe(200)
    const second = await lastLink(server, 'staffInvitation')
    const choose = async (token: string) =>
      (await server.call('setPassword', { token, password: chosen } as never)).status
    expect([await choose(first.token), await choose(second.token)]).toEqual([422, 200])
  })
})

describe('staff', () => {
  test('are listed by last and first name, in Norwegian order, and found by a part of name or address', async () => {
    await invite()
    await invite({ firstName: 'Åse', lastName: 'Aasen', email: 'aase@house.example' })
    await makeAccount(server.database, { email: 'kunde@kunde.example' })
    const names = async (input: object) =>
      (await server.call('listStaff', input, headers)).body.items.map(({ lastName }) => lastName)
    expect(await names({})).toEqual(['Aasen', 'Aune', 'Ås'])
    expect(await names({ search: 'RITA A' })).toEqual(['Aune'])
    expect(await names({ search: 'aase@' })).toEqual(['Aasen'])
    expect(await names({ pageSize: 1, pageNumber: 2 })).toEqual(['Aune'])
  })

  test('who are deactivated are signed out at once, and listed only when asked for', async () => {
    const other = await makeAccount(server.database, { grants: ['catalogue'], lastName: 'Bakke' })
    const bearer = await signedInHeaders(server, other)
    expect((await server.call('listVatGroups', {}, bearer)).status).toBe(200)
    const member = await read(other.personId)
    const { body } = await change(member, { isActive: false })
    expect([body.isActive, body.version]).toEqual([false, member.version + 1])
    expect((await server.call('listVatGroups', {}, bearer)).status).toBe(401)
    const count = async (input: object) => (await server.call('listStaff', input, headers)).body.totalResults
    expect([await count({}), await count({ includeDeactivated: true })]).toEqual([1, 2])
    const again = await change(body, { isActive: true })
    expect(again.body.isActive).toBe(true)
    expect((await signIn(server, other.email, other.password)).status).toBe(200)
  })

  test('lose and gain rights with their role, at once', async () => {
    const other = await makeAccount(server.database, { grants: ['catalogue'] })
    const bearer = await signedInHeaders(server, other)
    const member = (await change(await read(other.personId), { roleId: await roleWith(['kitchen']) })).body
    expect((await server.call('listVatGroups', {}, bearer)).status).toBe(403)
    await change(member, { isSuperuser: true })
    expect((await server.call('listStaff', {}, bearer)).status).toBe(200)
  })

  test('are not saved over what another administrator has saved meanwhile', async () => {
    const member = (await invite()).body
    expect((await change(member, { lastName: 'Berg' })).status).toBe(200)
    expect((await change(member, { lastName: 'Dahl' })).status).toBe(409)
    expect((await read(member.uid)).lastName).toBe('Berg')
  })

  test('are notified of what the house misses of its settings, where that is known', async () => {
    const missing = async () => (await server.call('listMissingSettings', {}, headers)).body
    expect(await missing()).toEqual({ missing: [] })
    server.services.findMissing = async () => ['mail', 'encryption']
    expect(await missing()).toEqual({ missing: ['mail', 'encryption'] })
    delete server.services.findMissing
  })

  test('are not customers: a customer is none of them', async () => {
    const { personId: uid } = await makeAccount(server.database)
    expect((await server.call('readStaffMember', { uid }, headers)).status).toBe(404)
    expect((await change({ uid, version: 1 }, { isSuperuser: true })).status).toBe(404)
    expect((await server.call('sendStaffLink', { uid }, headers)).status).toBe(404)
  })
})

describe('the last active administrator', () => {
  const codeOf = (body: unknown) => (body as { context: { code: string } }).context.code

  test.each([{ isSuperuser: false }, { isActive: false }])('cannot lose that by %j', async (loss) => {
    const { status, body } = await change(await read(berit.personId), loss)
    expect([status, codeOf(body)]).toEqual([422, 'lastAdministrator'])
  })

  test('can, when there is another, but not by their own hand', async () => {
    const other = await makeAccount(server.database, { isSuperuser: true })
    const own = await change(await read(berit.personId), { isSuperuser: false })
    expect([own.status, codeOf(own.body)]).toEqual([422, 'ownRights'])
    const bearer = await signedInHeaders(server, other)
    const member = await read(berit.personId)
    const body = { version: member.version, isSuperuser: false }
    const answer = await server.call('updateStaffMember', { uid: member.uid, body }, bearer)
    expect([answer.status, answer.body.isSuperuser]).toEqual([200, false])
  })

  test('stays when two take away each other at once', async () => {
    const other = await makeAccount(server.database, { isSuperuser: true })
    const bearer = await signedInHeaders(server, other)
    const [mine, theirs] = [await read(berit.personId), await read(other.personId)]
    const answers = await Promise.all([
      change(theirs, { isActive: false }),
      server.call(
        'updateStaffMember',
        { uid: mine.uid, body: { version: mine.version, isActive: false } },
        bearer,
      ),
    ])
    // The second is refused, or is signed out already.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = testStatement<{ n: number }>(
      'SELECT count(*)::int AS n FROM account WHERE is_superuser AND is_active',
    )
    expect(await server.database.rows(left, [])).toEqual([{ n: 1 }])
  })
})
