import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Instant, toWire } from '#domain/time/venue-time.ts'
import {
  openSum,
  readOneSnapshot,
  rowsOf,
  type Sum,
  schemaOf,
  sequencesOf,
  tablesInOrder,
} from '#server/backup/tables.ts'
import type { Connection, Database } from '#server/database/database.ts'
import { webpOf } from '#server/pictures/avif-files.ts'
import { isPlaceholders } from '#server/pictures/placeholders.ts'

export type Backup = { database: Database; tenant: string; filesDir: string; now: Instant }

const line = (value: unknown) => `${JSON.stringify(value)}\n`

async function* tableLines(connection: Connection, sums: Record<string, Sum>): AsyncGenerator<string> {
  for (const table of await tablesInOrder(connection)) {
    yield line({ table })
    const sum = openSum()
    for await (const row of rowsOf(connection, table)) {
      sum.add(row)
      // As it is: numbers of PostgreSQL are longer than those of JavaScript.
      yield `{"row":${row}}\n`
    }
    sums[table] = sum.sum()
  }
}

/** What was removed since it was listed; anything else that can't be read is not to be left out in silence. */
const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The uploads as lines; one that is removed meanwhile is left out, and so are AVIFs and placeholders, which are made of the WebP again. */
export async function* fileLines(filesDir: string): AsyncGenerator<string> {
  if (!existsSync(filesDir)) return
  for (const entry of await readdir(filesDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || webpOf(entry.name) !== undefined || isPlaceholders(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path).catch((error: unknown) => {
      if (isGone(error)) return undefined
      throw error
    })
    if (!bytes) continue
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = relative(filesDir, path).replaceAll('\\', '/')
    yield line({ file, sha256, bytes: bytes.toString('base64') })
  }
}

async function* backupLines(connection: Connection, backup: Backup): AsyncGenerator<string> {
  const { tenant, filesDir, now } = backup
  await readOneSnapshot(connection)
  yield line({ format: 1, tenant, takenAt: toWire(now), schema: await schemaOf(connection) })
  const sums: Record<string, Sum> = {}
  yield* tableLines(connection, sums)
  yield* fileLines(filesDir)
  yield line({ end: true, sums, sequences: await sequencesOf(connection) })
}

async function toDisk(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}

/**
 * Writes everything that the tenant has, rows and uploads, as one compressed file of JSON lines. The rows are of one
 * moment; on the embedded database others wait meanwhile. The file is there whole or not at all.
 */
export async function writeBackup(backup: Backup, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.new`
  try {
    await backup.database.transaction([], (connection) =>
      pipeline(
        Readable.from(backupLines(connection, backup)),
        createGzip(),
        createWriteStream(beside, { mode: 0o600 }),
      ),
    )
    await toDisk(beside)
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
