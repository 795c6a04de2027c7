import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '#server/database/embedded.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { refusalToConnect, requireUsable } from '#server/database/postgresql-refusal.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'
import { explainStartFailure } from '#server/start-failure.ts'
import { durableTenant, layOut } from '#tests/support/durable-house.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const root = join(import.meta.dirname, '..', '..')
let folder: string
let postgres: PostgresServer
let databaseUrl: string
let other: Server
let takenPort: number
let newer: string

const newMigration = testStatement<never>(
  "INSERT INTO migration (hash, created_at) VALUES ('of a newer version', 4102444800000)",
)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moterom-starting-'))
  writeFileSync(join(folder, 'file'), '')
  postgres = await startPostgres()
  databaseUrl = await postgres.createDatabase('house')
  other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  takenPort = (other.address() as { port: number }).port
  const empty = await openEmptyDatabase()
  await layOut(await empty.copy(), join(folder, 'ready'))
  await empty.rows(newMigration, [])
  newer = join(folder, 'newer')
  await layOut(await empty.copy(), newer)
  await empty.close()
}, 120_000)
afterAll(async () => {
  other.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the server with these settings and returns its output when it fails. */
async function failedStart(settings: Record<string, string>): Promise<{ code: number; output: string }> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'ready'),
      ...settings,
    },
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  const [output, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])
  return { code, output: output.trim() }
}

describe('a start that fails says why in one line and ends with 1', () => {
  const cases: [string, () => Record<string, string>, RegExp][] = [
    [
      'a proxy that is no address',
      () => ({ TRUSTED_PROXIES: 'foo' }),
      /\n {2}TRUSTED_PROXIES is “foo”, but must be addresses or ranges separated by commas, such as 10\.0\.0\.1, 192\.168\.0\.0\/16\.$/,
    ],
    [
      'a wrong password of the database',
      () => ({ DATABASE_URL: databaseUrl.replace(':postgres@', ':wrong@') }),
      /^DATABASE_URL has a user or password that PostgreSQL does not accept; it must look like postgresql:\/\/user:secret@host:5432\/name \(password authentication failed for user "postgres"\)\.$/,
    ],
    [
      'a database that a newer version has changed',
      () => ({ DATA_DIR: newer }),
      /^The database was changed by a newer version of this program \(DATABASE_URL or DATA_DIR names it\): start that version, or restore a backup .*$/,
    ],
    [
      'a port that is taken',
      () => ({ PORT: String(takenPort) }),
      /^PORT is \d+, but another program listens there on 127\.0\.0\.1: stop it, or choose another PORT\.$/,
    ],
  ]
  it.concurrent.each(cases)(
    'for %s',
    async (_what, settings, line) => {
      const { code, output } = await failedStart(settings())
      expect(output).toMatch(line)
      expect(code).toBe(1)
    },
    60_000,
  )
})

describe.skipIf(process.platform !== 'linux')('a data directory that cannot be created or written', () => {
  it.each(['/proc/none', '/proc/none/deeper', '/proc/sys', '/dev/null', '/dev/null/none'])(
    'is named: %s',
    async (dataDir) => {
      const opening = openEmbedded({ tenant: durableTenant, dataDir })
      const error = await opening.then(
        () => undefined,
        (failure: unknown) => failure,
      )
      const settings = { dataDir, databaseUrl: undefined, host: '127.0.0.1', port: 1 }
      expect(explainStartFailure(error, settings)).toMatch(
        /^DATA_DIR is “\S+”, but must be a folder that the server can create, read and write \(E[A-Z]+: .*\)\.$/,
      )
    },
  )
})

describe('an address to listen on', () => {
  const settings = { dataDir: '/data', databaseUrl: undefined, host: '10.99.99.99', port: 80 }
  const failure = (code: string, about: object) => Object.assign(new Error(code), { code, ...about })

  it.each([
    [
      'is no machine’s name',
      failure('ENOTFOUND', { syscall: 'getaddrinfo', hostname: '10.99.99.99' }),
      'HOST is “10.99.99.99”, but must be a name or an address of this machine, such as 127.0.0.1 or 0.0.0.0 (ENOTFOUND).',
    ],
    [
      'is another machine’s',
      failure('EADDRNOTAVAIL', { syscall: 'listen' }),
      'HOST is “10.99.99.99”, but must be a name or an address of this machine, such as 127.0.0.1 or 0.0.0.0 (EADDRNOTAVAIL).',
    ],
    [
      'is only for root',
      failure('EACCES', { syscall: 'listen' }),
      'PORT is 80, but this user may not listen there: choose a PORT above 1023.',
    ],
  ])('that %s is named', (_what, error, line) => {
    expect(explainStartFailure(error, settings)).toBe(line)
  })
})

describe('PostgreSQL that the server cannot start on', () => {
  const opening = (url: string) =>
    openPostgresql(url, durableTenant, () => {}).then(
      async (database) => {
        await database.close()
        return undefined
      },
      (error: unknown) => error,
    )
  const sql = async (url: string, ...statements: string[]) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }

  it('is reported for a missing database', async () => {
    expect(await opening(databaseUrl.replace(/house$/, 'none'))).toEqual(
      new StartRefusal(
        'DATABASE_URL names a database that does not exist; create it first (database "none" does not exist).',
      ),
    )
  })

  it('is reported for a user without rights', async () => {
    await sql(databaseUrl, "CREATE ROLE reader LOGIN PASSWORD 'secret'")
    expect(await opening(databaseUrl.replace('postgres:postgres@', 'reader:secret@'))).toEqual(
      new StartRefusal(
        'DATABASE_URL has a user who lacks a right there; grant it CREATE on the database (permission denied for database house).',
      ),
    )
  })

  it('is reported for a database that does not support every character', async () => {
    await sql(databaseUrl, "CREATE DATABASE narrow ENCODING 'LATIN1' TEMPLATE template0")
    expect(await opening(databaseUrl.replace(/house$/, 'narrow'))).toEqual(
      new StartRefusal('DATABASE_URL names a database with the encoding LATIN1; it must be made with UTF8.'),
    )
  })

  it('is reported for a database changed by a newer version, which is left unchanged', async () => {
    const url = await postgres.createDatabase('ahead')
    expect(await opening(url)).toBeUndefined()
    await sql(url, `SET search_path TO ${durableTenant}`, newMigration.text)
    expect(await opening(url)).toMatchObject({
      name: 'StartRefusal',
      message: expect.stringMatching(/^The database was changed by a newer version of this program /),
    })
  })

  it('is reported for a version that is too old', () => {
    expect(() => requireUsable({ version: '140011', encoding: 'UTF8' })).toThrow(
      new StartRefusal('DATABASE_URL names PostgreSQL 14; it must be 15 or newer.'),
    )
    expect(() => requireUsable({ version: '150000', encoding: 'UTF8' })).not.toThrow()
  })

  it('is reported for a missing server', async () => {
    expect(await opening('postgresql://user:secret@127.0.0.1:1/name')).toEqual(
      new StartRefusal(
        'DATABASE_URL names a PostgreSQL server that cannot be reached; it must look like postgresql://user:secret@host:5432/name, ' +
          'and PostgreSQL must run there (connect ECONNREFUSED 127.0.0.1:1).',
      ),
    )
  })

  it('is reported for a server without a response', () => {
    expect(refusalToConnect(new Error('timeout expired')).message).toMatch(
      /^DATABASE_URL names a PostgreSQL server that cannot be reached; .* \(timeout expired\)\.$/,
    )
  })
})
