import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/database/connect.ts'
import { DataDirInUseError } from '#server/database/data-dir-lock.ts'
import type { Database } from '#server/database/database.ts'
import { type Env, readEnv } from '#server/env.ts'
import { explainStartFailure } from '#server/start-failure.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

type OpenedVenue = {
  database: Database
  tenant: string
  dataDir: string
  filesDir: string
  /** Undefined: the one in the data directory. */
  sessionSecret: string | undefined
}

/** The settings of a command that only reads and writes the data: what the server alone needs is not required. */
export const dataEnv = (): Env =>
  readEnv({ ...process.env, NODE_ENV: 'development', PUBLIC_URL: '', HOST: '' })

function explain(error: unknown, dataDir: string, databaseUrl: string | undefined): string {
  if (error instanceof DataDirInUseError)
    return (
      `A server is running on the data directory ${dataDir}, and the embedded database is one process’s at a time: stop ` +
      'the server, run this command again, and start the server. On PostgreSQL (DATABASE_URL) it can go on running.'
    )
  return explainStartFailure(error, { dataDir, databaseUrl, host: '', port: 0 })
}

/** Runs `work` with the database and the uploads that `env` names, as the server would use them, and closes them. */
export async function withOpenVenue(
  { tenant, databaseUrl, dataDir: given, sessionSecret }: Env,
  work: (opened: OpenedVenue) => Promise<void>,
): Promise<void> {
  const dataDir = resolve(root, given)
  const database = await openDatabase({ tenant, dataDir, databaseUrl }).catch((error: unknown) => {
    throw new Error(explain(error, dataDir, databaseUrl), { cause: error })
  })
  try {
    await work({ database, tenant, dataDir, filesDir: join(dataDir, 'files'), sessionSecret })
  } finally {
    await database.close()
  }
}

/** Runs a command and prints in one line why it failed. */
export async function reportFailure(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
