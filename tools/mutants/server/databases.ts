import type { PGlite } from '@electric-sql/pglite'

type Package = typeof import('@electric-sql/pglite')
type Options = { loadDataDir?: Blob; dataDir?: string }

const COPY = 'mutants_copy'
const MOST_USES = 150
/** What `server/database/engine-death.ts` replaces in the engine. */
const REPLACED = ['_PostgresMainLoopOnce', 'stackRestore', '_PostgresSendReadyForQueryIfNecessary'] as const
const CHANGES_TABLES = /^\s*(?:CREATE(?!.* IF NOT EXISTS)|ALTER|DROP|DO|GRANT|REVOKE|REINDEX|VACUUM)\b/i

/** An open database and the SQL that restores its first contents. */
type Pooled = { lite: PGlite; restore: string; engine: Map<string, unknown>; uses: number }

/** Copies every table into a schema of its own, and gives the SQL that copies all of it back. */
async function restoreScript(lite: PGlite): Promise<string> {
  const { rows: tables } = await lite.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, tablename AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const { rows: sequences } = await lite.query<{ name: string; value: string | null }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(sequencename) AS name, last_value::text AS value
     FROM pg_sequences`,
  )
  await lite.query(`CREATE SCHEMA ${COPY}`)
  const parts = ['BEGIN; SET LOCAL session_replication_role = replica']
  for (const [n, { schema, name }] of tables.entries()) {
    const table = `"${schema}"."${name}"`
    await lite.query(`CREATE TABLE ${COPY}.t${n} AS TABLE ${table}`)
    parts.push(`DELETE FROM ${table}`, `INSERT INTO ${table} OVERRIDING SYSTEM VALUE TABLE ${COPY}.t${n}`)
  }
  for (const { name, value } of sequences)
    parts.push(`SELECT setval('${name}', ${value ?? 1}, ${value !== null})`)
  return `${[...parts, 'COMMIT'].join(';\n')};`
}

/**
 * PGlite, with its databases pooled: opening one takes most of a second of processor time, restoring its contents a
 * twentieth of that. A database whose tables were changed, or that can't be restored, is not used again. `onSql` is called
 * with every SQL text.
 */
export function pooledDatabases(real: Package, onSql: (text: string) => void): Package {
  /** By the size of the copy that they were opened from. */
  const idle = new Map<number, Pooled[]>()

  const open = async (options: Options): Promise<Pooled> => {
    const lite = await real.PGlite.create(options)
    const engine = new Map<string, unknown>(REPLACED.map((name) => [name, Reflect.get(lite.Module, name)]))
    return { lite, restore: await restoreScript(lite), engine, uses: 0 }
  }

  const release = async (size: number, pooled: Pooled, isChanged: boolean) => {
    const { lite, restore, engine } = pooled
    for (const [name, value] of engine) Reflect.set(lite.Module, name, value)
    try {
      if (isChanged || ++pooled.uses > MOST_USES) return await lite.close()
      await lite.exec('ROLLBACK')
      await lite.exec('DISCARD ALL')
      await lite.exec(restore)
      idle.set(size, [...(idle.get(size) ?? []), pooled])
    } catch {
      await lite.close().catch(() => undefined)
    }
  }

  const lease = (size: number, pooled: Pooled): PGlite => {
    let isChanged = false
    const own: Record<string, unknown> = {
      query: (...values: Parameters<PGlite['query']>) => {
        onSql(values[0])
        isChanged ||= CHANGES_TABLES.test(values[0])
        return pooled.lite.query(...values)
      },
      exec: (...values: Parameters<PGlite['exec']>) => {
        isChanged = true
        return pooled.lite.exec(...values)
      },
      dumpDataDir: async (...values: Parameters<PGlite['dumpDataDir']>) => {
        isChanged = true
        await pooled.lite.query(`DROP SCHEMA ${COPY} CASCADE`)
        return pooled.lite.dumpDataDir(...values)
      },
      close: () => release(size, pooled, isChanged),
    }
    return new Proxy(pooled.lite, {
      get: (lite, name) => {
        if (typeof name === 'string' && name in own) return own[name]
        const value = Reflect.get(lite, name, lite)
        return typeof value === 'function' ? value.bind(lite) : value
      },
      set: (lite, name, value) => Reflect.set(lite, name, value),
    })
  }

  const create = async (options: Options): Promise<PGlite> => {
    if (!options.loadDataDir || options.dataDir !== undefined) return real.PGlite.create(options)
    const { size } = options.loadDataDir
    return lease(size, idle.get(size)?.pop() ?? (await open(options)))
  }
  const PGlite = new Proxy(real.PGlite, {
    get: (lite, name) => (name === 'create' ? create : Reflect.get(lite, name, lite)),
  })
  return { ...real, PGlite }
}
