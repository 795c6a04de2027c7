import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { CHANGED_BY_OTHERS, rowsOf, sequencesOf, tablesInOrder } from '#server/backup/tables.ts'
import type { Connection, Database } from '#server/database/database.ts'
import { migrationSettings, migrationsFolder, prepareSchema } from '#server/database/prepare-schema.ts'
import type { StoredAllergy } from '#server/reservations/store/stored-reservation.ts'
import { durableTenant, layOut } from '#tests/support/durable-house.ts'

/** The table of unsealed allergies, until a start sealed them. */
const PLAIN = 'pax_allergy'
const SEALED = 'sealed_allergies'

/** The rows of each table as JSON, and the values of its sequences. */
export type Rows = { tables: Map<string, string[]>; sequences: { name: string; value: string }[] }

type Journal = { entries: { tag: string }[] }

const journalIn = (folder: string) => join(folder, 'meta', '_journal.json')
const readJournal = async (): Promise<Journal> =>
  JSON.parse(await readFile(journalIn(migrationsFolder), 'utf8'))

/** The names of the migrations, in order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readJournal()).entries.map(({ tag }) => tag)

/** Reads everything in a database. */
export const readRows = (database: Database): Promise<Rows> =>
  database.transaction([], async (connection) => {
    const tables = new Map<string, string[]>()
    for (const name of await tablesInOrder(connection)) {
      if (name === CHANGED_BY_OTHERS) continue
      const rows: string[] = []
      for await (const row of rowsOf(connection, name)) rows.push(row)
      tables.set(name, rows)
    }
    return { tables, sequences: await sequencesOf(connection) }
  })

/** The allergies of an older version, by the index of their reservation. */
export const olderAllergies = (place: number): StoredAllergy[] => [
  { personName: `Gjest ${place}`, note: 'Spor er greit', lawObligated: ['nuts'], freeInput: null },
]

async function writeAllergies(connection: Connection): Promise<void> {
  const text = `INSERT INTO ${PLAIN} (reservation_id, ordinal, person_name, note, law_obligated, free_input)
    SELECT id, 0, 'Gjest ' || row_number() OVER (ORDER BY id), 'Spor er greit', ARRAY['nuts'], NULL FROM reservation`
  await connection.rows({ name: '', text }, [])
}

async function writeRows(connection: Connection, { tables, sequences }: Rows): Promise<void> {
  const run = (text: string, values: unknown[]) => connection.rows<never>({ name: '', text }, values)
  const there = await tablesInOrder(connection)
  for (const name of there) {
    const rows = tables.get(name) ?? []
    // Columns that do not exist yet are left out.
    if (rows.length > 0)
      await run(
        `INSERT INTO "${name}" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"${name}", $1::json)`,
        [`[${rows.join(',')}]`],
      )
  }
  for (const { name, value } of sequences)
    await run('SELECT setval(to_regclass($1), $2::bigint) WHERE to_regclass($1) IS NOT NULL', [
      `"${name}"`,
      value,
    ])
  if (there.includes(PLAIN)) await writeAllergies(connection)
}

async function migrateUpTo(lite: PGlite, end: number, folder: string): Promise<void> {
  const journal = await readJournal()
  await cp(migrationsFolder, folder, { recursive: true })
  await writeFile(journalIn(folder), JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  await prepareSchema((sql) => lite.query(sql), durableTenant)
  await migrate(drizzle({ client: lite }), { ...migrationSettings(durableTenant), migrationsFolder: folder })
}

/**
 * Creates the database of an older version in a directory: the first `end` migrations, with the part of
 * `rows` that fits its tables and columns, and unsealed allergies. `inspect` sees it before it is written.
 */
export async function writeOlderRows(
  end: number,
  rows: Rows,
  dataDir: string,
  inspect: (connection: Connection) => Promise<void>,
): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const lite = await PGlite.create({ extensions: { btree_gist } })
  await migrateUpTo(lite, end, join(dataDir, 'migrations'))
  const connection: Connection = {
    db: drizzle({ client: lite }),
    rows: async <Row>({ text }: { text: string }, values: readonly unknown[]) =>
      (await lite.query<Row>(text, [...values])).rows,
  }
  if (end > 0) await writeRows(connection, rows)
  await inspect(connection)
  await layOut(await lite.dumpDataDir('none'), dataDir)
  await lite.close()
}

const readColumns = `SELECT table_name AS "table", array_agg(column_name::text ORDER BY ordinal_position) AS columns
  FROM information_schema.columns c JOIN pg_class t ON t.relname = table_name AND t.relkind = 'r'
    AND t.relnamespace = current_schema()::regnamespace
  WHERE table_schema = current_schema() AND table_name NOT IN ('migration', '${PLAIN}', '${SEALED}', '${CHANGED_BY_OTHERS}')
  GROUP BY table_name`

/**
 * The columns of each table of a version, except those of allergies, which are sealed, and of values that
 * change by themselves.
 */
export async function columnsOf(connection: Connection): Promise<Map<string, string[]>> {
  const found = await connection.rows<{ table: string; columns: string[] }>(
    { name: '', text: readColumns },
    [],
  )
  return new Map(found.map(({ table, columns }) => [table, columns]))
}

/** The values of these columns, row by row. */
export async function contentOf(
  connection: Connection,
  columns: ReadonlyMap<string, string[]>,
): Promise<Map<string, string[]>> {
  const content = new Map<string, string[]>()
  for (const [table, names] of columns) {
    const list = names.map((name) => `"${name}"`).join(', ')
    const text = `SELECT row_to_json(t)::text AS row FROM (SELECT ${list} FROM "${table}") t ORDER BY 1`
    const rows = await connection.rows<{ row: string }>({ name: '', text }, [])
    content.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  return content
}
