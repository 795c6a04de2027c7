import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/database/connect.ts'
import type { Database } from '#server/database/database.ts'
import { readEnv } from '#server/env.ts'
import { explainStartFailure } from '#server/start-failure.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

type OpenedVenue = {
  database: Database
  tenant: string
  dataDir: string
  filesDir: string
  /** Undefined: the one in the data directory. */
  sessionSecret: string | undefined
}

/**
 * Runs `work` with the database and the uploads of the environment, as the server would use them, and closes
 * them.
 */
export async function withOpenVenue(work: (opened: OpenedVenue) => Promise<void>): Promise<void> {
  // Settings that only the server needs are not required for a command.
  const {
    tenant,
    databaseUrl,
    dataDir: given,
    sessionSecret,
  } = readEnv({ ...process.env, NODE_ENV: 'development', PUBLIC_URL: '', HOST: '' })
  const dataDir = resolve(root, given)
  const database = await openDatabase({ tenant, dataDir, databaseUrl }).catch((error: unknown) => {
    const cause = { cause: error }
    throw new Error(explainStartFailure(error, { dataDir, databaseUrl, host: '', port: 0 }), cause)
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
