import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenTextOf } from '#server/accounts/one-time-tokens.ts'
import { addFactor } from '#server/accounts/second-factor/second-factors.ts'
import { account, oneTimeToken, secondFactor } from '#server/database/account-schema.ts'
import { holdDataDir } from '#server/database/data-dir-lock.ts'
import { openEmbedded } from '#server/database/embedded.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { outbox } from '#server/database/reservation-schema.ts'
import { room } from '#server/database/schema.ts'
import { keptSecret } from '#server/process/session-secret.ts'
import { durableTenant, layOut } from '#tests/support/durable-house.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { readArguments, UsageError } from '../../tools/admin/arguments.ts'

const root = join(import.meta.dirname, '..', '..')
let folder: string
let dataDir: string
let postgres: PostgresServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moterom-admin-'))
  dataDir = join(folder, 'empty')
  const empty = await openEmptyDatabase()
  await layOut(await empty.copy(), dataDir)
  await empty.close()
  postgres = await startPostgres()
}, 120_000)
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function admin(args: string[], settings: Record<string, string> = {}) {
  const command = spawn(process.execPath, ['--import', 'tsx', 'tools/admin/admin.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  const [printed, failed, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ])
  return { code, printed: printed.trim().split('\n'), failed: failed.trim() }
}

const kari = ['--email', 'Kari@House.example', '--name', 'Kari Nordmann']

describe('npm run admin', () => {
  it('writes an administrator and no demo house into the data directory, and prints the link', async () => {
    const { code, printed, failed } = await admin(kari, { PUBLIC_URL: 'http://localhost:4000' })
    expect([code, failed]).toEqual([0, ''])
    const database = await openEmbedded({ tenant: durableTenant, dataDir })
    try {
      const [token] = await database.db.select().from(oneTimeToken)
      const text = tokenTextOf(await keptSecret(dataDir), 'setPassword', token?.id ?? '')
      expect(printed).toEqual([
        'Kari Nordmann (kari@house.example) is now an administrator.',
        'Choose the password here, within an hour:',
        `http://localhost:4000/login/verify-password#token=${text}&set=1`,
      ])
      expect(await database.db.select({ email: account.email }).from(account)).toEqual([
        { email: 'kari@house.example' },
      ])
      expect(await database.db.select().from(room)).toEqual([])
      expect(await database.db.select().from(outbox)).toEqual([])
    } finally {
      await database.close()
    }
  }, 60_000)

  it('works on PostgreSQL as in production, mails the link, and refuses a customer in one sentence', async () => {
    const databaseUrl = await postgres.createDatabase('admin')
    const settings = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://booking.house.example',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'a secret of the tests, long enough',
      SMTP_URL: 'smtp://127.0.0.1:1',
    }
    const { code, printed, failed } = await admin(kari, settings)
    expect([code, failed]).toEqual([0, ''])
    expect(printed.slice(2)).toEqual([
      expect.stringMatching(
        /^https:\/\/booking\.house\.example\/login\/verify-password#token=[\w-]{43}&set=1$/,
      ),
      'The server sends the link by email too.',
    ])
    const database = await openPostgresql(databaseUrl, durableTenant, () => {})
    try {
      expect(
        await database.db.select({ kind: outbox.kind, recipient: outbox.recipient }).from(outbox),
      ).toEqual([{ kind: 'administratorLink', recipient: 'kari@house.example' }])
      const reset = ['--email', 'Kari@House.example', '--reset-second-factor']
      expect((await admin(reset, settings)).printed).toEqual([
        'kari@house.example has no authenticator app. Nothing was changed.',
      ])
      const [{ accountId } = { accountId: '' }] = await database.db
        .select({ accountId: account.id })
        .from(account)
      await addFactor(
        database,
        accountId,
        { tenant: { slug: durableTenant }, secret: settings.SESSION_SECRET },
        1,
      )
      await database.db.update(secondFactor).set({ confirmedAt: 2 })
      expect((await admin(reset, settings)).printed).toEqual([
        'kari@house.example signs in with the password alone now, and has been signed out everywhere.',
      ])
      expect(await database.db.$count(secondFactor)).toBe(0)
      await database.db.update(account).set({ userType: 'customer', isSuperuser: false })
    } finally {
      await database.close()
    }
    expect(await admin(['--email', 'kari@house.example', '--reset-second-factor'], settings)).toEqual({
      code: 1,
      printed: [''],
      failed: 'kari@house.example is not the address of a member of staff. Nothing was changed.',
    })
    expect(await admin(kari, settings)).toEqual({
      code: 1,
      printed: [''],
      failed: expect.stringMatching(/^kari@house\.example belongs to a customer, .*\.$/),
    })
  }, 60_000)

  it('says what to do while a server has the embedded database', async () => {
    const hold = await holdDataDir(dataDir)
    try {
      expect(await admin(kari)).toEqual({
        code: 1,
        printed: [''],
        failed: expect.stringMatching(
          /^A server is running on the data directory .*: stop the server, run this command again, and start the server\. On PostgreSQL/,
        ),
      })
    } finally {
      hold.release()
    }
  }, 60_000)

  it('ends with 2 and one sentence for wrong arguments, and with the usage for --help', async () => {
    expect(await admin([])).toEqual({
      code: 2,
      printed: [''],
      failed: 'Whose address? Write npm run admin -- --email a@b.no, with “--” before the options.',
    })
    const help = await admin(['--help'])
    expect([help.code, help.printed[0]]).toEqual([
      0,
      expect.stringMatching(/^npm run admin -- --email ADDRESS /),
    ])
  }, 60_000)
})

describe('the arguments of npm run admin', () => {
  it('are an address, and a name, a language and promotion where they are given', () => {
    const names = { firstName: 'Kari Anne', lastName: 'Nordmann' }
    expect(readArguments(['--email', 'a@b.no'])).toEqual({
      email: 'a@b.no',
      names: undefined,
      locale: 'nb-NO',
      isPromotable: false,
      resetsSecondFactor: false,
    })
    expect(
      readArguments(['--email=A@b.no', '--name', 'Kari Anne Nordmann', '--locale', 'en', '--promote']),
    ).toEqual({ email: 'a@b.no', names, locale: 'en', isPromotable: true, resetsSecondFactor: false })
    expect(readArguments(['--email', 'a@b.no', '--help'])).toBeUndefined()
  })

  it.each([
    [['a@b.no'], "Unexpected argument 'a@b.no'; write npm run admin -- --email a@b.no, or --help for more."],
    [
      ['--emil', 'a@b.no'],
      "Unknown option '--emil'; write npm run admin -- --email a@b.no, or --help for more.",
    ],
    [
      ['--email'],
      "Option '--email <value>' argument missing; write npm run admin -- --email a@b.no, or --help for more.",
    ],
    [
      ['--email', 'a@b.no', '--reset-second-factor', '--promote'],
      '--reset-second-factor changes nothing else: leave out --name and --promote.',
    ],
    [['--email', 'a'], '--email is “a”, but must be an address such as a@b.no.'],
    [
      ['--email', 'a@b.no', '--name', 'Kari'],
      '--name is “Kari”, but must be a first and a last name such as "Kari Nordmann".',
    ],
    [['--email', 'a@b.no', '--locale', 'sv'], '--locale is “sv”, but must be nb-NO or en.'],
  ])('are refused in one sentence: %j', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(new UsageError(sentence))
  })
})
