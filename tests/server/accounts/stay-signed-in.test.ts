import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { organization } from '#server/database/account-schema.ts'
import { type MadeAccount, makeAccount, makeOrganization, password } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()
let kari: MadeAccount

beforeEach(async () => {
  kari = await makeAccount(server.database)
})

const signIn = async () =>
  (await server.call('createToken', { body: { grant_type: 'password', username: kari.email, password } }))
    .body
const cookieOf = (...cookies: [string, string | undefined][]) => ({
  cookie: cookies.map(([name, value]) => `__Host-${name}=${value}`).join('; '),
  origin: server.services.publicUrl,
})
const typed = { 'sec-fetch-site': 'none' }
const setCookies = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .filter((cookie) => cookie.startsWith('__Host-'))
const isIn = async (accessToken: string) =>
  (await server.call('readOwnContact', {}, { authorization: `Bearer ${accessToken}` })).status === 200

describe('refreshing', () => {
  it('accepts the token in the body or the query, answers with the next, and leaves cookies alone', async () => {
    const { refresh_token: first = '' } = await signIn()
    const second = await server.call('refreshToken', { token: first })
    expect([second.status, setCookies(second.headers)]).toEqual([200, []])
    expect(second.body).toEqual({
      access_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 600,
      refresh_token: expect.any(String),
      scope: 'portal',
    })
    const query = new URLSearchParams({ refresh_token_encoded: second.body.refresh_token ?? '' })
    const third = await server.app.inject({ method: 'POST', url: `/auth/refresh-token?${query}` })
    expect(third.statusCode).toBe(200)
    expect(await isIn(third.json().access_token)).toBe(true)
  })

  it('accepts the cookie, and hides the next refresh token from scripts', async () => {
    const { refresh_token: token = '' } = await signIn()
    const { status, body, headers } = await server.call('refreshToken', {}, cookieOf(['refresh', token]))
    expect([status, body.refresh_token]).toEqual([200, undefined])
    const [access, refresh, device] = setCookies(headers)
    expect(access).toContain(`__Host-access=${body.access_token}; Max-Age=600;`)
    expect(refresh).toMatch(/^__Host-refresh=[^;]+; Max-Age=2592000; .*HttpOnly/)
    expect(refresh).not.toContain(token)
    expect(device).toMatch(/^__Host-device=/)
    expect(await isIn(body.access_token)).toBe(true)
  })

  it('keeps the portal’s session mark, and another session has another', async () => {
    const marks: (string | undefined)[] = []
    for (const { refresh_token: token = '' } of [await signIn(), await signIn()]) {
      const { body } = await server.call('refreshToken', { token })
      for (const each of [token, body.refresh_token ?? '']) {
        const { headers } = await server.call('refreshToken', {}, cookieOf(['refresh', each]))
        marks.push(
          [headers['set-cookie']]
            .flat()
            .map(String)
            .find((cookie) => cookie.startsWith('signed-in=')),
        )
      }
    }
    const [first, renewed, other, renewedOther] = marks.map((each) => each?.split(';')[0])
    expect(first).toMatch(/^signed-in=[\w-]{16}$/)
    expect([renewed, renewedOther]).toEqual([first, other])
    expect(other).not.toBe(first)
  })

  it('is a grant of its own at the token address', async () => {
    const { refresh_token: token = '' } = await signIn()
    const body = { grant_type: 'refresh_token', refresh_token: token }
    const answer = await server.call('createToken', { body })
    expect([answer.status, setCookies(answer.headers)]).toEqual([200, []])
    expect(await isIn(answer.body.access_token)).toBe(true)
  })

  it('is refused without a token, and with an invalid one', async () => {
    const none = await server.call('refreshToken', {})
    expect([none.status, none.refusal.code]).toEqual([401, 'notSignedIn'])
    const wrong = await server.call('refreshToken', { token: 'a.0.b' })
    expect([wrong.status, wrong.refusal.code]).toEqual([401, 'sessionEnded'])
    const byCookie = await server.call('refreshToken', {}, cookieOf(['refresh', 'a.0.b']))
    expect([byCookie.status, byCookie.refusal.code]).toEqual([401, 'sessionEnded'])
  })

  it('ends the session when a used token is presented, also for the holder of the newer one', async () => {
    const { refresh_token: stolen = '' } = await signIn()
    const { body } = await server.call('refreshToken', { token: stolen })
    expect(await isIn(body.access_token)).toBe(true)
    server.setNow('2026-11-20T10:00:31+01:00')
    expect((await server.call('refreshToken', { token: stolen })).status).toBe(401)
    expect(await isIn(body.access_token)).toBe(false)
    expect((await server.call('refreshToken', { token: body.refresh_token ?? '' })).status).toBe(401)
  })
})

