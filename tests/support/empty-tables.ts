import type { Database } from '#server/database/database.ts'
import { testStatement } from './test-statement.ts'

/** Tables and those that refer to them, of rows that belong to the house or do not. */
const referring = testStatement<{ name: string; isOfHouse: boolean }>(`
  WITH RECURSIVE named AS (
    SELECT unnest($1::regclass[]) AS id
    UNION
    SELECT conrelid FROM pg_constraint JOIN named ON confrelid = named.id WHERE contype = 'f'
  )
  SELECT id::text AS name,
    EXISTS (SELECT FROM pg_trigger WHERE tgrelid = id AND tgname = 'house_changed') AS "isOfHouse"
  FROM named`)

const RAISED = 'UPDATE house_version SET version = version + 1;'

/** How to empty tables, found once: each database of the tests has the same. */
const emptyings = new Map<string, string>()

/**
 * Deletes all rows of tables, and of those that refer to them, as TRUNCATE CASCADE does: that makes new files for each
 * table and index, and takes three times as long for few rows.
 */
export async function emptyTables(database: Database, tables: readonly string[]): Promise<void> {
  const key = tables.join()
  let emptying = emptyings.get(key)
  if (emptying === undefined) {
    const rows = await database.rows(referring, [`{${key}}`])
    const parts = rows.map(
      ({ name, isOfHouse }) =>
        `IF EXISTS (SELECT FROM ${name}) THEN DELETE FROM ${name}; ${isOfHouse ? RAISED : ''} END IF;`,
    )
    emptying = `DO $$ BEGIN SET LOCAL session_replication_role = replica; ${parts.join(' ')} END $$`
    emptyings.set(key, emptying)
  }
  await database.rows(testStatement(emptying), [])
}
