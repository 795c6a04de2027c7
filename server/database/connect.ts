import type { Database } from '#server/database/database.ts'

export type ConnectOptions = {
  /** The slug; the tenant's tables lie in a schema of this name. */
  tenant: string
  /** Where the embedded database lies when there is no `databaseUrl`; null keeps it in memory. */
  dataDir: string | null
  databaseUrl?: string | undefined
  /** Hears of connections that are lost. */
  onError?: ((error: Error) => void) | undefined
}

/**
 * Opens the tenant's database, migrated: PostgreSQL at `databaseUrl`, else the embedded one in `dataDir`.
 * @throws DataDirInUseError when another process has the embedded one open.
 */
export async function openDatabase(options: ConnectOptions): Promise<Database> {
  const { tenant, dataDir, databaseUrl, onError = () => {} } = options
  if (databaseUrl) {
    const { openPostgresql } = await import('#server/database/postgresql.ts')
    return openPostgresql(databaseUrl, tenant, onError)
  }
  const { openEmbedded } = await import('#server/database/embedded.ts')
  return openEmbedded({ tenant, dataDir })
}
