import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Hold, holdDataDir } from '#server/database/data-dir-lock.ts'
import {
  type Connection,
  type Database,
  type Drizzle,
  openListeners,
  type Statement,
} from '#server/database/database.ts'
import { makeFolder, openFolder } from '#server/database/database-folder.ts'
import type { Watch } from '#server/database/durable-file-system.ts'
import { type Ask, type Engine, openEngine } from '#server/database/engine.ts'
import { migrationSettings, prepareSchema, requireKnownMigrations } from '#server/database/prepare-schema.ts'
import { makeDataDir } from '#server/process/data-dir.ts'

/** A copy of a database's files, to open others from. */
export type DatabaseCopy = Blob

export type EmbeddedOptions = {
  tenant: string
  /** The embedded database lies in `database` below it; null keeps it in memory. */
  dataDir: string | null
  /** What a database in memory begins with: already migrated. */
  copy?: DatabaseCopy
  /** Sees what is done to the disk. */
  watch?: Watch
}

const rowsOf =
  (ask: Ask): Connection['rows'] =>
  async <Row>(statement: Statement<Row>, values: readonly unknown[]) =>
    (await ask.prepared<Row>(statement, values)).rows

/** The query builder of a connection inside a transaction. */
const builderOf = (ask: Ask): Drizzle => drizzle({ client: { query: ask } as unknown as PGlite })

async function openLite({ tenant, dataDir, copy, watch }: EmbeddedOptions): Promise<PGlite> {
  const lite =
    dataDir === null
      ? await PGlite.create({ ...(copy ? { loadDataDir: copy } : {}), extensions: { btree_gist } })
      : await openFolder(join(dataDir, 'database'), watch)
  await prepareSchema((sql) => lite.query(sql), tenant)
  await requireKnownMigrations((sql) => lite.query(sql), tenant)
  return lite
}

/** Drizzle on the engine that is alive. */
const drizzleOf = (engine: Engine): Drizzle =>
  drizzle({
    client: {
      query: (text: string, values?: unknown[], options?: object) =>
        engine.run((ask) => ask(text, values, options)),
      transaction: <T>(work: (client: { query: Ask }) => Promise<T>) =>
        engine.transaction((ask) => work({ query: ask })),
    } as unknown as PGlite,
  })

/**
 * Opens the embedded PostgreSQL, migrated. It has one connection: everything waits its turn.
 * @throws DataDirInUseError when another process has it open, DatabaseUnusableError when it can't be opened.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { tenant, dataDir, watch } = options
  if (dataDir !== null) await makeDataDir(dataDir)
  const hold = dataDir === null ? undefined : await holdDataDir(dataDir)
  try {
    if (dataDir !== null) await makeFolder(join(dataDir, 'database'), watch)
    hold?.lockDatabase()
    const engine = await openEngine(() => openLite(options), hold?.isIntact)
    const db = drizzleOf(engine)
    await migrate(db as Parameters<typeof migrate>[0], migrationSettings(tenant))
    const listeners = openListeners()
    return databaseOf({ engine, db, hold, listeners })
  } catch (error) {
    hold?.release()
    throw error
  }
}

export type EmbeddedDatabase = Database & { copy(): Promise<DatabaseCopy> }

type Opened = {
  engine: Engine
  db: Drizzle
  hold: Hold | undefined
  listeners: ReturnType<typeof openListeners>
}

const databaseOf = ({ engine, db, hold, listeners }: Opened): EmbeddedDatabase => ({
  kind: 'embedded',
  db,
  rows: (statement, values) => engine.run((ask) => rowsOf(ask)(statement, values)),
  transaction: async (locks, work) => {
    // What takes locks is short, and writes what customers place: many wait at the same time.
    const transaction = locks.length > 0 ? engine.joinedTransaction : engine.transaction
    const result = await transaction((ask) => {
      const rows = rowsOf(ask)
      // The only connection: no other transaction holds a lock.
      return work({ db: builderOf(ask), rows, last: rows, lock: async () => {} })
    })
    listeners.notify()
    return result
  },
  committed: listeners.add,
  copy: () => engine.run((_ask, lite) => lite.dumpDataDir('none')),
  close: async () => {
    await engine.close()
    hold?.release()
  },
})
