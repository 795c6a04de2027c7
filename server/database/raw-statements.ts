import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Connection, type Drizzle, statement } from '#server/database/database.ts'

// Statements that Drizzle has no builder for, and that are neither in `capacity/` nor in the store of reservations.

const one = statement<{ one: number }>('alive', 'SELECT 1 AS one')

/** Asks the database for nothing: rejects when it does not answer. */
export async function ping(connection: Connection): Promise<void> {
  await connection.rows(one, [])
}

/** Lets the database give the next identities after those that were written by hand. */
export async function continueIdentities(db: Drizzle, written: readonly PgTable[]): Promise<void> {
  for (const table of written) {
    const name = getTableName(table)
    await db.execute(
      sql`SELECT setval(pg_get_serial_sequence(${name}, 'id'), (SELECT max(id) FROM ${sql.identifier(name)}))`,
    )
  }
}