describe('signing out', () => {
  it('ends the session on the server and clears the cookies, but keeps the known device', async () => {
    const { access_token: access, refresh_token: refresh = '' } = await signIn()
    const { status, body, headers } = await server.call(
      'signOut',
      {},
      {
        ...cookieOf(['access', access], ['refresh', refresh]),
        ...typed,
      },
    )
    expect([status, body]).toEqual([200, {}])
    expect(setCookies(headers).map((cookie) => cookie.split('; ').slice(0, 2))).toEqual([
      ['__Host-access=', 'Max-Age=0'],
      ['__Host-refresh=', 'Max-Age=0'],
    ])
    expect(await isIn(access)).toBe(false)
    expect((await server.call('refreshToken', { token: refresh })).status).toBe(401)
    expect(await server.count('known_device')).toBe(1)
  })

  it('works with a bearer token alone, and with the refresh token’s cookie alone', async () => {
    const bearer = await signIn()
    const byBearer = { authorization: `Bearer ${bearer.access_token}` }
    expect((await server.call('signOut', {}, byBearer)).status).toBe(200)
    expect(await isIn(bearer.access_token)).toBe(false)
    const expired = await signIn()
    await server.call('signOut', {}, { ...cookieOf(['refresh', expired.refresh_token]), ...typed })
    expect(await isIn(expired.access_token)).toBe(false)
  })

  it('keeps other sessions of the same account', async () => {
    const [here, there] = [await signIn(), await signIn()]
    await server.call('signOut', {}, { authorization: `Bearer ${here.access_token}` })
    expect([await isIn(here.access_token), await isIn(there.access_token)]).toEqual([false, true])
  })

  it('does nothing for a visitor', async () => {
    expect((await server.call('signOut', {})).status).toBe(200)
  })

  it('cannot be triggered by a link on another site', async () => {
    const { access_token: access, refresh_token: refresh } = await signIn()
    const { status } = await server.call(
      'signOut',
      {},
      {
        ...cookieOf(['access', access], ['refresh', refresh]),
        'sec-fetch-site': 'cross-site',
      },
    )
    expect([status, await isIn(access)]).toEqual([403, true])
  })
})

describe('a page of another site', () => {
  it('cannot sign a browser in as another account', async () => {
    const body = { grant_type: 'password', username: kari.email, password }
    const { headers } = await server.call('createToken', { body }, { origin: 'https://elsewhere.example' })
    expect(setCookies(headers)).toEqual([])
  })
})

describe('a session that is over', () => {
  it('has its cookies cleared, and only those that are invalid', async () => {
    const { refresh_token: token = '' } = await signIn()
    server.setNow('2026-12-25T10:00:00+01:00')
    const { status, refusal, headers } = await server.call('refreshToken', {}, cookieOf(['refresh', token]))
    expect([status, refusal.code]).toEqual([401, 'sessionEnded'])
    expect([headers['set-cookie']].flat().map((cookie) => String(cookie).split(';').slice(0, 2))).toEqual([
      ['__Host-access=', ' Max-Age=0'],
      ['__Host-refresh=', ' Max-Age=0'],
      ['signed-in=', ' Max-Age=0'],
    ])
    const shown = await server.call('refreshToken', { token })
    expect([shown.status, shown.headers['set-cookie']]).toEqual([401, undefined])
  })
})

describe('a disabled organisation', () => {
  const setUse = (id: string | null, isActive: boolean) =>
    server.database.db
      .update(organization)
      .set({ isActive })
      .where(eq(organization.id, id ?? ''))

  it('has no sign-ins and no sessions, until it is enabled again', async () => {
    kari = await makeAccount(server.database, { organizationId: await makeOrganization(server.database) })
    const { access_token: access, refresh_token: token = '' } = await signIn()
    const again = () =>
      server.call('createToken', { body: { grant_type: 'password', username: kari.email, password } })
    await setUse(kari.organizationId, false)
    expect(await isIn(access)).toBe(false)
    expect((await server.call('refreshToken', { token })).refusal.code).toBe('sessionEnded')
    expect((await again()).refusal.code).toBe('deactivated')
    await setUse(kari.organizationId, true)
    expect(await isIn(access)).toBe(true)
    expect((await again()).status).toBe(200)
  })
})
