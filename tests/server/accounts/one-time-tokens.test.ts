import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '#domain/time/venue-time.ts'
import {
  codeOf,
  consumeCode,
  consumeToken,
  issueToken,
  MOST_WRONG_CODES,
  peekToken,
  tokenTextOf,
  tokenTtl,
  voidTokens,
} from '#server/accounts/one-time-tokens.ts'
import type { TokenPurpose } from '#server/database/account-schema.ts'
import type { EmbeddedDatabase } from '#server/database/embedded.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { makeAccount } from '#tests/support/people.ts'
import { testStatement } from '#tests/support/test-statement.ts'

let database: EmbeddedDatabase
let accountId: string
const secret = 'a secret of the tests, long enough'
const now = Date.parse('2026-11-20T09:00:00Z')

beforeAll(async () => {
  database = await openEmptyDatabase()
  accountId = (await makeAccount(database, { password: null })).accountId
})
afterAll(() => database.close())

const issue = (purpose: TokenPurpose = 'resetPassword', at = now, whose = accountId) =>
  issueToken(database, { purpose, accountId: whose, ttlMs: tokenTtl[purpose] }, secret, at)
const consume = (purpose: TokenPurpose, text: string, at = now) =>
  consumeToken(database, purpose, text, secret, at)
const owner = () => ({ accountId, reservationId: null })

describe('a link', () => {
  it('works once, and reading it does not use it up', async () => {
    const { id } = await issue()
    const text = tokenTextOf(secret, 'resetPassword', id)
    expect(text).toMatch(/^[\w-]{43}$/)
    expect(await peekToken(database, 'resetPassword', text, secret, now)).toEqual(owner())
    expect(await consume('resetPassword', text)).toEqual(owner())
    expect(await peekToken(database, 'resetPassword', text, secret, now)).toBeUndefined()
    expect(await consume('resetPassword', text)).toBeUndefined()
  })

  it('works for one of fifty who follow it at once', async () => {
    const { id } = await issue()
    const text = tokenTextOf(secret, 'resetPassword', id)
    const all = await Promise.all(Array.from({ length: 50 }, () => consume('resetPassword', text)))
    expect(all.filter((each) => each !== undefined)).toEqual([owner()])
  })

  const ttls: [TokenPurpose, number][] = [
    ['resetPassword', 30 * MINUTE],
    ['verifyEmail', 24 * HOUR],
    ['setPassword', 7 * 24 * HOUR],
    ['answerRegistration', 14 * 24 * HOUR],
    ['answerRequest', 14 * 24 * HOUR],
  ]
  it.each(ttls)('to %s works until it expires', async (purpose, ttl) => {
    const text = tokenTextOf(secret, purpose, (await issue(purpose)).id)
    expect(await consume(purpose, text, now + ttl)).toBeUndefined()
    expect(await consume(purpose, text, now + ttl - 1)).toEqual(owner())
  })

  it('is valid for its own purpose only, in its token and in the database', async () => {
    const { id } = await issue('resetPassword')
    expect(await consume('setPassword', tokenTextOf(secret, 'resetPassword', id))).toBeUndefined()
    expect(await consume('resetPassword', tokenTextOf(secret, 'setPassword', id))).toBeUndefined()
    expect(await consume('resetPassword', tokenTextOf('another secret', 'resetPassword', id))).toBeUndefined()
    expect(await consume('resetPassword', id)).toBeUndefined()
  })

  it('cannot be derived from the database', async () => {
    const { id } = await issue('verifyEmail')
    const [row] = await database.rows<Record<string, unknown>>(
      testStatement('SELECT * FROM one_time_token WHERE id = $1'),
      [id],
    )
    const stored = JSON.stringify(row)
    expect(stored).not.toContain(tokenTextOf(secret, 'verifyEmail', id))
    expect(stored).not.toContain(codeOf(secret, id))
  })

  it('is revoked with all others of its purposes, and leaves the rest', async () => {
    const other = (await makeAccount(database, { password: null })).accountId
    const reset = await issue('resetPassword')
    const set = await issue('setPassword')
    const verify = await issue('verifyEmail')
    const others = await issue('resetPassword', now, other)
    await voidTokens(database, accountId, ['resetPassword', 'setPassword'], now)
    const works = async (purpose: TokenPurpose, { id }: { id: string }) =>
      (await consume(purpose, tokenTextOf(secret, purpose, id))) !== undefined
    expect([
      await works('resetPassword', reset),
      await works('setPassword', set),
      await works('verifyEmail', verify),
      await works('resetPassword', others),
    ]).toEqual([false, false, true, true])
  })
})

describe('a code', () => {
  const tryCode = (whose: string, code: string, at = now) =>
    consumeCode(database, 'verifyEmail', whose, code, secret, at)
  const fresh = async () => (await makeAccount(database, { password: null })).accountId
  const wrongFor = (id: string) => (codeOf(secret, id) === '000000' ? '000001' : '000000')

  it('is six digits, and works once', async () => {
    const whose = await fresh()
    const { id } = await issue('verifyEmail', now, whose)
    const code = codeOf(secret, id)
    expect(code).toMatch(/^\d{6}$/)
    expect([await tryCode(whose, code), await tryCode(whose, code)]).toEqual([true, false])
    expect(await consume('verifyEmail', tokenTextOf(secret, 'verifyEmail', id))).toBeUndefined()
  })

  it('allows four mistyped attempts, and not five', async () => {
    const [patient, careless] = [await fresh(), await fresh()]
    for (const [whose, slips, isRight] of [
      [patient, MOST_WRONG_CODES - 1, true],
      [careless, MOST_WRONG_CODES, false],
    ] as const) {
      const { id } = await issue('verifyEmail', now, whose)
      for (let n = 0; n < slips; n++) expect(await tryCode(whose, wrongFor(id))).toBe(false)
      expect(await tryCode(whose, codeOf(secret, id))).toBe(isRight)
    }
  })

  it('that was guessed at leaves the link working', async () => {
    const whose = await fresh()
    const { id } = await issue('verifyEmail', now, whose)
    for (let n = 0; n < 9; n++) await tryCode(whose, wrongFor(id))
    expect(await consume('verifyEmail', tokenTextOf(secret, 'verifyEmail', id))).toEqual({
      accountId: whose,
      reservationId: null,
    })
  })

  it('must be the newest of its account, and not expired', async () => {
    const [whose, other] = [await fresh(), await fresh()]
    const old = await issue('verifyEmail', now, whose)
    const newest = await issue('verifyEmail', now + MINUTE, whose)
    await issue('verifyEmail', now, other)
    expect(await tryCode(whose, codeOf(secret, old.id), now + MINUTE)).toBe(false)
    expect(await tryCode(other, codeOf(secret, newest.id), now + MINUTE)).toBe(false)
    expect(await tryCode(whose, codeOf(secret, newest.id), now + MINUTE + tokenTtl.verifyEmail)).toBe(false)
    expect(await tryCode(whose, codeOf(secret, newest.id), now + 2 * MINUTE)).toBe(true)
  })
})
