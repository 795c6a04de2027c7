import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool, type PoolClient } from 'pg'
import { type Connection, type Database, type Lock, lockScript } from '#server/database/database.ts'
import { migrationSettings, prepareSchema } from '#server/database/prepare-schema.ts'

const connectionOf = (client: Pool | PoolClient): Connection => ({
  rows: async (statement, values) =>
    (await client.query({ name: statement.name, text: statement.text, values: [...values] })).rows,
})

// Processes that start at once migrate one after the other.
const MIGRATING = "hashtextextended('migrating', 0)"

async function prepare(connectionString: string, tenant: string): Promise<string> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(`SELECT pg_advisory_lock(${MIGRATING})`)
    const path = await prepareSchema((sql) => client.query(sql), tenant)
    await migrate(drizzle(client), migrationSettings(tenant))
    return path
  } finally {
    await client.end()
  }
}

/** Opens the tenant's schema of a PostgreSQL server, migrated. `onError` hears of connections lost while idle. */
export async function openPostgresql(
  connectionString: string,
  tenant: string,
  onError: (error: Error) => void,
): Promise<Database> {
  const path = await prepare(connectionString, tenant)
  const pool = new Pool({
    connectionString,
    max: 12,
    connectionTimeoutMillis: 10_000,
    // Plans are made once: without this PostgreSQL plans the calendar's query anew each time, which takes longer
    // than to run it.
    options: `-c search_path=${path.replaceAll(' ', '')} -c plan_cache_mode=force_generic_plan`,
  })
  pool.on('error', onError)
  return {
    kind: 'postgresql',
    db: drizzle(pool),
    ...connectionOf(pool),
    transaction: async (locks, work) => {
      const client = await pool.connect()
      let broken = false
      try {
        await client.query(`BEGIN; ${lockScript(tenant, locks)}`)
        const lock = async (more: readonly Lock[]) => {
          await client.query(lockScript(tenant, more))
        }
        const result = await work({ ...connectionOf(client), lock })
        await client.query('COMMIT')
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
    close: () => pool.end(),
  }
}
