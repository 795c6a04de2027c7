import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { crowdedHistory, histories, live, type Told } from '#tests/support/histories.ts'
import { untruths } from '#tests/support/house-truths.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

let postgres: PostgresServer | undefined
afterAll(() => postgres?.stop())

const databases: [string, () => Promise<Database>][] = [
  ['the embedded database', openEmptyDatabase],
  [
    'PostgreSQL',
    async () => {
      postgres = await startPostgres()
      return openPostgresql(await postgres.createDatabase('histories'), 'proysenhuset', () => {})
    },
  ],
]

/** `HISTORIES=500 npx vitest run tests/server/histories.test.ts` looks longer. */
const numRuns = Number(process.env.HISTORIES ?? 8)
const CUSTOMERS = 12

const refusals = ['taken', 'overbooked', 'priceChanged', 'invalidDiscount', 'notEditable', null]
const nothingWrong = { together: [], crowded: [], miscounted: [], wronglyHeld: [], mailsMissing: 0 }

describe.each(databases)('on %s', (_name, open) => {
  let server: TestServer

  beforeAll(async () => {
    server = await openTestServer({ database: await open() })
    const limit = testStatement<never>('UPDATE discount_rule SET usage_limit = 3 WHERE id = 2')
    await server.database.rows(limit, [])
  }, 120_000)
  afterAll(() => server.close())

  it(
    'leaves a house in order whatever twelve do at once: place, move, extend and cancel',
    async () => {
      const seen = new Set<string>()
      await fc.assert(
        fc.asyncProperty(histories(CUSTOMERS), async (history) => {
          await server.clear()
          const told = await live(history, server)
          for (const { kind, status, code } of told) seen.add(`${kind} ${code ?? status}`)
          expect(told.filter(({ status, code }) => status >= 500 || !refusals.includes(code))).toEqual([])
          expect(await untruths(server.database)).toEqual(nothingWrong)
          const accepted = told.filter(({ status }: Told) => status < 300)
          expect(await server.count('outbox')).toBe(accepted.length)
        }),
        { numRuns, examples: [[crowdedHistory(CUSTOMERS)]], endOnFailure: true },
      )
      expect([...seen]).toEqual(
        expect.arrayContaining([
          'place 201',
          'place taken',
          'place overbooked',
          'place invalidDiscount',
          'move 200',
          'move taken',
          'cancel 200',
          'cancel notEditable',
        ]),
      )
    },
    60_000 + numRuns * 5_000,
  )
})
