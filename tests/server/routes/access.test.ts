import { beforeEach, describe, expect, it } from 'vitest'
import { type MadeAccount, makeAccount, makeOrganization, signedInHeaders } from '#tests/support/people.ts'
import { instant, present } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { watchQueries } from '#tests/support/watch-queries.ts'

const own = 'https://booking.house.example'
const addContact = '/api/v1/online_booking/add-contact'
const ownContact = '/api/v1/online_booking/contact_info/me'

const draft = (email: string) => ({
  firstName: 'Ola',
  lastName: 'Eksempel',
  email,
  mobilePhone: '00 00 00 00',
  cellphone: '00 00 00 00',
})

const server = freshServer()
let primary: MadeAccount
let ordinary: MadeAccount

beforeEach(async () => {
  const organizationId = await makeOrganization(server.database)
  primary = await makeAccount(server.database, { organizationId, isPrimary: true })
  ordinary = await makeAccount(server.database, { organizationId })
})

const bearerOf = (account: MadeAccount) =>
  signedInHeaders({ services: server.services, now: () => instant(present) }, account)

const cookieOf = async (account: MadeAccount) => {
  const { authorization } = await bearerOf(account)
  return { cookie: `__Host-access=${authorization.replace('Bearer ', '')}` }
}

const send = async (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  headers: Record<string, string>,
  payload?: object,
) => {
  const answer = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, code: answer.json().context?.code, headers: answer.headers }
}

describe('a call for signed-in callers', () => {
  it('answers a visitor with 401 and the scheme', async () => {
    const { status, code, headers } = await send('GET', ownContact, {})
    expect([status, code, headers['www-authenticate']]).toEqual([401, 'notSignedIn', 'Bearer realm="api"'])
  })

  it('accepts a bearer token, and the cookie', async () => {
    expect((await send('GET', ownContact, await bearerOf(ordinary))).status).toBe(200)
    expect((await send('GET', ownContact, await cookieOf(ordinary))).status).toBe(200)
  })

  it.each(['Bearer nonsense', 'Bearer', 'Bearer a.b.c'])(
    'reports that %s is invalid',
    async (authorization) => {
      const { status, headers } = await send('GET', ownContact, { authorization })
      expect([status, headers['www-authenticate']]).toEqual([
        401,
        'Bearer realm="api", error="invalid_token"',
      ])
    },
  )

  it('reports an expired token as expired', async () => {
    const headers = await bearerOf(ordinary)
    server.setNow('2026-11-20T10:11:00+01:00')
    expect((await send('GET', ownContact, headers)).status).toBe(401)
  })
})

describe('a call open to visitors', () => {
  const layouts = '/api/v1/online_room_layouts'

  it('refuses a wrong or expired bearer token, so that its sender gets a new one', async () => {
    const old = await bearerOf(ordinary)
    const wrong = await send('GET', layouts, { authorization: 'Bearer nonsense' })
    expect((await send('GET', layouts, old)).status).toBe(200)
    server.setNow('2026-11-20T10:11:00+01:00')
    for (const { status, code, headers } of [wrong, await send('GET', layouts, old)])
      expect([status, code, headers['www-authenticate']]).toEqual([
        401,
        'wrongToken',
        'Bearer realm="api", error="invalid_token"',
      ])
  })

  it('treats an expired cookie as a visitor’s, since the browser sends it unasked', async () => {
    const old = await cookieOf(ordinary)
    server.setNow('2026-11-20T10:11:00+01:00')
    expect((await send('GET', layouts, old)).status).toBe(200)
  })

  it('says that a cookie has expired when it refuses what a visitor may not', async () => {
    const old = await cookieOf(ordinary)
    const offer = '/api/v1/offers/7d4f2f0e-5f0a-4c59-9a3a-2f8f5c1d9e10'
    const refused = async () => {
      const { status, headers } = await send('DELETE', offer, { ...old, origin: server.services.publicUrl })
      return [status, headers['www-authenticate']]
    }
    expect(await refused()).toEqual([404, undefined])
    server.setNow('2026-11-20T10:11:00+01:00')
    expect(await refused()).toEqual([404, 'Bearer realm="api", error="invalid_token"'])
  })

  it('signs in or out despite an expired token', async () => {
    const old = await bearerOf(ordinary)
    server.setNow('2026-11-20T10:11:00+01:00')
    const { email: username, password } = ordinary
    expect((await send('GET', '/auth/logout', old)).status).toBe(200)
    const form = new URLSearchParams({ grant_type: 'password', username, password }).toString()
    const headers = { ...old, 'content-type': 'application/x-www-form-urlencoded' }
    const signedIn = await server.app.inject({ method: 'POST', url: '/auth/token', headers, payload: form })
    expect(signedIn.statusCode).toBe(200)
  })
})

it('distinguishes callers without rights from visitors before it reads their input', async () => {
  const visitor = await send('POST', addContact, {}, {})
  const colleague = await send('POST', addContact, await bearerOf(ordinary), {})
  const allowed = await send('POST', addContact, await bearerOf(primary), {})
  expect([visitor, colleague, allowed].map(({ status, code }) => [status, code])).toEqual([
    [401, 'notSignedIn'],
    [403, 'notAllowed'],
    [422, 'invalid'],
  ])
})

describe('a change sent with cookies', () => {
  it.each([
    ['from nowhere', {}],
    ['from another site', { origin: 'https://evil.example' }],
    ['from a page without an origin', { origin: 'null' }],
    ['from the same name over http', { origin: 'http://booking.house.example' }],
    ['from another port', { origin: `${own}:8443` }],
    ['from a name that begins like ours', { origin: `${own}.evil.example` }],
    ['from another site that sends no origin', { 'sec-fetch-site': 'cross-site' }],
    ['from a sister site', { 'sec-fetch-site': 'same-site' }],
    ['from an address that was typed', { 'sec-fetch-site': 'none' }],
    [
      'from another site that says it is ours',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
  ])('is refused %s', async (_, headers) => {
    const cookie = await cookieOf(primary)
    const before = await server.count('person')
    const { status, code } = await send(
      'POST',
      addContact,
      { ...cookie, ...headers },
      draft('a@kunde.example'),
    )
    expect([status, code, await server.count('person')]).toEqual([403, 'notAllowed', before])
  })

  it.each([
    ['with an origin', { origin: own }],
    ['without one', { 'sec-fetch-site': 'same-origin' }],
  ])('is accepted from our own pages, %s', async (_, headers) => {
    const cookie = await cookieOf(primary)
    const { status } = await send('POST', addContact, { ...cookie, ...headers }, draft('b@kunde.example'))
    expect(status).toBe(201)
  })
})

it('is accepted from anywhere with a bearer token, since no browser sends it by itself', async () => {
  const headers = { ...(await bearerOf(primary)), origin: 'https://partner.example' }
  expect((await send('POST', addContact, headers, draft('c@kunde.example'))).status).toBe(201)
})

it('reads for cookies from anywhere, since another site cannot see the answer', async () => {
  const headers = { ...(await cookieOf(ordinary)), 'sec-fetch-site': 'cross-site' }
  expect((await send('GET', ownContact, headers)).status).toBe(200)
})

it('reads no account for a request without credentials', async () => {
  const attempts: string[] = []
  const { db } = server.database
  server.database.db = watchQueries(server.database, (sql) => attempts.push(sql))
  await send('GET', ownContact, { cookie: 'theme=dark' })
  server.database.db = db
  expect(attempts).toEqual([])
})
