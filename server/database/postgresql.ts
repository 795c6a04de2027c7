import { availableParallelism } from 'node:os'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool, type PoolClient, type QueryConfig } from 'pg'
import {
  type Connection,
  type Database,
  type Lock,
  lockScript,
  openListeners,
  type Transaction,
} from '#server/database/database.ts'
import { refusalToConnect, refusalToPrepare, requireUsable } from '#server/database/postgresql-refusal.ts'
import { migrationSettings, prepareSchema, requireKnownMigrations } from '#server/database/prepare-schema.ts'
import { openSignals } from '#server/database/signals.ts'

const rowsOf =
  (client: Pool | PoolClient): Connection['rows'] =>
  async (statement, values) =>
    (await client.query({ name: statement.name, text: statement.text, values: [...values] })).rows

/** Sends the queries that `ask` starts in one packet. */
function together<T>(client: PoolClient, ask: () => T): T {
  const { stream } = client.connection
  stream.cork()
  try {
    return ask()
  } finally {
    stream.uncork()
  }
}

/** The one answer, when all have come. Rejects as the first that failed: the others failed because of it. */
async function whenAll<T>(others: readonly Promise<unknown>[], one: Promise<T>): Promise<T> {
  await Promise.allSettled([...others, one])
  await Promise.all(others)
  return one
}

async function runTransaction<T>(
  client: PoolClient,
  tenant: string,
  locks: readonly Lock[],
  work: (connection: Transaction) => Promise<T>,
): Promise<T> {
  const rows = rowsOf(client)
  let begun: Promise<unknown> = Promise.resolve()
  let hasEnded = false
  const ask = <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    if (hasEnded) throw new Error('The transaction has had its last statement.')
    return whenAll([begun], send())
  }
  const query = (config: QueryConfig, values: unknown[]) => ask(() => client.query(config, values))
  const transaction: Transaction = {
    db: drizzle({ client: { query } as unknown as PoolClient }),
    rows: async (statement, values) => ask(() => rows(statement, values)),
    lock: async (more) => {
      await ask(() => client.query(lockScript(tenant, more)))
    },
    last: async (statement, values) =>
      together(client, () => {
        const answer = ask(() => rows(statement, values))
        hasEnded = true
        return whenAll([answer, client.query('COMMIT')], answer)
      }),
  }
  const worked = together(client, () => {
    begun = client.query(`BEGIN; ${lockScript(tenant, locks)}`)
    return work(transaction)
  })
  const result = await whenAll([begun], worked)
  if (!hasEnded) await client.query('COMMIT')
  return result
}

/**
 * Twice the cores. More wait for each other's turn at the processors, and answers for all of them: on two cores, with
 * the database on the same machine, four answered a quarter more calendars than twelve, and placed no fewer orders.
 */
const MOST_CONNECTIONS = Math.min(12, Math.max(4, 2 * availableParallelism()))

/** The longest that a statement may take, the wait for its locks included. */
const MOST_MS = 20_000

// Processes that start at once migrate one after the other.
const MIGRATING = "hashtextextended('migrating', 0)"

const CONNECTING_MS = 10_000

async function connected(connectionString: string): Promise<Client> {
  try {
    const client = new Client({ connectionString, connectionTimeoutMillis: CONNECTING_MS })
    await client.connect()
    return client
  } catch (error) {
    throw error instanceof Error ? refusalToConnect(error) : error
  }
}

async function prepare(connectionString: string, tenant: string): Promise<string> {
  const client = await connected(connectionString)
  try {
    const { rows } = await client.query(
      "SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding",
    )
    requireUsable(rows[0])
    await client.query(`SELECT pg_advisory_lock(${MIGRATING})`)
    const path = await prepareSchema((sql) => client.query(sql), tenant)
    await requireKnownMigrations((sql) => client.query(sql), tenant)
    await migrate(drizzle(client), migrationSettings(tenant))
    return path
  } catch (error) {
    throw refusalToPrepare(error)
  } finally {
    await client.end()
  }
}

/**
 * Opens the tenant's schema of a PostgreSQL server, migrated. `onError` receives the errors of lost connections.
 * @throws StartRefusal when the server or the database can't be used.
 */
export async function openPostgresql(
  connectionString: string,
  tenant: string,
  onError: (error: Error) => void,
): Promise<Database> {
  const path = await prepare(connectionString, tenant)
  const pool = new Pool({
    connectionString,
    max: MOST_CONNECTIONS,
    // Statements are sent without waiting for the answers to those before them.
    pipeline: true,
    connectionTimeoutMillis: CONNECTING_MS,
    // The server gives up first; where nothing comes from it at all, the connection is given up.
    query_timeout: MOST_MS + 5000,
    // Plans are made once: without this PostgreSQL plans the calendar's query anew each time, which takes longer
    // than to run it.
    options: `-c search_path=${path.replaceAll(' ', '')} -c plan_cache_mode=force_generic_plan -c statement_timeout=${MOST_MS}`,
  })
  // The pool reports only connections lost while idle; without a listener, one lost in a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  const listeners = openListeners()
  return {
    kind: 'postgresql',
    db: drizzle(pool),
    rows: rowsOf(pool),
    transaction: async (locks, work) => {
      const client = await pool.connect()
      let broken = false
      try {
        const result = await runTransaction(client, tenant, locks, work)
        listeners.notify()
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {
          broken = true
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
    committed: listeners.add,
    signals: openSignals(pool, connectionString, tenant, onError),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}
