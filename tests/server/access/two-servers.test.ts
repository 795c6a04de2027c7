import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPostgresql } from '#server/database/postgresql.ts'
import { lastLink, sentMails } from '#tests/support/account-links.ts'
import { anOrder, priceRequestFor } from '#tests/support/orders.ts'
import {
  clearPeople,
  type MadeAccount,
  makeAccount,
  makeOrganization,
  password,
} from '#tests/support/people.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { openTestServer, present, type TestServer } from '#tests/support/server.ts'

let postgres: PostgresServer
let one: TestServer
let other: TestServer
let kari: MadeAccount
let primary: MadeAccount

beforeAll(async () => {
  postgres = await startPostgres()
  const url = await postgres.createDatabase('access')
  const open = () => openPostgresql(url, 'proysenhuset', () => {})
  one = await openTestServer({ database: await open() })
  other = await openTestServer({ database: await open(), isFurnished: true })
}, 120_000)
afterAll(async () => {
  await one.close()
  await other.close()
  await postgres.stop()
})
beforeEach(async () => {
  await one.clear()
  await clearPeople(one.database)
  for (const server of [one, other]) server.setNow(present)
  const organizationId = await makeOrganization(one.database)
  kari = await makeAccount(one.database, { email: 'kari@kunde.example', organizationId })
  primary = await makeAccount(one.database, { organizationId, isPrimary: true })
})

const times = (count: number) => Array.from({ length: count }, (_, n) => n)
const byTurns = (n: number) => (n % 2 === 0 ? one : other)
const grant = { grant_type: 'password', username: 'kari@kunde.example' }

const signIn = async (server = one) =>
  (await server.call('createToken', { body: { ...grant, password } })).body
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const isIn = async (server: TestServer, token: string) =>
  (await server.call('readOwnContact', {}, bearer(token))).status === 200

function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const guess = async (n: number) => {
  const body = new URLSearchParams({ ...grant, password: `Feil-Passord-${n}!` })
  const { statusCode } = await byTurns(n).app.inject({
    method: 'POST',
    url: '/auth/token',
    remoteAddress: `198.51.${Math.trunc(n / 250)}.${(n % 250) + 1}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body.toString(),
  })
  return statusCode
}

it('two servers check ten of hundreds of concurrent passwords, and let the owner in', async () => {
  const known = await one.call('createToken', { body: { ...grant, password } })
  const device = String(known.headers['set-cookie']).match(/__Host-device=[\w-]+/)?.[0] ?? ''
  expect(tally(await Promise.all(times(200).map(guess)))).toEqual({ 400: 10, 429: 190 })
  const body = { ...grant, password }
  const own = { cookie: device, origin: one.services.publicUrl }
  expect((await other.call('createToken', { body })).status).toBe(429)
  expect((await other.call('createToken', { body }, own)).status).toBe(200)
})

it('two servers send three of twenty concurrently requested mails', async () => {
  const responses = times(20).map((n) => byTurns(n).call('forgetPassword', { email: kari.email }))
  const statuses = (await Promise.all(responses)).map(({ status }) => status)
  expect(tally(statuses)).toEqual({ 200: 3, 429: 17 })
  expect(await sentMails(one)).toEqual(times(3).map(() => `resetPassword to ${kari.email}`))
})

it('two servers check twenty codes of one caller', async () => {
  const priced = (n: number, code: string) =>
    byTurns(n).call('summarisePrice', { body: priceRequestFor(anOrder(), code) })
  await Promise.all(times(40).map((n) => priced(n, `FEIL${n}`)))
  const right = await Promise.all([priced(0, 'NY10'), priced(1, 'NY10')])
  expect(right.map(({ status, body }) => [status, body.coupon])).toEqual([
    [200, 'tooManyTries'],
    [200, 'tooManyTries'],
  ])
  for (const server of [one, other]) server.setNow('2026-11-20T10:17:00+01:00')
  expect((await priced(1, 'NY10')).body.coupon).toBe('applied')
})

it('two servers give fifty concurrent refreshes of one token one successor, and end no session', async () => {
  const { refresh_token: token = '', access_token: access } = await signIn()
  const refresh = (server: TestServer, input: string) => server.call('refreshToken', { token: input })
  const answers = await Promise.all(times(50).map((n) => refresh(byTurns(n), token)))
  const successors = new Set(answers.map(({ body }) => body.refresh_token))
  expect([tally(answers.map(({ status }) => status)), successors.size]).toEqual([{ 200: 50 }, 1])
  expect([await isIn(one, access), await isIn(other, access)]).toEqual([true, true])
  for (const server of [one, other]) server.setNow('2026-11-20T10:00:31+01:00')
  expect((await refresh(other, token)).status).toBe(401)
  expect((await refresh(one, [...successors][0] ?? '')).status).toBe(401)
  expect([await isIn(one, access), await isIn(other, access)]).toEqual([false, false])
})

const endings: [string, (access: string) => Promise<{ status: number }>][] = [
  ['signing out', (access) => one.call('signOut', {}, bearer(access))],
  [
    'deactivation',
    async () => {
      const { body } = await one.call('createToken', {
        body: { ...grant, username: primary.email, password },
      })
      const input = { contactUid: kari.personId, isActive: false }
      return one.call('updateContact', input, bearer(body.access_token))
    },
  ],
  [
    'a new password',
    async () => {
      await one.call('forgetPassword', { email: kari.email })
      const { token } = await lastLink(one, 'resetPassword')
      return one.call('resetPassword', { token, email: kari.email, password: 'Et-Nytt-0rd-Her!' })
    },
  ],
]

it.each(endings)('a session is over at the other server as soon as %s is done at one', async (_what, end) => {
  const { access_token: access, refresh_token: token = '' } = await signIn(other)
  expect(await isIn(other, access)).toBe(true)
  expect((await end(access)).status).toBe(200)
  expect(await isIn(other, access)).toBe(false)
  expect((await other.call('refreshToken', { token })).status).toBe(401)
})

it('two servers let one of twenty use a link', async () => {
  await one.call('forgetPassword', { email: kari.email })
  const { token } = await lastLink(one, 'resetPassword')
  const reset = (n: number) =>
    byTurns(n).call('resetPassword', { token, email: kari.email, password: `Et-Nytt-0rd-${n}!` })
  const statuses = (await Promise.all(times(20).map(reset))).map(({ status }) => status)
  expect(tally(statuses)[200]).toBe(1)
})
