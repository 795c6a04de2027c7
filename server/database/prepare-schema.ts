import { fileURLToPath } from 'node:url'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Where the migrator keeps its list: in the tenant's own schema. */
export const migrationSettings = (tenant: string) => ({
  migrationsFolder,
  migrationsSchema: tenant,
  migrationsTable: 'migration',
})

type Run = (sql: string) => Promise<{ rows: unknown[] }>

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

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
