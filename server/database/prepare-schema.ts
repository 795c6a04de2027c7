import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { StartRefusal } from '#server/process/start-refusal.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Where the migrator keeps its list: in the tenant's own schema. */
export const migrationSettings = (tenant: string) => ({
  migrationsFolder,
  migrationsSchema: tenant,
  migrationsTable: 'migration',
})

type Run = (sql: string) => Promise<{ rows: unknown[] }>

/** A name as an identifier of SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Makes the tenant's schema and the extension that the exclusion constraint needs, which all tenants of a database
 * share. Gives the `search_path` that the tenant's connections use.
 */
export async function prepareSchema(run: Run, tenant: string): Promise<string> {
  await run(`CREATE SCHEMA IF NOT EXISTS ${quoted(tenant)}`)
  await run('CREATE SCHEMA IF NOT EXISTS extensions')
  await run('CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA extensions')
  const { rows } = await run(
    "SELECT nspname AS name FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace WHERE extname = 'btree_gist'",
  )
  const [extension] = rows as { name: string }[]
  const path = `${quoted(tenant)}, ${quoted(extension?.name ?? 'extensions')}`
  await run(`SET search_path TO ${path}`)
  return path
}

type Journal = { entries: { when: number }[] }

/**
 * Makes sure that every migration that the database has had is one of this version's: the program would not know what the
 * others have changed.
 * @throws StartRefusal otherwise; nothing has been changed.
 */
export async function requireKnownMigrations(run: Run, tenant: string): Promise<void> {
  const { rows: tables } = await run(
    `SELECT to_regclass('${quoted(tenant)}.migration') IS NOT NULL AS "isThere"`,
  )
  if (!(tables[0] as { isThere: boolean }).isThere) return
  const { rows } = await run(`SELECT created_at::float8 AS at FROM ${quoted(tenant)}.migration`)
  const journal: Journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'))
  const known = new Set(journal.entries.map(({ when }) => when))
  if ((rows as { at: number }[]).every(({ at }) => known.has(at))) return
  throw new StartRefusal(
    'The database was changed by a newer version of this program (DATABASE_URL or DATA_DIR names it): start that version, ' +
      'or restore a backup of this one into an empty database. Nothing has been changed.',
  )
}
