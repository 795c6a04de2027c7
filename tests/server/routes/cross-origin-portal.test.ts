import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { type MadeAccount, makeAccount } from '#tests/support/people.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'

const portal = 'https://portal.house.example'
const foreign = 'https://portal.house.example.evil.example'
const list = '/api/v1/online_room_layouts'

let server: TestServer
let kari: MadeAccount

beforeAll(async () => {
  server = await openTestServer({
    app: { portalOrigins: [portal] },
    apiUrl: 'https://api.house.example/leie',
  })
  kari = await makeAccount(server.database)
})
afterAll(() => server.close())

const allowed = ({ headers }: { headers: Record<string, unknown> }) => [
  headers['access-control-allow-origin'],
  headers['access-control-allow-credentials'],
]

const signIn = (headers: Record<string, string>) =>
  server.call(
    'createToken',
    { body: { grant_type: 'password', username: kari.email, password: kari.password } },
    headers,
  )

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map(String)

const sentBack = (answer: { headers: Record<string, unknown> }) =>
  cookiesOf(answer)
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

describe('a portal with an address of its own that is on the list', () => {
  it('reads answers and refusals, and gets its preflights accepted', async () => {
    for (const url of [list, '/api/v1/nothing', '/auth/token'])
      expect(allowed(await server.app.inject({ url, headers: { origin: portal } }))).toEqual([portal, 'true'])
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/online_booking',
      headers: {
        origin: portal,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,idempotency-key,ignore-error-handler',
      },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': portal,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-allow-headers': 'content-type,idempotency-key,ignore-error-handler',
    })
  })

  it('signs a browser in and out, and gets the hint of the session to store as a cookie', async () => {
    const answer = await signIn({ origin: portal, 'sec-fetch-site': 'same-site' })
    const hint = cookiesOf(answer).find((cookie) => cookie.startsWith('signed-in='))
    expect(hint).toMatch(/^signed-in=[\w-]+; Max-Age=/)
    expect(answer.headers['session-hint']).toBe(hint)
    const headers = { origin: portal, 'sec-fetch-site': 'same-site', cookie: sentBack(answer) }
    const refreshed = await server.app.inject({ method: 'POST', url: '/auth/refresh-token', headers })
    expect([refreshed.statusCode, refreshed.headers['session-hint']]).toEqual([200, hint])
    const out = await server.app.inject({
      url: '/auth/logout',
      headers: { ...headers, cookie: sentBack(refreshed) },
    })
    expect([out.statusCode, out.headers['session-hint']]).toEqual([
      200,
      expect.stringMatching(/^signed-in=; Max-Age=0;/),
    ])
  })

  it('gets no hint on another site, from which browsers send and store no cookies', async () => {
    const answer = await signIn({ origin: portal, 'sec-fetch-site': 'cross-site' })
    expect([answer.status, answer.headers['session-hint']]).toEqual([200, undefined])
  })
})

describe('a page of another origin', () => {
  it('is granted nothing, and can neither act with cookies nor sign a browser in', async () => {
    for (const origin of [foreign, 'null', 'https://house.example', 'http://portal.house.example']) {
      const answer = await server.app.inject({ url: list, headers: { origin } })
      expect(allowed(answer)).toEqual([undefined, undefined])
      const asked = { origin, 'access-control-request-method': 'POST' }
      const preflight = await server.app.inject({ method: 'OPTIONS', url: list, headers: asked })
      expect([preflight.statusCode, ...allowed(preflight)]).toEqual([405, undefined, undefined])
      const signedIn = await signIn({ origin, 'sec-fetch-site': 'same-site' })
      expect([signedIn.headers['set-cookie'], signedIn.headers['session-hint']]).toEqual([
        undefined,
        undefined,
      ])
      const cookie = sentBack(await signIn({ origin: portal }))
      const out = await server.app.inject({
        url: '/auth/logout',
        headers: { origin, 'sec-fetch-site': 'same-site', cookie },
      })
      expect(out.statusCode).toBe(403)
    }
  })

  it('is granted nothing without a list of origins, not even the portal itself', async () => {
    const { services, now: clock } = server
    const alone = await buildApp({ services, clock, log: false, portalDir: '/nowhere', filesDir: tmpdir() })
    const answer = await alone.inject({ url: list, headers: { origin: portal } })
    const own = await alone.inject({ url: list, headers: { origin: 'https://booking.house.example' } })
    await alone.close()
    expect([...allowed(answer), ...allowed(own)]).toEqual(Array.from({ length: 4 }, () => undefined))
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

it('gets answers that vary by origin, beside the language, so that no cache mixes them up', async () => {
  const varies = async (url: string) =>
    (await server.app.inject({ url, headers: { origin: portal } })).headers.vary
  expect(await varies(list)).toBe('origin, accept-language')
  expect(await varies('/api/v1/nothing')).toBe('origin')
})

describe('an API with an address of its own', () => {
  it('is called with the path of API_URL before each call and file, and without it behind a proxy', async () => {
    const [with_, without] = await Promise.all(
      ['/leie', ''].map((base) => server.app.inject(`${base}${list}`)),
    )
    expect([with_?.statusCode, with_?.body]).toEqual([200, without?.body])
    expect((await server.app.inject('/leie/files/none.webp')).headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  it('is allowed in the security policy of pages, and named in the documentation and the terms', async () => {
    const { headers } = await server.app.inject(list)
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toContain("connect-src 'self' https://api.house.example")
    expect(policy).toContain("img-src 'self' data: blob: https://api.house.example")
    const { servers } = (await server.app.inject('/api/v1/openapi.json')).json()
    expect(servers).toEqual([{ url: 'https://api.house.example/leie' }])
    const [terms] = (await server.call('listTerms', {})).body
    expect(terms?.fullPath).toBe(`https://api.house.example/leie${terms?.filePath}`)
  })
})
