import { createHash } from 'node:crypto'
import { type Connection, statement } from '#server/database/database.ts'
import { quoted } from '#server/database/prepare-schema.ts'

// Raw: a backup reads and writes whole tables of whichever schema is there, by cursors and as JSON.

const readTables = statement<{ name: string; needs: string[] }>(
  'backup-tables',
  `SELECT c.relname AS name, ARRAY(
     SELECT DISTINCT f.confrelid::regclass::text FROM pg_constraint f
     WHERE f.contype = 'f' AND f.conrelid = c.oid AND f.confrelid <> c.oid) AS needs
   FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ('migration', 'feed_change')
   ORDER BY c.relname`,
)

const readSchema = statement<{ hash: string }>(
  'backup-schema',
  'SELECT hash FROM migration ORDER BY created_at',
)

const readSequences = statement<{ name: string; value: string }>(
  'backup-sequences',
  `SELECT sequencename::text AS name, last_value::text AS value FROM pg_sequences
   WHERE schemaname = current_schema() AND last_value IS NOT NULL AND sequencename NOT LIKE 'migration%'
   ORDER BY sequencename`,
)

const inUtc = statement<never>('backup-utc', `SET LOCAL TimeZone = 'UTC'`)

/** Changes of other tables change this one: it comes last. */
export const CHANGED_BY_OTHERS = 'house_version'

const oneSnapshot = statement<never>(
  'backup-snapshot',
  'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY',
)

/** Lets a transaction read everything as of one moment, and write nothing. */
export async function readOneSnapshot(connection: Connection): Promise<void> {
  await connection.rows(oneSnapshot, [])
}

/** The tables of the tenant, each after those that its rows point at. */
export async function tablesInOrder(connection: Connection): Promise<string[]> {
  const tables = await connection.rows(readTables, [])
  const ordered: string[] = []
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, needs }) => !ordered.includes(name) && needs.every((need) => ordered.includes(need)),
    )
    if (next.length === 0) throw new Error('Tables point at each other in a circle.')
    ordered.push(...next.map(({ name }) => name))
  }
  return [...ordered.filter((name) => name !== CHANGED_BY_OTHERS), CHANGED_BY_OTHERS]
}

/** The migrations that have been run: two databases with the same can have each other's rows. */
export const schemaOf = async (connection: Connection): Promise<string[]> =>
  (await connection.rows(readSchema, [])).map(({ hash }) => hash)

export const sequencesOf = (connection: Connection): Promise<{ name: string; value: string }[]> =>
  connection.rows(readSequences, [])

/** What a table holds, whatever the order of its rows. */
export type Sum = { rows: number; sum: string }

const SUMS = 2n ** 64n

/** Adds up rows, each as PostgreSQL writes it in JSON. */
export function openSum(): { add(row: string): void; sum(): Sum } {
  let rows = 0
  let sum = 0n
  return {
    add: (row) => {
      rows += 1
      sum = (sum + createHash('sha256').update(row).digest().readBigUInt64BE()) % SUMS
    },
    sum: () => ({ rows, sum: sum.toString(16) }),
  }
}

const AT_A_TIME = 1000
const declare = (table: string) =>
  statement<never>(
    `backup-declare-${table}`,
    `DECLARE backup_rows NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${quoted(table)} t`,
  )
const fetchRows = statement<{ row: string }>('backup-fetch', `FETCH ${AT_A_TIME} FROM backup_rows`)
const closeRows = statement<never>('backup-close', 'CLOSE backup_rows')

/** The rows of a table as JSON, in UTC; to be read inside a transaction. */
export async function* rowsOf(connection: Connection, table: string): AsyncGenerator<string> {
  await connection.rows(inUtc, [])
  await connection.rows(declare(table), [])
  for (;;) {
    const rows = await connection.rows(fetchRows, [])
    for (const { row } of rows) yield row
    if (rows.length < AT_A_TIME) break
  }
  await connection.rows(closeRows, [])
}

const run = (connection: Connection, text: string, values: unknown[] = []) =>
  connection.rows<never>({ name: '', text }, values)

const readSelfReferring = statement<{ name: string }>(
  'restore-self-referring',
  `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
   WHERE contype = 'f' AND conrelid = confrelid AND connamespace = current_schema()::regnamespace`,
)

/** The tables whose rows refer to others of the same table: they are inserted by one statement. */
export const selfReferringTables = async (connection: Connection): Promise<Set<string>> =>
  new Set((await connection.rows(readSelfReferring, [])).map(({ name }) => name))

/** Inserts rows of JSON, as `rowsOf` gives them. */
export async function insertRows(
  connection: Connection,
  table: string,
  rows: readonly string[],
): Promise<void> {
  await run(
    connection,
    `INSERT INTO ${quoted(table)} OVERRIDING SYSTEM VALUE
     SELECT * FROM json_populate_recordset(NULL::${quoted(table)}, $1::json)`,
    [`[${rows.join(',')}]`],
  )
}

/** Empties all tables. */
export async function emptyTables(connection: Connection): Promise<void> {
  await run(connection, `TRUNCATE ${(await tablesInOrder(connection)).map(quoted).join(', ')}`)
}

/** Empties one table, which changes of others may have written to. */
export async function emptyTable(connection: Connection, table: string): Promise<void> {
  await run(connection, `DELETE FROM ${quoted(table)}`)
}

/** Sets the last value that a sequence has given. */
export async function setSequence(connection: Connection, name: string, value: string): Promise<void> {
  await run(connection, 'SELECT setval($1::text::regclass, $2::bigint)', [quoted(name), value])
}
