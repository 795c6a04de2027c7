import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { requestFor } from '#contract/every-request.ts'
import { MINUTE } from '#domain/time/venue-time.ts'
import { consumeToken } from '#server/accounts/one-time-tokens.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import * as tables from '#server/database/account-schema.ts'
import { type MadeAccount, type MakeAccount, makeAccount, password } from '#tests/support/people.ts'
import { injectionOf } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()
let kari: MadeAccount

beforeEach(async () => {
  kari = await makeAccount(server.database, { email: 'kari@kunde.example' })
})

type From = { remoteAddress?: string; cookie?: string }

/** The client sends nothing without required parameters; others do. */
const whole = requestFor('createToken', { body: { grant_type: 'refresh_token', refresh_token: 'a' } })

const post = async (body: Record<string, string>, { remoteAddress = '192.0.2.1', cookie }: From = {}) => {
  const answer = await server.app.inject({
    ...injectionOf(
      { ...whole, body: new URLSearchParams(body) },
      {
        ...(cookie ? { cookie, origin: server.services.publicUrl } : {}),
      },
    ),
    remoteAddress,
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers, cookies: answer.cookies }
}
const signIn = (more: Record<string, string> = {}, from: From = {}) =>
  post({ grant_type: 'password', username: 'kari@kunde.example', password, ...more }, from)
const guess = (more: Record<string, string> = {}, from: From = {}) =>
  signIn({ password: 'Feil-Passord-1!', ...more }, from)
const many = (n: number) => Array.from({ length: n }, (_, at) => at)
const deviceOf = ({ cookies }: Awaited<ReturnType<typeof post>>) =>
  `__Host-device=${cookies.find(({ name }) => name === '__Host-device')?.value}`

describe('the right password', () => {
  it('gets tokens, and a browser the same as cookies that no script can read', async () => {
    const { status, body, headers, cookies } = await signIn({ username: ' Kari@Kunde.EXAMPLE ' })
    expect([status, headers['cache-control'], headers.pragma]).toEqual([200, 'no-store', 'no-cache'])
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 600,
      refresh_token: expect.any(String),
      scope: 'portal',
    })
    const common = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' }
    expect(cookies.filter(({ name }) => name.startsWith('__Host-'))).toEqual([
      { name: '__Host-access', value: body.access_token, maxAge: 600, ...common },
      { name: '__Host-refresh', value: body.refresh_token, maxAge: 30 * 24 * 3600, ...common },
      {
        name: '__Host-device',
        value: expect.stringMatching(/^[\w-]{43}$/),
        maxAge: 400 * 24 * 3600,
        ...common,
      },
    ])
    const me = await server.call('readOwnContact', {}, { authorization: `Bearer ${body.access_token}` })
    expect([me.status, me.body.id]).toEqual([200, kari.personId])
  })

  it('gets them at each of the four addresses', async () => {
    const body = { grant_type: 'password', username: 'kari@kunde.example', password }
    for (const name of [
      'createToken',
      'createServiceToken',
      'createServiceTokenToo',
      'createSignupToken',
    ] as const) {
      const { status, body: token } = await server.call(name, { body })
      expect([status, token.scope]).toEqual([200, 'portal'])
    }
    expect(await server.count('session')).toBe(4)
  })

  it('works for any client id', async () => {
    expect((await signIn({ client_id: 'portal', client_secret: 'whatever' })).status).toBe(200)
  })

  it('is not stored in the database, nor are the tokens', async () => {
    const { body } = await signIn()
    for (const table of ['session', 'refresh_token', 'known_device', 'account']) {
      const rows = await server.database.rows({ name: `test-${table}`, text: `SELECT * FROM ${table}` }, [])
      const stored = JSON.stringify(rows)
      for (const secret of [body.access_token, body.refresh_token, password])
        expect(stored).not.toContain(secret)
    }
  })
})

const waiting: [string, MakeAccount, string][] = [
  ['has not confirmed the address', { account: { isVerified: false } }, 'notVerified'],
  ['waits for approval', { account: { approval: 'pending' } }, 'notApproved'],
  ['has been declined', { account: { approval: 'declined' } }, 'deactivated'],
  ['has a deactivated account', { account: { isActive: false } }, 'deactivated'],
  ['is a deactivated contact', { person: { isActive: false } }, 'deactivated'],
  [
    'is deactivated before all else',
    { account: { isActive: false, isVerified: false, approval: 'pending' } },
    'deactivated',
  ],
]

