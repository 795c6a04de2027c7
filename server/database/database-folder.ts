import { execFile } from 'node:child_process'
import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { DurableFileSystem, durableParameters, type Watch } from '#server/database/durable-file-system.ts'
import { OWNERS_ALONE } from '#server/process/data-dir.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'

/** Raised when a database is there and can't be opened. It is left as it is. */
export class DatabaseUnusableError extends StartRefusal {
  override readonly name = 'DatabaseUnusableError'

  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `The database in ${folder} cannot be opened (${reason}). Nothing has been changed or removed. ` +
        'To go on with the last backup: move that folder aside, and run “npm run restore -- --from FILE” with one of ' +
        `the files in ${join(dirname(folder), 'backups')}.`,
      { cause },
    )
  }
}

/** What has to be so for a commit to be on the disk when it is answered. */
const DURABLE_SETTINGS = {
  fsync: 'on',
  wal_sync_method: 'fsync',
  full_page_writes: 'on',
  synchronous_commit: 'on',
}

async function requireDurable(lite: PGlite): Promise<void> {
  const wanted = Object.entries(DURABLE_SETTINGS)
  const read = wanted.map(([name]) => `current_setting('${name}') AS ${name}`).join(', ')
  const { rows } = await lite.query<Record<string, string>>(`SELECT ${read}`)
  const otherwise = wanted.filter(([name, value]) => rows[0]?.[name] !== value)
  if (otherwise.length > 0) {
    const found = otherwise.map(([name]) => `${name} is ${rows[0]?.[name]}`).join(', ')
    throw new Error(`it does not wait for the disk: ${found}`)
  }
}

function toDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Windows has no folders that can be synced, and needs none. */
const folderToDisk = (path: string) => process.platform !== 'win32' && toDisk(path)

/** A thousand new files one by one take many seconds; together, one. Where there is no such command nothing is lost. */
const hurryToDisk = (folder: string) => promisify(execFile)('sync', ['-f', folder]).catch(() => {})

async function wholeToDisk(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await wholeToDisk(path)
    else if (entry.isFile()) toDisk(path)
  }
  folderToDisk(folder)
}

const start = async (
  folder: string,
  watch: Watch | undefined,
  startParams = durableParameters(),
): Promise<PGlite> =>
  PGlite.create({
    fs: new DurableFileSystem(folder, watch),
    startParams,
    extensions: { btree_gist },
  })

/**
 * A new database is made beside its place and moved there whole: no crash leaves half of one. PGlite makes its
 * files readable and writable for every user of the machine, so it is the folder that keeps others out.
 */
async function make(folder: string, watch: Watch | undefined): Promise<void> {
  const beside = `${folder}.new`
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { mode: OWNERS_ALONE })
  await (await start(beside, watch)).close()
  await hurryToDisk(beside)
  await wholeToDisk(beside)
  await rename(beside, folder)
  folderToDisk(dirname(folder))
}

async function isEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0
}

/**
 * Opens the PostgreSQL that is in a folder, with fsync on whatever `parameters` it is started with.
 * @throws DatabaseUnusableError when what is there can't be opened, or does not wait for the disk.
 */
export async function openFolder(folder: string, watch?: Watch, parameters?: string[]): Promise<PGlite> {
  try {
    // PGlite takes a folder without this file for an empty one, and would make a database over what is there.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing')
    const lite = await start(folder, watch, parameters)
    await requireDurable(lite)
    return lite
  } catch (error) {
    throw new DatabaseUnusableError(folder, error)
  }
}

/** Makes a PostgreSQL in a folder, where there is nothing yet. */
export async function makeFolder(folder: string, watch?: Watch): Promise<void> {
  if (await isEmpty(folder)) await make(folder, watch)
}
