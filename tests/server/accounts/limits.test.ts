import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '#domain/time/venue-time.ts'
import { countTries, countTry } from '#server/accounts/limits.ts'
import type { EmbeddedDatabase } from '#server/database/embedded.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { testStatement } from '#tests/support/test-statement.ts'

let database: EmbeddedDatabase
const secret = 'a secret of the tests, long enough'
/** At the start of a slot. */
const now = Date.parse('2026-11-20T09:00:00Z')
const limit = { most: 3, windowMs: 15 * MINUTE }

beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

const attempt = (purpose: string, by: string, at = now) =>
  countTry(database, { purpose, by }, limit, secret, at)
const mayTry = async (purpose: string, by: string, at = now) => (await attempt(purpose, by, at)).mayTry

describe('a limit', () => {
  it('admits its number of attempts, and reports the waiting time to the others', async () => {
    const at = now + 10 * MINUTE + 500
    for (let n = 0; n < 3; n++)
      expect(await attempt('a', 'x', at)).toMatchObject({ mayTry: true, retryAfter: 0 })
    const refused = await attempt('a', 'x', at)
    expect(refused).toMatchObject({ mayTry: false, retryAfter: 975 })
    expect(await mayTry('a', 'x', at + 974_000)).toBe(false)
    expect(await mayTry('a', 'x', at + 975_000)).toBe(true)
  })

  it('admits again when the first attempt leaves the window, while later ones still count', async () => {
    await attempt('u', 'x')
    await attempt('u', 'x')
    const later = now + 5 * MINUTE
    expect(await attempt('u', 'x', later)).toMatchObject({ mayTry: true })
    expect(await attempt('u', 'x', later)).toMatchObject({ mayTry: false, retryAfter: 675 })
    expect(await mayTry('u', 'x', later + 675_000)).toBe(true)
  })

  it('holds for any window of its length, across the hour too', async () => {
    const tried = Array.from({ length: 120 }, (_, n) => now + n * 17_300)
    const through: number[] = []
    for (const at of tried) if (await mayTry('s', 'x', at)) through.push(at)
    const among = through.map((at) => through.filter((other) => other >= at && other < at + limit.windowMs))
    expect(Math.max(...among.map(({ length }) => length))).toBe(3)
    expect(through.length).toBeGreaterThan(6)
  })

  it('is not extended by refused attempts', async () => {
    for (let n = 0; n < 3; n++) await attempt('t', 'x')
    for (let minute = 1; minute < 16; minute++)
      expect(await mayTry('t', 'x', now + minute * MINUTE)).toBe(false)
    expect(await mayTry('t', 'x', now + 17 * MINUTE)).toBe(true)
  })

  it('holds for a thousand at once', async () => {
    const all = await Promise.all(Array.from({ length: 1000 }, () => mayTry('b', 'x')))
    expect(all.filter(Boolean)).toHaveLength(3)
  })

  it('is per purpose and per account or network', async () => {
    for (let n = 0; n < 3; n++) await attempt('c', '2001:db8:1:2::1')
    expect([
      await mayTry('c', '2001:db8:1:2:ffff::9'),
      await mayTry('c', '2001:db8:1:3::1'),
      await mayTry('d', '2001:db8:1:2::1'),
    ]).toEqual([false, true, true])
  })

  it('does not count successful attempts', async () => {
    for (let n = 0; n < 10; n++) {
      const counted = await attempt('e', 'x')
      expect(counted.mayTry).toBe(true)
      await counted.wasRight()
    }
  })

  it('is one of several, which must all have attempts left', async () => {
    const both = (one: string, other: string) =>
      countTries(
        database,
        [
          { purpose: 'f', by: one, ...limit },
          { purpose: 'g', by: other, most: 5, windowMs: 60 * MINUTE },
        ],
        secret,
        now,
      )
    for (let n = 0; n < 3; n++) expect(await both('x', 'y')).toMatchObject({ mayTry: true })
    expect(await both('x', 'y')).toMatchObject({ mayTry: false, retryAfter: 975 })
    for (let n = 0; n < 2; n++) expect(await both('z', 'y')).toMatchObject({ mayTry: true })
    expect(await both('z', 'y')).toMatchObject({ mayTry: false, retryAfter: 3900 })
  })

  it('stores nothing of a refused attempt, for any of its keys', async () => {
    const both = (one: string) => [
      { purpose: 'i', by: one, ...limit },
      { purpose: 'j', by: 'x', most: 5, windowMs: 60 * MINUTE },
    ]
    const rows = async () =>
      (
        await database.rows<{ key: string; tries: number }>(
          testStatement(
            "SELECT split_part(key, ':', 1) AS key, tries FROM rate_limit WHERE key ~ '^[ij]:' ORDER BY key, tries",
          ),
          [],
        )
      ).map(({ key, tries }) => `${key}${tries}`)
    for (let n = 0; n < 100; n++) {
      const at = now + (n > 50 ? 10 * MINUTE : 0)
      const { mayTry: may } = await countTries(database, both(`${n}@kunde.example`), secret, at)
      expect(may).toBe(n < 5)
    }
    expect(await rows()).toEqual(['i1', 'i1', 'i1', 'i1', 'i1', 'j5'])
    for (let n = 0; n < 100; n++)
      await countTries(database, both('0@kunde.example'), secret, now + 59 * MINUTE)
    expect(await rows()).toHaveLength(6)
  })

  it('stores no addresses', async () => {
    await attempt('h', 'kari@kunde.example')
    const rows = await database.rows<{ key: string }>(testStatement('SELECT key FROM rate_limit'), [])
    expect(rows.filter(({ key }) => key.includes('kari') || key.includes('2001'))).toEqual([])
    expect(rows.map(({ key }) => key.split(':')[0])).toContain('h')
  })
})