describe.each(waiting)('an account that %s', (_who, input, code) => {
  beforeEach(async () => {
    await makeAccount(server.database, { email: 'ola@kunde.example', ...input })
  })

  it('is refused with the reason for the right password, and gets no session', async () => {
    const { status, body, cookies } = await signIn({ username: 'ola@kunde.example' })
    expect([status, body.error, body.context.code, cookies]).toEqual([400, 'invalid_grant', code, []])
    expect(await server.count('session')).toBe(0)
  })

  it('is not revealed by a wrong password', async () => {
    const { body } = await guess({ username: 'ola@kunde.example' })
    expect(body).toEqual((await guess({ username: 'ukjent@kunde.example' })).body)
  })
})

describe('a sign-in that is refused', () => {
  it('gives the same answer for a wrong password, an unknown address and an account without a password', async () => {
    await makeAccount(server.database, { email: 'invitert@kunde.example', password: null })
    const usernames = [
      'kari@kunde.example',
      'ukjent@kunde.example',
      'invitert@kunde.example',
      'ingen adresse',
    ]
    const answers = []
    for (const username of usernames) {
      const { status, body, headers } = await guess({ username })
      answers.push({ status, body, headers: { ...headers, date: '', 'x-request-id': '' } })
    }
    expect(answers[0]).toMatchObject({
      status: 400,
      body: {
        error: 'invalid_grant',
        error_description: 'Wrong email or password.',
        context: { code: 'wrongSignIn', detail_no: 'Feil e-post eller passord.' },
      },
    })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  const refusals: [string, Record<string, string>, string, string, string[]][] = [
    ['no grant type', { grant_type: '' }, 'invalid_request', 'invalid', ['grant_type']],
    [
      'another grant type',
      { grant_type: 'client_credentials' },
      'unsupported_grant_type',
      'unsupportedGrant',
      [],
    ],
    ['no username', { username: '' }, 'invalid_request', 'requiredParameter', ['username']],
    [
      'nothing but blanks for a username',
      { username: '  ' },
      'invalid_request',
      'requiredParameter',
      ['username'],
    ],
    [
      'neither username nor password',
      { username: '', password: '' },
      'invalid_request',
      'requiredParameter',
      ['username', 'password'],
    ],
    ['an unknown scope', { scope: 'admin' }, 'invalid_scope', 'unknownScope', []],
    [
      'no refresh token',
      { grant_type: 'refresh_token' },
      'invalid_request',
      'requiredParameter',
      ['refresh_token'],
    ],
    [
      'a strange refresh token',
      { grant_type: 'refresh_token', refresh_token: 'a.0.b' },
      'invalid_grant',
      'sessionEnded',
      [],
    ],
  ]
  it.each(refusals)('answers %s with an OAuth 2 error', async (_what, more, error, code, fields) => {
    const { status, body, headers } = await signIn(more)
    expect([status, headers['cache-control'], headers.pragma]).toEqual([400, 'no-store', 'no-cache'])
    expect([body.error, body.context.code]).toEqual([error, code])
    expect((body.context.fields ?? []).map(({ path }: { path: string }) => path)).toEqual(fields)
  })
})

describe('guessing', () => {
  const outcomes = async (answers: Promise<{ status: number }>[]) => {
    const tally: Record<string, number> = {}
    for (const { status } of await Promise.all(answers)) tally[status] = (tally[status] ?? 0) + 1
    return tally
  }
  const from = (n: number) => ({ remoteAddress: `198.51.${Math.trunc(n / 250)}.${(n % 250) + 1}` })

  it('has ten attempts at an account, known or not, from anywhere and however concurrent', async () => {
    for (const username of ['kari@kunde.example', 'ukjent@kunde.example']) {
      const tally = await outcomes(many(300).map((n) => guess({ username }, from(n))))
      expect(tally).toEqual({ 400: 10, 429: 290 })
    }
  })

  it('has fifty attempts from an address, at any accounts', async () => {
    const tally = await outcomes(many(80).map((n) => guess({ username: `noen${n}@kunde.example` })))
    expect(tally).toEqual({ 400: 50, 429: 30 })
    expect((await signIn()).status).toBe(429)
    expect((await signIn({}, from(1))).status).toBe(200)
  })

  it('gets the waiting time as an OAuth 2 error, even with the right password', async () => {
    await outcomes(many(10).map(() => guess()))
    server.setNow('2026-11-20T10:05:00+01:00')
    const { status, body, headers } = await signIn({}, from(1))
    expect([status, headers['retry-after']]).toEqual([429, '675'])
    expect([body.error, body.context.code]).toEqual(['temporarily_unavailable', 'tooManyTries'])
    server.setNow('2026-11-20T10:16:15+01:00')
    expect((await signIn({}, from(1))).status).toBe(200)
  })

  it('does not lock the owner out of a known device', async () => {
    const device = deviceOf(await signIn())
    await outcomes(many(100).map(() => guess()))
    expect((await signIn()).status).toBe(429)
    expect((await signIn({}, { cookie: device })).status).toBe(200)
    expect(
      (await signIn({}, { cookie: '__Host-device=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })).status,
    ).toBe(429)
  })

  it('has ten attempts from a known device, and none at another account', async () => {
    await makeAccount(server.database, { email: 'ola@kunde.example' })
    const device = deviceOf(await signIn())
    expect(await outcomes(many(40).map(() => guess({}, { cookie: device })))).toEqual({ 400: 10, 429: 30 })
    await outcomes(many(10).map((n) => guess({ username: 'ola@kunde.example' }, from(n))))
    expect((await signIn({ username: 'ola@kunde.example' }, { cookie: device })).status).toBe(429)
  })

  it('is not confused with frequent signing in', async () => {
    for (let n = 0; n < 15; n++) expect((await signIn()).status).toBe(200)
  })

  it('is limited equally for known and unknown addresses', async () => {
    const headersOf = async (username: string) => {
      const answers = []
      for (let n = 0; n < 12; n++) {
        const { status, body, headers } = await guess({ username }, from(n))
        answers.push({ status, body, headers: { ...headers, date: '', 'x-request-id': '' } })
      }
      return answers
    }
    expect(await headersOf('ukjent@kunde.example')).toEqual(await headersOf('kari@kunde.example'))
  })
})

describe('the scope set-password', () => {
  it('exchanges the password for a token that sets a new one, once within five minutes', async () => {
    const first = await signIn({ scope: 'set-password' })
    expect([first.status, first.cookies, await server.count('session')]).toEqual([200, [], 0])
    expect(first.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: 300,
      scope: 'set-password',
    })
    const { body } = await signIn({ scope: 'set-password' })
    const { database, services } = server
    const consume = (token: string, at: number) =>
      consumeToken(database, 'setPassword', token, services.secret, server.now() + at)
    expect(await consume(first.body.access_token, 5 * MINUTE)).toBeUndefined()
    expect(await consume(body.access_token, 5 * MINUTE - 1)).toMatchObject({ accountId: kari.accountId })
    expect(await consume(body.access_token, 0)).toBeUndefined()
  })

  it('does not sign in', async () => {
    const { body } = await signIn({ scope: 'set-password' })
    const me = await server.call('readOwnContact', {}, { authorization: `Bearer ${body.access_token}` })
    expect(me.status).toBe(401)
  })

  it('is not granted for a wrong password', async () => {
    const { body } = await guess({ scope: 'set-password' })
    expect([body.error, await server.count('one_time_token')]).toEqual(['invalid_grant', 0])
  })
})

describe('a session', () => {
  const { account } = tables
  const open = (passwordHash: string | null) =>
    openSession(
      { accountId: kari.accountId, passwordHash },
      undefined,
      { device: null, now: server.now() },
      server.services,
    )

  it('does not start when the password changes, or the account is deactivated, after the check', async () => {
    const { db } = server.database
    const [stored] = await db.select().from(account).where(eq(account.id, kari.accountId))
    const hash = stored?.passwordHash ?? null
    expect(await open('$argon2id$of-another')).toMatchObject({ refusal: { code: 'wrongSignIn' } })
    await db.update(account).set({ isActive: false }).where(eq(account.id, kari.accountId))
    expect(await open(hash)).toMatchObject({ refusal: { code: 'wrongSignIn' } })
    expect([await server.count('session'), await server.count('known_device')]).toEqual([0, 0])
    await db.update(account).set({ isActive: true }).where(eq(account.id, kari.accountId))
    expect(await open(hash)).toMatchObject({ accepted: true })
    expect([await server.count('session'), await server.count('known_device')]).toEqual([1, 1])
  })

  it('remembers the twenty most recently used devices', async () => {
    const first = deviceOf(await signIn())
    for (let n = 1; n <= 20; n++) {
      server.setNow(`2026-11-20T10:${String(n).padStart(2, '0')}:00+01:00`)
      await signIn()
    }
    expect(await server.count('known_device')).toBe(20)
    await Promise.all(many(10).map(() => guess()))
    expect((await signIn({}, { cookie: first })).status).toBe(429)
  })
})
