import { generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Firebase, openFirebase } from '#server/accounts/sign-in/firebase.ts'
import { peopleIn, sentMails, signIn } from '#tests/support/account-links.ts'
import {
  type FirebaseServer,
  openFirebaseServer,
  projectId,
  type TokenClaims,
} from '#tests/support/firebase-server.ts'
import { makeAccount, makeOrganization, password } from '#tests/support/people.ts'
import { present } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const email = 'kari@kunde.example'
let firebase: FirebaseServer
const server = freshServer()

beforeAll(async () => {
  firebase = await openFirebaseServer(server.now)
})
afterAll(() => firebase.close())
beforeEach(async () => {
  server.services.firebase = firebase.project
  firebase.warnings.length = 0
})

const signInWith = async (claims: TokenClaims = {}) =>
  server.call('signInWithFirebase', { idToken: await firebase.idToken({ email, ...claims }) })

const accounts = async () => (await peopleIn(server)).account as Record<string, unknown>[]

describe('a Firebase token', () => {
  it('signs in its owner, also in a browser, and again without the address', async () => {
    const kari = await makeAccount(server.database, { email })
    const { status, body, headers } = await signInWith({ email: 'Kari@Kunde.example' })
    expect([status, body.token_type, body.scope]).toEqual([200, 'bearer', 'portal'])
    expect(headers['set-cookie']).toContainEqual(expect.stringMatching(/^__Host-access=/))
    const me = await server.call('readOwnContact', {}, { authorization: `Bearer ${body.access_token}` })
    expect(me.body.id).toBe(kari.personId)
    expect(await accounts()).toMatchObject([{ firebase_uid: 'uid-of-Kari@Kunde.example' }])
    const moved = { email: 'ny@kunde.example', claims: { sub: 'uid-of-Kari@Kunde.example' } }
    expect((await signInWith(moved)).status).toBe(200)
    expect((await signIn(server, email, password)).status).toBe(200)
  })

  const now = Date.parse(present) / 1000
  const wrong: [string, TokenClaims, number, string][] = [
    ['has not verified the address', { claims: { email_verified: false } }, 403, 'notVerified'],
    ['says so in words', { claims: { email_verified: 'true' } }, 403, 'notVerified'],
    ['has no address', { claims: { email: undefined } }, 403, 'notVerified'],
    ['is of another project', { claims: { aud: 'another' } }, 401, 'wrongIdToken'],
    [
      'is of another issuer',
      { claims: { iss: `https://elsewhere.example/${projectId}` } },
      401,
      'wrongIdToken',
    ],
    ['has expired', { claims: { exp: now - 10 } }, 401, 'wrongIdToken'],
    ['never expires', { claims: { exp: undefined } }, 401, 'wrongIdToken'],
    ['is more than an hour old', { claims: { iat: now - 3700 } }, 401, 'wrongIdToken'],
    ['is from the future', { claims: { iat: now + 60 } }, 401, 'wrongIdToken'],
    ['states a sign-in in the future', { claims: { auth_time: now + 60 } }, 401, 'wrongIdToken'],
    ['names no user', { claims: { sub: '' } }, 401, 'wrongIdToken'],
    ['names a user with an id of 129 characters', { claims: { sub: 'x'.repeat(129) } }, 401, 'wrongIdToken'],
  ]
  it.each(wrong)('that %s signs no one in, and links no account', async (_what, claims, status, code) => {
    await makeAccount(server.database, { email, account: { isVerified: false } })
    const before = await peopleIn(server)
    const answer = await signInWith(claims)
    expect([answer.status, answer.refusal.code]).toEqual([status, code])
    expect(await peopleIn(server)).toEqual(before)
  })

  it('signed by a foreign key is refused', async () => {
    await makeAccount(server.database, { email })
    const { privateKey } = await generateKeyPair('RS256')
    const secret = new TextEncoder().encode('x'.repeat(64)) as unknown as CryptoKey
    for (const claims of [{ key: privateKey }, { key: secret, algorithm: 'HS256' }])
      expect((await signInWith(claims)).refusal.code).toBe('wrongIdToken')
    for (const idToken of ['x', 'a.b.c', `${await firebase.idToken({ email })}x`])
      expect((await server.call('signInWithFirebase', { idToken })).refusal.code).toBe('wrongIdToken')
    expect(await accounts()).toMatchObject([{ firebase_uid: null }])
  })

  it('creates no account', async () => {
    const { status, refusal } = await signInWith()
    expect([status, refusal.code, await server.count('account')]).toEqual([404, 'userNotFound', 0])
  })

  it('confirms an address, and discards a password that was set without confirmation', async () => {
    await makeAccount(server.database, { email, account: { isVerified: false } })
    expect((await signInWith()).status).toBe(200)
    expect(await accounts()).toMatchObject([{ is_verified: true, password_hash: null }])
    expect((await signIn(server, email, password)).refusal.code).toBe('wrongSignIn')
  })

  it('does not take over an account linked to another identity', async () => {
    await makeAccount(server.database, { email, account: { firebaseUid: 'another-user' } })
    expect((await signInWith()).refusal.code).toBe('wrongIdToken')
  })

  it.each([
    ['is deactivated', { account: { isActive: false } }, 'deactivated'],
    ['is declined', { account: { approval: 'declined' as const } }, 'deactivated'],
    ['waits for approval', { account: { approval: 'pending' as const } }, 'notApproved'],
    ['is deactivated since', { account: { isActive: false, firebaseUid: `uid-of-${email}` } }, 'deactivated'],
  ])('does not sign in an owner whose account %s', async (_what, about, code) => {
    await makeAccount(server.database, { email, ...about })
    const { status, refusal } = await signInWith()
    expect([status, refusal.code, await server.count('session')]).toEqual([403, code, 0])
  })

  it('does not promote a later contact to first contact', async () => {
    server.services.adminEmail = 'huset@house.example'
    const organizationId = await makeOrganization(server.database)
    await makeAccount(server.database, { organizationId, isPrimary: true })
    const about = { organizationId, isPrimary: true, account: { isVerified: false } }
    await makeAccount(server.database, { email, ...about })
    expect((await signInWith()).refusal.code).toBe('notApproved')
    expect(await sentMails(server)).toContain('registrationToAnswer to huset@house.example')
  })
})

