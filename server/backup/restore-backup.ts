import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import {
  emptyTable,
  emptyTables,
  insertRows,
  openSum,
  rowsOf,
  type Sum,
  schemaOf,
  selfReferringTables,
  setSequence,
} from '#server/backup/tables.ts'
import { account } from '#server/database/account-schema.ts'
import type { Connection, Database } from '#server/database/database.ts'
import { reservation } from '#server/database/reservation-schema.ts'
import { room } from '#server/database/schema.ts'

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

/** Whether the house has rooms, reservations or accounts. */
async function hasAnything({ db }: Connection): Promise<boolean> {
  for (const table of [room, reservation, account])
    if ((await db.select({ id: table.id }).from(table).limit(1)).length > 0) return true
  return false
}

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
  if (await hasAnything(connection))
    throw new RestoreError('The database is not empty: a backup is restored into an empty one only.')
}

async function restoreLines(
  connection: Connection,
  { tenant, filesDir }: Restore,
  path: string,
): Promise<void> {
  const selfReferring = await selfReferringTables(connection)
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
      if (rows.length >= AT_A_TIME && !selfReferring.has(table)) await flush()
      continue
    }
    await flush()
    const line = JSON.parse(text) as Line
    if (isFirst) {
      isFirst = false
      await requireFitting(connection, line, tenant)
      await emptyTables(connection)
    } else if ('table' in line) {
      table = line.table
      // Triggers of the other tables have written to it.
      await emptyTable(connection, table)
    } else if ('file' in line) await writeUpload(filesDir, line)
    else if ('end' in line) {
      hasEnded = true
      for (const { name, value } of line.sequences) await setSequence(connection, name, value)
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
