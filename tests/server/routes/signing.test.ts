import { beforeAll, expect, it } from 'vitest'
import { type MadeAccount, makeAccount } from '#tests/support/people.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const own = 'https://booking.house.example'

const server = sharedServer()
let kari: MadeAccount

beforeAll(async () => {
  kari = await makeAccount(server.database, { email: 'kari@kunde.example' })
})

const signIn = (headers: Record<string, string> = {}, password = kari.password) =>
  server.call('createToken', { body: { grant_type: 'password', username: kari.email, password } }, headers)

/** The cookies as a browser would send them back. */
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')

const get = (url: string, headers: Record<string, string>) => server.app.inject({ url, headers })

const isSignedIn = async (cookie: string) =>
  (await get('/api/v1/online_booking/contact_info/me', { cookie })).statusCode === 200

it('a browser is signed in with cookies, from our own pages and by programs', async () => {
  for (const headers of [{ origin: own }, {}, { 'sec-fetch-site': 'same-origin' }]) {
    const signed = await signIn(headers)
    expect(signed.status).toBe(200)
    expect(await isSignedIn(cookiesOf(signed))).toBe(true)
  }
})

it.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
  'a foreign page gets no cookies: %j',
  async (headers) => {
    const signed = await signIn(headers)
    expect([signed.status, signed.headers['set-cookie']]).toEqual([200, undefined])
  },
)

it.each([
  ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ['who does not say where from', {}],
])('a browser is not signed out by %s', async (_, headers) => {
  const cookie = cookiesOf(await signIn())
  const answer = await get('/auth/logout', { cookie, ...headers })
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
  expect(await isSignedIn(cookie)).toBe(true)
})

it.each(['same-origin', 'none'])('a browser is signed out from %s, at once', async (site) => {
  const cookie = cookiesOf(await signIn())
  const answer = await get('/auth/logout', { cookie, 'sec-fetch-site': site })
  expect(answer.statusCode).toBe(200)
  expect(String(answer.headers['set-cookie'])).toContain('__Host-access=; Max-Age=0')
  expect(await isSignedIn(cookie)).toBe(false)
})

it('a bearer token signs out from anywhere', async () => {
  const { body } = await signIn()
  const authorization = `Bearer ${body.access_token}`
  expect((await get('/auth/logout', { authorization, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(200)
  expect((await get('/api/v1/online_booking/contact_info/me', { authorization })).statusCode).toBe(401)
})

it('a browser with an expired session learns that it was answered as a visitor, and a visitor does not', async () => {
  const toldOf = async (headers: Record<string, string>) => {
    const { statusCode, headers: answered } = await get('/api/v1/online_room_layouts/', headers)
    return [statusCode, answered['www-authenticate']]
  }
  const cookie = cookiesOf(await signIn())
  expect(await toldOf({ cookie })).toEqual([200, undefined])
  await get('/auth/logout', { cookie, 'sec-fetch-site': 'same-origin' })
  expect(await toldOf({ cookie })).toEqual([200, 'Bearer realm="api", error="invalid_token"'])
  expect(await toldOf({})).toEqual([200, undefined])
})

it('answers about tokens are never cached, and refusals are OAuth 2 errors', async () => {
  const signed = await signIn()
  const refused = await signIn({}, 'Feil-Passord-123!')
  for (const { headers } of [signed, refused])
    expect([headers['cache-control'], headers.pragma]).toEqual(['no-store', 'no-cache'])
  expect([refused.status, refused.headers['set-cookie'], refused.body]).toEqual([
    400,
    undefined,
    {
      error: 'invalid_grant',
      error_description: 'Wrong email or password.',
      context: {
        code: 'wrongSignIn',
        detail: 'Wrong email or password.',
        detail_no: 'Feil e-post eller passord.',
      },
    },
  ])
})

it.each([
  ['JSON', { 'content-type': 'application/json' }, '{"grant_type":"password"}', 415],
  ['JSON that is none', { 'content-type': 'application/json' }, '{', 400],
  ['another kind', { 'content-type': 'text/plain' }, 'grant_type=password', 415],
  ['nothing', {}, undefined, 400],
])('%s for a form is an OAuth 2 error', async (_, headers, payload, status) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/auth/token',
    headers,
    ...(payload ? { payload } : {}),
  })
  expect([answer.statusCode, answer.json().error]).toEqual([status, 'invalid_request'])
})
