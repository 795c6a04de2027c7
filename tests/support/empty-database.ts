import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DatabaseCopy, type EmbeddedDatabase, openEmbedded } from '#server/database/embedded.ts'
import { migrationsFolder } from '#server/database/prepare-schema.ts'

const tenant = 'proysenhuset'
const root = join(import.meta.dirname, '..', '..')
const cache = join(root, 'node_modules', '.cache', 'moterom')

async function cacheFile(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of files) hash.update(name).update(await readFile(join(migrationsFolder, name)))
  hash.update(await readFile(join(root, 'server', 'database', 'prepare-schema.ts')))
  hash.update(await readFile(join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json')))
  return join(cache, `empty-${hash.digest('hex').slice(0, 20)}.tar`)
}

async function migrate(): Promise<DatabaseCopy> {
  const database = await openEmbedded({ tenant, dataDir: null })
  const copy = await database.copy()
  await database.close()
  return copy
}

async function cachedCopy(): Promise<DatabaseCopy> {
  const path = await cacheFile()
  const kept = await readFile(path).catch(() => undefined)
  if (kept) return new Blob([kept])
  const copy = await migrate()
  await mkdir(cache, { recursive: true })
  const own = `${path}.${process.pid}`
  await writeFile(own, Buffer.from(await copy.arrayBuffer()))
  await rename(own, path)
  return copy
}

let migrated: Promise<DatabaseCopy> | undefined

/**
 * A database in memory, migrated and empty. To make one from nothing takes seconds, so a copy is kept until the
 * migrations change. Close it when done.
 */
export async function openEmptyDatabase(): Promise<EmbeddedDatabase> {
  migrated ??= cachedCopy()
  return openEmbedded({ tenant, dataDir: null, copy: await migrated })
}
