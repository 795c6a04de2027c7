import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { openSum, rowsOf, type Sum, schemaOf, tablesInOrder } from '#server/backup/tables.ts'
import { type Connection, type Database, statement } from '#server/database/database.ts'

/** Raised when a backup can't be restored; the database is as it was. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError'
}

type Upload = { file: string; sha256: string; bytes: string }

type Line =
  | Upload
  | { format: number; tenant: string; takenAt: string; schema: string[] }
  | { table: string }
  | { end: true; sums: Record<string, Sum>; sequences: { name: string; value: string }[] }

export type Restore = { database: Database; tenant: string; filesDir: string }

const AT_A_TIME = 500
const ROW = '{"row":'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const run = (connection: Connection, text: string, values: unknown[] = []) =>
  connection.rows<never>({ name: '', text }, values)

const hasAnything = statement<{ is: boolean }>(
  'restore-has-anything',
  'SELECT EXISTS (SELECT FROM room) OR EXISTS (SELECT FROM reservation) OR EXISTS (SELECT FROM account) AS is',
)

/** Tables whose rows point at others of the same table: they go in with one statement. */
const readSelfish = statement<{ name: string }>(
  'restore-selfish',
  `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
   WHERE contype = 'f' AND conrelid = confrelid AND connamespace = current_schema()::regnamespace`,
)

const insertRows = (connection: Connection, table: string, rows: readonly string[]) =>
  run(
    connection,
    `INSERT INTO ${quoted(table)} OVERRIDING SYSTEM VALUE
     SELECT * FROM json_populate_recordset(NULL::${quoted(table)}, $1::json)`,
    [`[${rows.join(',')}]`],
  )

async function* linesOf(path: string): AsyncGenerator<string> {
  const source = createReadStream(path).pipe(createGunzip())
  yield* createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })
}

async function writeUpload(filesDir: string, { file, sha256, bytes }: Upload): Promise<void> {
  const path = resolve(filesDir, file)
  const content = Buffer.from(bytes, 'base64')
  if (!path.startsWith(resolve(filesDir) + sep)) throw new RestoreError(`The upload ${file} lies outside.`)
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new RestoreError(`The upload ${file} is spoilt.`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

async function requireSame(connection: Connection, sums: Record<string, Sum>): Promise<void> {
  for (const [table, expected] of Object.entries(sums)) {
    const found = openSum()
    for await (const row of rowsOf(connection, table)) found.add(row)
    const { rows, sum } = found.sum()
    if (rows !== expected.rows || sum !== expected.sum)
      throw new RestoreError(`The table ${table} came out otherwise than it was; nothing was restored.`)
  }
}

async function requireFitting(connection: Connection, first: Line, tenant: string): Promise<void> {
  if (!('format' in first) || first.format !== 1)
    throw new RestoreError('The file is no backup of this product.')
  if (first.tenant !== tenant) throw new RestoreError(`The backup is of ${first.tenant}, not of ${tenant}.`)
  if ((await schemaOf(connection)).join() !== first.schema.join())
    throw new RestoreError(
      'The backup was made by another version. Restore it with that version, and then start this one.',
    )
  if ((await connection.rows(hasAnything, []))[0]?.is)
    throw new RestoreError('The database is not empty: a backup is restored into an empty one only.')
}

async function restoreLines(
  connection: Connection,
  { tenant, filesDir }: Restore,
  path: string,
): Promise<void> {
  const selfish = new Set((await connection.rows(readSelfish, [])).map(({ name }) => name))
  let table = ''
  let rows: string[] = []
  let isFirst = true
  let hasEnded = false
  const flush = async () => {
    if (rows.length > 0) await insertRows(connection, table, rows)
    rows = []
  }
  for await (const text of linesOf(path)) {
    if (text.startsWith(ROW)) {
      rows.push(text.slice(ROW.length, -1))
      if (rows.length >= AT_A_TIME && !selfish.has(table)) await flush()
      continue
    }
    await flush()
    const line = JSON.parse(text) as Line
    if (isFirst) {
      isFirst = false
      await requireFitting(connection, line, tenant)
      const tables = await tablesInOrder(connection)
      await run(connection, `TRUNCATE ${tables.map(quoted).join(', ')}`)
    } else if ('table' in line) {
      table = line.table
      // What the other tables' rows have made of it goes.
      await run(connection, `DELETE FROM ${quoted(table)}`)
    } else if ('file' in line) await writeUpload(filesDir, line)
    else if ('end' in line) {
      hasEnded = true
      for (const { name, value } of line.sequences)
        await run(connection, 'SELECT setval($1::text::regclass, $2::bigint)', [quoted(name), value])
      await requireSame(connection, line.sums)
    }
  }
  if (!hasEnded) throw new RestoreError('The backup has no end: it is not whole.')
}

/**
 * Restores a backup into an empty database of the same version, embedded or PostgreSQL, and its uploads; then reads
 * everything back and compares it with what the backup says was there.
 * @throws RestoreError when the backup does not fit or is not whole; the database is as it was.
 */
export async function restoreBackup(restore: Restore, path: string): Promise<void> {
  await restore.database.transaction([], (connection) => restoreLines(connection, restore, path))
}
