import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '#domain/time/venue-time.ts'
import { countTry } from '#server/accounts/limits.ts'
import {
  codeOf,
  consumeCode,
  consumeToken,
  issueToken,
  tokenTextOf,
} from '#server/accounts/one-time-tokens.ts'
import { dropSpent } from '#server/accounts/sign-in/drop-spent.ts'
import {
  endSession,
  endSessionsOf,
  REUSE_GRACE_MS,
  refreshSession,
  SESSION_MS,
  type Session,
  startSession,
} from '#server/accounts/sign-in/sessions.ts'
import type { Database } from '#server/database/database.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { clearPeople, makeAccount } from '#tests/support/people.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const secret = 'a secret of the tests, long enough'
const now = Date.parse('2026-11-20T09:00:00Z')
const DAY = 24 * HOUR

let postgres: PostgresServer | undefined
afterAll(() => postgres?.stop())

/** Two processes: on PostgreSQL each has its own connections, the embedded database has one for both. */
const databases: [string, () => Promise<[Database, Database]>][] = [
  [
    'the embedded database',
    async () => {
      const database = await openEmptyDatabase()
      return [database, database]
    },
  ],
  [
    'PostgreSQL',
    async () => {
      postgres = await startPostgres()
      const url = await postgres.createDatabase('sessions')
      const open = () => openPostgresql(url, 'proysenhuset', () => {})
      return [await open(), await open()]
    },
  ],
]

