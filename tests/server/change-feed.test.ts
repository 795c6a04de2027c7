import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Batch, openChangeFeed } from '#server/database/change-feed.ts'
import type { Database } from '#server/database/database.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { testStatement } from '#tests/support/test-statement.ts'

let postgres: PostgresServer
let url: string
let database: Database

beforeAll(async () => {
  postgres = await startPostgres()
  url = await postgres.createDatabase('venue')
  database = await openPostgresql(url, 'proysenhuset', () => {})
}, 120_000)

afterAll(async () => {
  await database.close()
  await postgres.stop()
})

/** What a page receives that follows on from a cursor. */
async function firstBatch(cursor?: string): Promise<Batch> {
  const feed = openChangeFeed(database, () => {})
  const batches: Batch[] = []
  await feed.follow(cursor, (batch) => batches.push(batch))
  await feed.close()
  return batches[0] as Batch
}

const raiseVersion = testStatement<never>('UPDATE house_version SET version = version + 1')

/** Numbers of transactions that came to nothing; they are not waited for until they are on the disk. */
async function useNumbers(count: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (let n = 0; n < count; n++) {
    await client.query('BEGIN')
    await client.query('SELECT pg_current_xact_id()')
    await client.query('ROLLBACK')
  }
  await client.end()
}

it('lists what has changed since a cursor', async () => {
  const { cursor } = await firstBatch()
  await database.rows(raiseVersion, [])
  const { changes } = await firstBatch(cursor)
  expect(changes).toEqual([
    { kind: 'house_version', reservationId: null, roomIds: null, start: null, end: null },
  ])
})

it('does not know what has changed since the database crashed, which gives numbers of transactions again', async () => {
  await useNumbers(3)
  const { cursor } = await firstBatch()
  await postgres.crash()
  await postgres.startAgain()
  await database.rows(raiseVersion, [])
  await useNumbers(3)
  expect((await firstBatch(cursor)).changes).toBeNull()
}, 60_000)
