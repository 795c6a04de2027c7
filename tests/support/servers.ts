import type { Database } from '#server/database/database.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { openTestHouse } from '#tests/support/empty-database.ts'
import { startPostgres } from '#tests/support/postgresql.ts'
import { openTestServer, type TestServer, type TestServerOptions } from '#tests/support/server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

export const databaseKinds: readonly Database['kind'][] = ['embedded', 'postgresql']

/** A venue as customers reach it: one server on the embedded database, two on PostgreSQL. */
export type Servers = {
  all: readonly TestServer[]
  one: TestServer
  /** The server of a client. */
  of(client: number): TestServer
  /** Whether they keep what is taken in memory for calls that only read. */
  keepTaken: boolean
  close(): Promise<void>
}

type Wrap = (database: Database) => Database

type How = {
  /** The address where requests are answered. */
  staff?: string
  /** May watch the databases. */
  wrap?: Wrap
  keepsTaken?: boolean
}

const nap = testStatement<never>('SELECT pg_sleep(0.05)')

/** Opens all its connections: the first clients would otherwise wait for them. */
async function connectAll(database: Database): Promise<Database> {
  await Promise.all(Array.from({ length: 12 }, () => database.rows(nap, [])))
  return database
}

async function openOnPostgresql(wrap: Wrap, options: TestServerOptions): Promise<Omit<Servers, 'keepTaken'>> {
  const postgres = await startPostgres()
  const url = await postgres.createDatabase('venue')
  const open = async () => wrap(await connectAll(await openPostgresql(url, 'proysenhuset', () => {})))
  const one = await openTestServer({ ...options, database: await open() })
  const other = await openTestServer({ ...options, database: await open(), isFurnished: true })
  return {
    all: [one, other],
    one,
    of: (client) => (client % 2 === 0 ? one : other),
    close: async () => {
      await one.close()
      await other.close()
      await postgres.stop()
    },
  }
}

async function openEmbedded(wrap: Wrap, options: TestServerOptions): Promise<Omit<Servers, 'keepTaken'>> {
  const database = wrap(await openTestHouse())
  const one = await openTestServer({ ...options, database, isFurnished: true })
  return { all: [one], one, of: () => one, close: () => one.close() }
}

/** Servers with the small test house, on their own PostgreSQL or on the embedded database in memory. */
export async function openServers(
  kind: Database['kind'],
  { staff, wrap = (database) => database, keepsTaken = false }: How = {},
): Promise<Servers> {
  const open = kind === 'embedded' ? openEmbedded : openOnPostgresql
  return { ...(await open(wrap, { adminEmail: staff, app: { keepsTaken } })), keepTaken: keepsTaken }
}