describe.each(databases)('on %s', (_name, open) => {
  let database: Database
  let other: Database
  let accountId: string

  beforeAll(async () => {
    ;[database, other] = await open()
  }, 120_000)
  afterAll(async () => {
    await database.close()
    if (other !== database) await other.close()
  })
  beforeEach(async () => {
    await clearPeople(database)
    accountId = (await makeAccount(database, { password: null })).accountId
  })

  const start = (at = now) => startSession(database, accountId, secret, at)
  const refresh = (token: string, at: number, on = database) => refreshSession(on, token, secret, at)
  const byTurns = (n: number) => (n % 2 === 0 ? database : other)
  const fifty = Array.from({ length: 50 }, (_, n) => n)
  const count = async (what: string) =>
    (await database.rows<{ n: number }>(testStatement(`SELECT count(*)::int AS n FROM ${what}`), []))[0]?.n

  it('rotates refresh tokens until the session is a month old', async () => {
    const first = await start()
    expect(first).toMatchObject({ accountId, refreshExpires: now + SESSION_MS })
    const second = await refresh(first.refreshToken, now + HOUR)
    expect(second).toEqual({ ...first, refreshToken: expect.any(String) })
    const third = await refresh(second?.refreshToken ?? '', now + DAY, other)
    expect(third?.refreshToken).not.toBe(second?.refreshToken)
    expect(await refresh(third?.refreshToken ?? '', now + SESSION_MS)).toBeUndefined()
    expect(await refresh(third?.refreshToken ?? '', now + SESSION_MS - 1)).toMatchObject({ accountId })
  })

  it('gives fifty concurrent uses of one token the same successor, and ends no session', async () => {
    const { refreshToken } = await start()
    const answers = await Promise.all(fifty.map((n) => refresh(refreshToken, now + MINUTE, byTurns(n))))
    const successors = new Set(answers.map((answer) => answer?.refreshToken))
    expect([successors.size, successors.has(undefined)]).toEqual([1, false])
    expect(await count('refresh_token')).toBe(2)
    expect(await refresh([...successors][0] ?? '', now + 2 * MINUTE)).toMatchObject({ accountId })
  })

  it('gives the same successor for half a minute; after that a used token ends the session', async () => {
    const { refreshToken } = await start()
    const next = (await refresh(refreshToken, now)) as Session
    expect(await refresh(refreshToken, now + REUSE_GRACE_MS)).toEqual(next)
    expect(await refresh(refreshToken, now + REUSE_GRACE_MS + 1)).toBeUndefined()
    expect(await refresh(next.refreshToken, now + REUSE_GRACE_MS + 1)).toBeUndefined()
  })

  it('ends only its own session for a token that was used too long ago to be stored', async () => {
    const [stolen, bystander] = [await start(), await start()]
    const next = (await refresh(stolen.refreshToken, now)) as Session
    await dropSpent(database, now + 2 * DAY)
    expect(await count('refresh_token')).toBe(2)
    expect(await refresh(stolen.refreshToken, now + 2 * DAY)).toBeUndefined()
    expect(await refresh(next.refreshToken, now + 2 * DAY)).toBeUndefined()
    expect(await refresh(bystander.refreshToken, now + 2 * DAY)).toMatchObject({ accountId })
  })

  it('accepts no invented, altered or foreign token, and ends nothing for it', async () => {
    const { refreshToken, sessionId } = await start()
    const [, , signature = ''] = refreshToken.split('.')
    const strange = [
      '',
      'a.b.c',
      sessionId,
      `${sessionId}.0.`,
      `${sessionId}.1.${signature}`,
      `${sessionId}.0.${'A'.repeat(43)}`,
      `${sessionId}.-1.${signature}`,
      `${refreshToken}.`,
      ` ${refreshToken}`,
    ]
    for (const token of strange) expect(await refresh(token, now)).toBeUndefined()
    expect(await refreshSession(database, refreshToken, 'another secret, long enough', now)).toBeUndefined()
    expect(await refresh(refreshToken, now)).toMatchObject({ sessionId })
  })

  it('ends one session, or all of an account’s but one, atomically', async () => {
    const [one, two, three] = [await start(), await start(), await start()]
    const stranger = (await makeAccount(database, { password: null })).accountId
    const foreign = await startSession(database, stranger, secret, now)
    const isOn = async ({ refreshToken }: Session) => (await refresh(refreshToken, now)) !== undefined
    await endSession(other, one.sessionId, now)
    expect(await isOn(one)).toBe(false)
    await endSessionsOf(other, accountId, now, three.sessionId)
    expect([await isOn(two), await isOn(three), await isOn(foreign)]).toEqual([false, true, true])
    await endSessionsOf(other, accountId, now)
    expect([await isOn(three), await isOn(foreign)]).toEqual([false, true])
  })

  it.each([
    ['account', 'is_active = false', 'is_active = true'],
    ['account', 'is_verified = false', 'is_verified = true'],
    ['account', "approval = 'pending'", "approval = 'approved'"],
    ['person', 'is_active = false', 'is_active = true'],
  ])('ends when the %s has %s', async (table, barred, allowed) => {
    const { refreshToken } = await start()
    const id = table === 'account' ? '$1' : '(SELECT person_id FROM account WHERE id = $1)'
    const change = (values: string) =>
      database.rows(testStatement(`UPDATE ${table} SET ${values} WHERE id = ${id}`), [accountId])
    await change(barred)
    expect(await refresh(refreshToken, now)).toBeUndefined()
    await change(allowed)
    expect(await refresh(refreshToken, now)).toMatchObject({ accountId })
  })

  it('counts attempts over all processes, however many are concurrent', async () => {
    const limit = { most: 10, windowMs: 15 * MINUTE }
    const tried = { purpose: 'test', by: accountId }
    const all = await Promise.all(
      Array.from({ length: 400 }, (_, n) => countTry(byTurns(n), tried, limit, secret, now)),
    )
    expect(all.filter(({ mayTry }) => mayTry)).toHaveLength(10)
  })

  it('lets one of fifty use a link, in any process', async () => {
    const purpose = 'resetPassword'
    const { id } = await issueToken(database, { purpose, accountId, ttlMs: HOUR }, secret, now)
    const text = tokenTextOf(secret, purpose, id)
    const all = await Promise.all(fifty.map((n) => consumeToken(byTurns(n), purpose, text, secret, now)))
    expect(all.filter((owner) => owner !== undefined)).toEqual([{ accountId, reservationId: null }])
  })

  it('checks five wrong codes of a thousand at once, and accepts one of fifty right ones', async () => {
    const purpose = 'verifyEmail'
    const issue = () => issueToken(database, { purpose, accountId, ttlMs: HOUR }, secret, now)
    const guess = (code: string, n: number) => consumeCode(byTurns(n), purpose, accountId, code, secret, now)
    const right = codeOf(secret, (await issue()).id)
    const all = await Promise.all(fifty.map((n) => guess(right, n)))
    expect(all.filter(Boolean)).toHaveLength(1)
    const wrong = codeOf(secret, (await issue()).id) === '000000' ? '000001' : '000000'
    await Promise.all(Array.from({ length: 1000 }, (_, n) => guess(wrong, n)))
    const [row] = await database.rows<{ wrongCodes: number }>(
      testStatement('SELECT wrong_codes AS "wrongCodes" FROM one_time_token WHERE used_at IS NULL'),
      [],
    )
    expect(row?.wrongCodes).toBe(5)
  })

  it('deletes expired tokens and sessions, and keeps the others', async () => {
    const [over, ended, running] = [await start(now - SESSION_MS), await start(), await start()]
    await endSession(database, ended.sessionId, now)
    await refresh(running.refreshToken, now)
    const issue = (at: number) =>
      issueToken(database, { purpose: 'setPassword', accountId, ttlMs: DAY }, secret, at)
    await issue(now - 32 * DAY)
    const link = await issue(now - 30 * DAY)
    await database.rows(
      testStatement(`INSERT INTO known_device VALUES ($1, 'old', $2::timestamptz - interval '366 days'),
          ($1, 'new', $2::timestamptz - interval '364 days')`),
      [accountId, new Date(now).toISOString()],
    )
    await dropSpent(database, now)
    const ids = (table: string, column: string) =>
      database.rows(testStatement(`SELECT ${column} AS id FROM ${table}`), [])
    expect(await ids('session', 'id')).toEqual([{ id: running.sessionId }])
    expect(await ids('refresh_token', 'session_id')).toEqual([
      { id: running.sessionId },
      { id: running.sessionId },
    ])
    expect(await ids('one_time_token', 'id')).toEqual([{ id: link.id }])
    expect(await ids('known_device', 'device_hash')).toEqual([{ id: 'new' }])
    expect(await refresh(over.refreshToken, now)).toBeUndefined()
    expect(await refresh(ended.refreshToken, now)).toBeUndefined()
  })
})
