import { sqlStateOf } from '#server/database/database.ts'
import { isAway } from '#server/database/is-unavailable.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'

const RIGHT_FORM = 'postgresql://user:secret@host:5432/name'

/** SQLSTATEs of a PostgreSQL server that is there and does not let the server start on it. */
const reasons: Readonly<Record<string, string>> = {
  '28P01': `has a user or password that PostgreSQL does not accept; it must look like ${RIGHT_FORM}`,
  '28000': `has a user that PostgreSQL does not let in; it must look like ${RIGHT_FORM}`,
  '3D000': 'names a database that does not exist; create it first',
  '42501': 'has a user who lacks a right there; grant it CREATE on the database',
  '25006': 'names a PostgreSQL server that takes no changes; it must be the primary one',
  '0A000': 'names a PostgreSQL server without the extension btree_gist; install its contrib package',
  '58P01': 'names a PostgreSQL server without the extension btree_gist; install its contrib package',
}

/** `DATABASE_URL` cannot be used as it is, and what would make it right. */
export const refusePostgresql = (what: string, cause?: Error): StartRefusal =>
  new StartRefusal(`DATABASE_URL ${what}${cause ? ` (${cause.message})` : ''}.`, { cause })

/** What an error before the first statement means: the address is not that of a PostgreSQL server. */
export function refusalToConnect(error: Error): StartRefusal {
  const reason = reasons[sqlStateOf(error) ?? '']
  if (reason) return refusePostgresql(reason, error)
  if (isAway(error))
    return refusePostgresql(
      `names a PostgreSQL server that cannot be reached; it must look like ${RIGHT_FORM}, and PostgreSQL must run there`,
      error,
    )
  return refusePostgresql(`cannot be used; it must look like ${RIGHT_FORM}`, error)
}

/** What an error of a later statement means, where a setting can correct it; else the error itself. */
export function refusalToPrepare(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const reason = reasons[sqlStateOf(error) ?? '']
  return reason ? refusePostgresql(reason, error.cause instanceof Error ? error.cause : error) : error
}

const OLDEST = 150_000

/** @throws StartRefusal for a server that is too old, or a database that does not take every character. */
export function requireUsable({ version, encoding }: { version: string; encoding: string }): void {
  if (Number(version) < OLDEST)
    throw refusePostgresql(`names PostgreSQL ${Math.floor(Number(version) / 10_000)}; it must be 15 or newer`)
  if (encoding !== 'UTF8')
    throw refusePostgresql(`names a database with the encoding ${encoding}; it must be made with UTF8`)
}
