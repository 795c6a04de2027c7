import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteInterface, type Transaction } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { holdDataDir } from '#server/database/data-dir-lock.ts'
import type { Connection, Database, Drizzle } from '#server/database/database.ts'
import { migrationSettings, prepareSchema } from '#server/database/prepare-schema.ts'

/** A copy of a database's files, to open others from. */
export type DatabaseCopy = Blob

export type EmbeddedOptions = {
  tenant: string
  /** The embedded database lies in `database` below it; null keeps it in memory. */
  dataDir: string | null
  /** What a database in memory begins with: already migrated. */
  copy?: DatabaseCopy
}

const connectionOf = (lite: PGliteInterface | Transaction): Connection => ({
  rows: async <Row>(statement: { text: string }, values: readonly unknown[]) =>
    (await lite.query<Row>(statement.text, [...values])).rows,
})

/**
 * Opens the embedded PostgreSQL, migrated. It has one connection: everything waits its turn.
 * @throws DataDirInUseError when another process has it open.
 */
export async function openEmbedded({ tenant, dataDir, copy }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (dataDir !== null) await mkdir(dataDir, { recursive: true })
  const letGo = dataDir === null ? async () => {} : await holdDataDir(dataDir)
  try {
    const lite = await PGlite.create({
      ...(dataDir === null ? {} : { dataDir: join(dataDir, 'database') }),
      ...(copy ? { loadDataDir: copy } : {}),
      extensions: { btree_gist },
    })
    await prepareSchema((sql) => lite.query(sql), tenant)
    const db = drizzle(lite)
    await migrate(db, migrationSettings(tenant))
    return databaseOf(lite, db, letGo)
  } catch (error) {
    await letGo()
    throw error
  }
}

export type EmbeddedDatabase = Database & { copy(): Promise<DatabaseCopy> }

function databaseOf(lite: PGlite, db: Drizzle, letGo: () => Promise<void>): EmbeddedDatabase {
  return {
    kind: 'embedded',
    db,
    ...connectionOf(lite),
    transaction: (_locks, work) =>
      lite.transaction((transaction) => {
        const { rows } = connectionOf(transaction)
        // Whoever has the one connection has everything: there is nobody to wait for.
        return work({ rows, last: rows, lock: async () => {} })
      }),
    copy: () => lite.dumpDataDir('none'),
    close: async () => {
      await lite.close()
      await letGo()
    },
  }
}
