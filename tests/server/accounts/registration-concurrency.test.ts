import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { tokenTextOf } from '#server/accounts/one-time-tokens.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { peopleIn, sentMails } from '#tests/support/account-links.ts'
import { mailsOf } from '#tests/support/answer-links.ts'
import { clearPeople, password } from '#tests/support/people.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { openRegisterServer, type RegisterServer } from '#tests/support/register-server.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const organizationNumber = '300000002'
let postgres: PostgresServer
let register: RegisterServer
let server: TestServer

beforeAll(async () => {
  postgres = await startPostgres()
  register = await openRegisterServer({
    [organizationNumber]: { organisasjonsnummer: organizationNumber, navn: 'Nytt Eksempel AS' },
  })
  const url = await postgres.createDatabase('registering')
  server = await openTestServer({ database: await openPostgresql(url, 'proysenhuset', () => {}) })
  server.services.adminEmail = 'huset@house.example'
  server.services.organisationRegister = { url: register.url, warn: () => {} }
}, 120_000)
afterAll(async () => {
  await server.close()
  await register.close()
  await postgres.stop()
})
beforeEach(async () => {
  await server.clear()
  await clearPeople(server.database)
})

const times = (count: number) => Array.from({ length: count }, (_, n) => n)
const registration = (email: string, n: number) => ({
  method: 'POST' as const,
  url: '/api/v1/online_booking/register',
  remoteAddress: `198.51.100.${n}`,
  payload: {
    ...{ firstName: 'Kari', lastName: 'Prøve', email, password, organizationNumber },
    ...{ mobilePhone: '00 00 00 01', cellphone: '00 00 00 01', isOrganization: true },
  },
})
const registerAll = (emails: string[]) =>
  Promise.all(emails.map((email, n) => server.app.inject(registration(email, n))))

it('concurrent registrations of one address make one account, and get the same answer', async () => {
  const answers = await registerAll(times(3).map(() => 'kari@kunde.example'))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const people = await peopleIn(server)
  expect([people.account?.length, people.person?.length, people.organization?.length]).toEqual([1, 1, 1])
  expect((await sentMails(server)).sort()).toEqual([
    'alreadyRegistered to kari@kunde.example',
    'alreadyRegistered to kari@kunde.example',
    'verifyEmail to kari@kunde.example',
  ])
})

it('twenty concurrent registrations for an organisation make one customer with one first contact', async () => {
  const answers = await registerAll(times(20).map((n) => `nr${n}@kunde.example`))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(times(20).map(() => 201))
  expect(await server.count('organization')).toBe(1)
  const tokens = (await mailsOf(server)).map(({ payload }) =>
    tokenTextOf(server.services.secret, 'verifyEmail', payload.tokenId ?? ''),
  )
  const verified = await Promise.all(tokens.map((token) => server.call('verifyEmail', { token, password })))
  expect(verified.map(({ body }) => body.awaitsApproval).filter((waits) => !waits)).toHaveLength(1)
  const select = testStatement<{
    primaries: number
    approved: number
  }>(`SELECT count(*) FILTER (WHERE p.is_primary)::int AS primaries,
       count(*) FILTER (WHERE a.approval = 'approved')::int AS approved
     FROM person p JOIN account a ON a.person_id = p.id`)
  expect(await server.database.rows(select, [])).toEqual([{ primaries: 1, approved: 1 }])
})

it('one of ten concurrent uses of one link sets the password', async () => {
  await server.app.inject(registration('kari@kunde.example', 1))
  await server.call('forgetPassword', { email: 'kari@kunde.example' })
  const id = (await mailsOf(server)).at(-1)?.payload.tokenId ?? ''
  const token = tokenTextOf(server.services.secret, 'resetPassword', id)
  const reset = (n: number) =>
    server.call('resetPassword', { token, email: 'kari@kunde.example', password: `Et-Nytt-0rd-${n}!` })
  const answers = await Promise.all(times(10).map(reset))
  const chosen = answers.findIndex(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const signIns = await Promise.all(
    times(10).map((n) =>
      server.call('createToken', {
        body: { grant_type: 'password', username: 'kari@kunde.example', password: `Et-Nytt-0rd-${n}!` },
      }),
    ),
  )
  expect(signIns.findIndex(({ status }) => status === 200)).toBe(chosen)
})
