import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, sqlStateOf, type Transaction } from '#server/database/database.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { openTestServer } from '#tests/support/server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

let postgres: PostgresServer | undefined
afterAll(() => postgres?.stop())

const databases: [string, () => Promise<Database>][] = [
  ['the embedded database', openEmptyDatabase],
  [
    'PostgreSQL',
    async () => {
      postgres = await startPostgres()
      return openPostgresql(await postgres.createDatabase('transactions'), 'proysenhuset', () => {})
    },
  ],
]

const read = testStatement<{ n: number }>(
  `SELECT coalesce(max((value)::int), 0) AS n FROM setting WHERE key = $1`,
)
const write = testStatement<{ n: number }>(`INSERT INTO setting (key, value) VALUES ($1, to_jsonb($2::int))
   ON CONFLICT (key) DO UPDATE SET value = excluded.value RETURNING (value)::int AS n`)
const insert = testStatement<never>(`INSERT INTO setting (key, value) VALUES ($1, '0')`)
const broken = testStatement<never>('SELECT 1 / $1::int')
const lock = { kind: 'room', id: 1 } as const

describe.each(databases)('on %s', (_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.rows(testStatement('DELETE FROM setting'), [])
  })

  const stored = async (key: string) => (await database.rows(read, [key]))[0]?.n
  const addOne = (connection: Transaction, kind: 'rows' | 'last') =>
    connection.rows(read, ['sum']).then(([row]) => connection[kind](write, ['sum', (row?.n ?? 0) + 1]))

  it('the second reads what the first has written, when both take the same lock', async () => {
    const kinds = Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? 'rows' : 'last') as 'rows' | 'last')
    const results = await Promise.all(
      kinds.map((kind) => database.transaction([lock], (connection) => addOne(connection, kind))),
    )
    expect(results.map(([row]) => row?.n).sort((a, b) => Number(a) - Number(b))).toEqual(
      kinds.map((_, n) => n + 1),
    )
    expect(await stored('sum')).toBe(30)
  })

  it('waits for a lock that is taken later too', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        database.transaction([], async (connection) => {
          await connection.lock([lock])
          await addOne(connection, 'last')
        }),
      ),
    )
    expect(await stored('sum')).toBe(10)
  })

  it('resolves with the last statement, and everything is stored', async () => {
    const answer = await database.transaction([lock], async (connection) => {
      await connection.rows(insert, ['first'])
      return connection.last(write, ['second', 2])
    })
    expect(answer).toEqual([{ n: 2 }])
    expect([await stored('first'), await stored('second')]).toEqual([0, 2])
  })

  it('stores nothing when the last statement fails, and reports it', async () => {
    await database.rows(insert, ['used'])
    const failed = await database
      .transaction([lock], async (connection) => {
        await connection.rows(write, ['first', 1])
        await connection.last(insert, ['used'])
      })
      .catch((error: unknown) => sqlStateOf(error))
    expect([failed, await stored('first')]).toEqual(['23505', 0])
  })

  it('reports the first of several concurrent failures, and continues', async () => {
    const failed = await database
      .transaction([], (connection) =>
        Promise.all([connection.rows(broken, [0]), connection.rows(write, ['first', 1])]),
      )
      .catch((error: unknown) => sqlStateOf(error))
    expect([failed, await stored('first')]).toEqual(['22012', 0])
    expect(await database.transaction([lock], (connection) => addOne(connection, 'last'))).toEqual([{ n: 1 }])
  })
})

describe('a PostgreSQL server', () => {
  let database: Database
  beforeAll(async () => {
    if (!postgres) throw new Error('PostgreSQL has not been started.')
    database = await openPostgresql(await postgres.createDatabase('alone'), 'proysenhuset', () => {})
  }, 120_000)
  afterAll(() => database.close())

  it('gets no statement after the last one, which is committed', async () => {
    const late = database.transaction([], async (connection) => {
      await connection.last(write, ['first', 1])
      await connection.rows(write, ['second', 2])
    })
    await expect(late).rejects.toThrow('The transaction has had its last statement.')
    const [first, second] = await Promise.all(['first', 'second'].map((key) => database.rows(read, [key])))
    expect([first, second]).toEqual([[{ n: 1 }], [{ n: 0 }]])
  })

  it.each(['rows', 'last'] as const)('may hang up during a transaction (%s)', async (kind) => {
    const hangUp = testStatement<never>('SELECT pg_terminate_backend(pg_backend_pid())')
    const lost = database.transaction([lock], async (connection) => {
      await connection.rows(write, [kind, 1])
      await connection[kind](hangUp, [])
    })
    await expect(lost).rejects.toThrow()
    expect(await database.rows(read, [kind])).toEqual([{ n: 0 }])
  })

  it('that cuts its connections, or restarts, gives 503 meanwhile and takes each order once', async () => {
    const url = (await postgres?.createDatabase('away')) ?? ''
    const server = await openTestServer({ database: await openPostgresql(url, 'proysenhuset', () => {}) })
    const place = async (slot: number) => {
      const day = `2026-11-${24 + slot}`
      const body = anOrder({ startTime: `${day}T09:00:00+01:00`, endTime: `${day}T12:00:00+01:00` })
      return (await server.call('placeReservation', { body, idempotencyKey: `away-${slot}` })).status
    }
    const cut = testStatement<never>(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'away' AND pid <> pg_backend_pid()`,
    )
    const other = await openPostgresql(url, 'proysenhuset', () => {})
    expect(await place(0)).toBe(201)
    const placing = Promise.all([place(1), place(2)])
    expect(await other.rows(cut, [])).not.toEqual([])
    const answered = await placing
    expect(answered.every((status) => status === 201 || status === 503)).toBe(true)
    await expect.poll(() => Promise.all([place(1), place(2)]), { timeout: 10_000 }).toEqual([201, 201])
    await other.close()

    await postgres?.crash()
    expect([await place(3), await place(3)]).toEqual([503, 503])
    await postgres?.startAgain()
    await expect.poll(() => place(3), { timeout: 10_000 }).toBe(201)
    expect([await server.count('reservation'), await server.count('outbox')]).toEqual([4, 4])
    await server.close()
  }, 60_000)
})
