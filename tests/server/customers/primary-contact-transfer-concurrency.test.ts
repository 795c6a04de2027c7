import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openPostgresql } from '#server/database/postgresql.ts'
import { type Cast, makeCast, type RoleInCast } from '#tests/support/customer-cast.ts'
import { makeAccount, password } from '#tests/support/people.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const ROUNDS = 4

let postgres: PostgresServer
let server: TestServer
let cast: Cast

beforeAll(async () => {
  postgres = await startPostgres()
  const url = await postgres.createDatabase('handing_over')
  server = await openTestServer({ database: await openPostgresql(url, 'proysenhuset', () => {}) })
}, 120_000)
afterAll(async () => {
  await server.close()
  await postgres.stop()
})
beforeEach(async () => {
  vi.restoreAllMocks()
  await begin()
})

async function begin() {
  await server.clear()
  cast = await makeCast(server)
}

const selectPrimaries = testStatement<{ email: string }>(
  `SELECT p.email FROM person p JOIN account a ON a.person_id = p.id
   WHERE p.organization_id = $1 AND p.is_primary AND p.is_active AND a.is_active ORDER BY p.email`,
)
const primaries = async () =>
  (await server.database.rows(selectPrimaries, [cast.organizationId])).map(({ email }) => email)
const countMails = testStatement<{ n: number }>(
  `SELECT count(*)::int AS n FROM outbox WHERE kind LIKE 'primaryContact%'`,
)
const mails = async () => (await server.database.rows(countMails, []))[0]?.n

const outcome = ({ status, refusal }: { status: number; refusal?: { code: string } }) =>
  refusal ? `${status} ${refusal.code}` : String(status)

const handOver = async (contactUid = cast.colleague.personId, who: RoleInCast = 'primary') =>
  outcome(
    await server.call(
      'updateContact',
      { contactUid, isPrimary: true, confirmation: password },
      cast[who].headers,
    ),
  )
const deactivate = async (contactUid = cast.colleague.personId) =>
  outcome(await server.call('updateContact', { contactUid, isActive: false }, cast.primary.headers))
const deleteOwn = async (who: RoleInCast) =>
  outcome(await server.call('deleteMyData', { body: { confirmation: password } }, cast[who].headers))

it('goes to one of several contacts when transferred concurrently, and the other calls are refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await begin()
    const ida = await makeAccount(server.database, {
      organizationId: cast.organizationId,
      email: 'ida@eksempel.example',
    })
    const answers = await Promise.all([handOver(), handOver(ida.personId), handOver()])
    expect(answers.sort()).toEqual(['200', '403 notAllowed', '403 notAllowed'])
    expect(await primaries()).toHaveLength(1)
    expect(await mails()).toBe(2)
  }
})

it('belongs to a contact who can sign in when the receiver is deactivated concurrently', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await begin()
    const answers = (await Promise.all([handOver(), deactivate()])).join(' and ')
    const left = {
      '200 and 403 notAllowed': 'jonas@eksempel.example',
      '422 cannotBecomePrimary and 200': 'kari@eksempel.example',
    }[answers]
    expect([answers, await primaries()]).toEqual([answers, [left]])
  }
})

it('leaves one primary contact when its receiver or giver deletes their account concurrently', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await begin()
    const who = round % 2 === 0 ? 'colleague' : 'primary'
    await Promise.all([handOver(), deleteOwn(who)])
    expect(await primaries()).toHaveLength(1)
  }
})

it('prevents its receiver from deleting the account when the deletion was requested before', async () => {
  const { database } = server.services
  const { transaction } = database
  vi.spyOn(database, 'transaction').mockImplementationOnce(async (...input) => {
    expect(await handOver()).toBe('200')
    return transaction(...input)
  })
  expect(await deleteOwn('colleague')).toBe('422 lastPrimaryContact')
  expect(await primaries()).toEqual(['jonas@eksempel.example'])
})