describe('a password at Firebase', () => {
  const setPassword = (text = password) => server.call('receiveFirebaseToken', { email, password: text })

  it('is exchanged for a token that signs in', async () => {
    await makeAccount(server.database, { email })
    firebase.knows(email, password)
    const { status, body } = await setPassword()
    expect(status).toBe(200)
    expect((await server.call('signInWithFirebase', body)).status).toBe(200)
  })

  it('that is wrong is refused, ten times in a quarter of an hour', async () => {
    firebase.knows(email, password)
    const answers = []
    for (let n = 0; n < 12; n++) answers.push(await setPassword('feil'))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 429, 429])
    expect(answers[0]?.refusal.code).toBe('wrongSignIn')
    expect((await setPassword()).status).toBe(429)
    server.setNow('2026-11-20T10:16:15+01:00')
    expect((await setPassword()).status).toBe(200)
  })

  const odd: [string, (reply: import('node:http').ServerResponse) => void, number][] = [
    ['answers with an internal error', (reply) => reply.writeHead(500).end('<h1>'), 503],
    ['answers without the expected fields', (reply) => reply.end('{"idToken":7}'), 503],
    ['hangs up', (reply) => reply.destroy(), 503],
    [
      'refuses for too many attempts',
      (reply) => reply.writeHead(400).end('{"error":{"message":"TOO_MANY_ATTEMPTS_TRY_LATER : x"}}'),
      429,
    ],
    [
      'has disabled the user',
      (reply) => reply.writeHead(400).end('{"error":{"message":"USER_DISABLED"}}'),
      400,
    ],
    [
      'knows no such key',
      (reply) => reply.writeHead(400).end('{"error":{"message":"API key not valid"}}'),
      503,
    ],
  ]
  it('is refused when Firebase answers with more than 256 kB, even if it is right', async () => {
    const idToken = await firebase.idToken({ email })
    firebase.answersNext((reply) => reply.end(`${' '.repeat(300_000)}${JSON.stringify({ idToken, email })}`))
    expect((await setPassword()).status).toBe(503)
    firebase.answersNext((reply) => reply.end(JSON.stringify({ idToken, email })))
    expect((await setPassword()).status).toBe(200)
  })

  it.each(odd)('is refused when Firebase %s, and the operator is alerted', async (_what, answer, status) => {
    firebase.answersNext(answer)
    expect((await setPassword()).status).toBe(status)
    expect(firebase.warnings).toHaveLength(status === 503 ? 1 : 0)
    expect(firebase.warnings.join()).not.toMatch(/secret|kari|Pass0rd/)
  })
})

describe('Firebase', () => {
  it('without configuration is reported as such', async () => {
    const without: [Firebase | undefined, number][] = [
      [undefined, 422],
      [{ ...firebase.project, signInUrl: undefined }, 401],
    ]
    for (const [project, status] of without) {
      server.services.firebase = project
      const received = await server.call('receiveFirebaseToken', { email, password })
      expect([received.status, received.refusal.code]).toEqual([422, 'notConfigured'])
      expect((await server.call('signInWithFirebase', { idToken: 'x' })).status).toBe(status)
    }
  })

  it('with unreadable keys is unavailable, and the operator is alerted', async () => {
    const keysUrl = `${firebase.project.signInUrl}`
    server.services.firebase = openFirebase({ ...firebase.project, keysUrl })
    firebase.answersNext((reply) => reply.writeHead(500).end())
    const { status, refusal } = await signInWith()
    expect([status, refusal.code, firebase.warnings.length]).toEqual([503, 'unavailable', 1])
  })

  it('is called for at most sixty tokens of one caller in a quarter of an hour', async () => {
    const tries = Array.from({ length: 65 }, () => server.call('signInWithFirebase', { idToken: 'x' }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })
})
