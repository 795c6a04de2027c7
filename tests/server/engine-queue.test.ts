import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Ask, type Engine, openEngine } from '#server/database/engine.ts'

let engine: Engine

beforeAll(async () => {
  engine = await openEngine(() => PGlite.create())
})

afterAll(() => engine.close())

it('gives the single connection to one caller at a time, in order', async () => {
  const log: string[] = []
  const names = ['one', 'two', 'three']
  await Promise.all(
    names.map((name) =>
      engine.run(async (run) => {
        log.push(`${name} begins`)
        await run('SELECT 1')
        log.push(`${name} ends`)
      }),
    ),
  )
  expect(log).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]))
})

it('continues after a caller that failed, and rejects for that caller only', async () => {
  const failing = engine.run(() => Promise.reject(new Error('broken')))
  const next = engine.run(async () => 'well')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('well')
})

describe('transactions that wait are committed together', () => {
  const insert = (n: number) => async (ask: Ask) => {
    await ask('INSERT INTO part (n) VALUES ($1)', [n])
    return n
  }
  const stored = () =>
    engine.run(async (ask) =>
      (await ask<{ n: number }>('SELECT n FROM part ORDER BY n')).rows.map(({ n }) => n),
    )
  /** Keeps the engine busy until the rest of the test has begun. */
  const occupied = () => engine.run((ask) => ask('SELECT pg_sleep(0.05)'))
  const commits = () =>
    engine.run(async (ask) => {
      const { rows } = await ask<{ id: string }>('SELECT pg_current_xact_id()::text AS id')
      return BigInt(rows[0]?.id ?? 0)
    })

  beforeAll(() => engine.run((ask) => ask('CREATE TABLE part (n int PRIMARY KEY)')))
  beforeEach(() => engine.run((ask) => ask('DELETE FROM part')))

  it('each with its own result; a reader before them sees none, one after them all', async () => {
    const numbers = Array.from({ length: 40 }, (_, n) => n)
    const before = occupied()
    const reads = [stored()]
    const results = numbers.map((n) => engine.joinedTransaction(insert(n)))
    reads.push(stored())
    await before
    expect(await Promise.all(results)).toEqual(numbers)
    const [first, second] = await Promise.all(reads)
    expect(first).toEqual([])
    expect(second).toEqual(numbers)
  })

  it('one that fails rolls back its own part alone', async () => {
    const before = occupied()
    const broken = async (ask: Ask) => {
      await insert(10)(ask)
      throw new Error('broken')
    }
    const results = await Promise.allSettled([
      engine.joinedTransaction(insert(1)),
      engine.joinedTransaction(broken),
      engine.joinedTransaction(insert(1)),
      engine.joinedTransaction(insert(2)),
      before,
    ])
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(results[1]).toMatchObject({ reason: { message: 'broken' } })
    expect(results[2]).toMatchObject({ reason: { code: '23505' } })
    expect(await stored()).toEqual([1, 2])
  })

  it('with one commit, and one that comes alone with its own', async () => {
    const first = await commits()
    const before = occupied()
    await Promise.all([before, ...[1, 2, 3].map((n) => engine.joinedTransaction(insert(n)))])
    const second = await commits()
    await engine.joinedTransaction(insert(4))
    const third = await commits()
    // Each part has a number of its own below the transaction's.
    expect([second - first, third - second]).toEqual([1n + 1n + 3n, 1n + 1n])
    expect(await stored()).toEqual([1, 2, 3, 4])
  })

  it('not at all when the commit fails: each is rejected', async () => {
    await engine.run((ask) => ask('CREATE TABLE late (n int UNIQUE DEFERRABLE INITIALLY DEFERRED)'))
    const late = (n: number) => (ask: Ask) => ask('INSERT INTO late (n) VALUES ($1)', [n])
    const before = occupied()
    const results = await Promise.allSettled([
      engine.joinedTransaction(insert(1)),
      engine.joinedTransaction(late(1)),
      engine.joinedTransaction(late(1)),
    ])
    await before
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await stored()).toEqual([])
    expect(await engine.joinedTransaction(insert(5))).toBe(5)
  })

  it('rejects those that wait while the engine cannot begin', async () => {
    let isThere = true
    const away = await openEngine(
      () => PGlite.create(),
      () => isThere,
    )
    isThere = false
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => away.joinedTransaction(async () => 1)),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(20)
    isThere = true
    expect(await away.joinedTransaction(async () => 1)).toBe(1)
    await away.close()
  })
})
