import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DatabaseCopy, type EmbeddedDatabase, openEmbedded } from '#server/database/embedded.ts'
import { migrationsFolder } from '#server/database/prepare-schema.ts'
import { furnishTestHouse } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const tenant = 'proysenhuset'
const root = join(import.meta.dirname, '..', '..')
const cache = join(root, 'node_modules', '.cache', 'moterom')

/** The inputs of a database besides the migrations. */
const makers = [
  'server/database/prepare-schema.ts',
  'server/database/schema.ts',
  'tests/support/empty-database.ts',
  'tests/support/test-house.ts',
  'node_modules/@electric-sql/pglite/package.json',
]

async function cacheFile(name: string): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort()
  for (const file of files) hash.update(file).update(await readFile(join(migrationsFolder, file)))
  for (const file of makers) hash.update(await readFile(join(root, file)))
  return join(cache, `${name}-${hash.digest('hex').slice(0, 20)}.tar`)
}

async function keptCopy(name: string, open: () => Promise<EmbeddedDatabase>): Promise<DatabaseCopy> {
  const path = await cacheFile(name)
  const kept = await readFile(path).catch(() => undefined)
  if (kept) return new Blob([kept])
  const database = await open()
  const copy = await database.copy()
  await database.close()
  await mkdir(cache, { recursive: true })
  const own = `${path}.${process.pid}`
  await writeFile(own, Buffer.from(await copy.arrayBuffer()))
  await rename(own, path)
  return copy
}

async function furnished(): Promise<EmbeddedDatabase> {
  const database = await openEmptyDatabase()
  await furnishTestHouse(database.db)
  return database
}

/**
 * Half the files and an eighth of the memory, which opening a copy reads and clears: the databases that new ones are made
 * of go, and few pages are held at once.
 */
const leanly = [
  `UPDATE pg_database SET datistemplate = false`,
  `DROP DATABASE template0`,
  `DROP DATABASE template1`,
  `ALTER SYSTEM SET shared_buffers = '8MB'`,
  `CHECKPOINT`,
].map((sql) => testStatement<never>(sql))

async function migrated(): Promise<EmbeddedDatabase> {
  const database = await openEmbedded({ tenant, dataDir: null })
  for (const statement of leanly) await database.rows(statement, [])
  return database
}

let ofEmpty: Promise<DatabaseCopy> | undefined
let ofTestHouse: Promise<DatabaseCopy> | undefined

/**
 * A migrated, empty database in memory. Creating one takes seconds, so a copy is cached until the migrations
 * change. Close it when done.
 */
export async function openEmptyDatabase(): Promise<EmbeddedDatabase> {
  ofEmpty ??= keptCopy('empty', migrated)
  return openEmbedded({ tenant, dataDir: null, copy: await ofEmpty })
}

/** As `openEmptyDatabase`, with the small test house in it. */
export async function openTestHouse(): Promise<EmbeddedDatabase> {
  ofTestHouse ??= keptCopy('test-house', furnished)
  return openEmbedded({ tenant, dataDir: null, copy: await ofTestHouse })
}
