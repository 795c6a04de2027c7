import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DataDirInUseError, holdDataDir } from '#server/database/data-dir-lock.ts'
import { openEmbedded } from '#server/database/embedded.ts'
import { durableTenant, layOut } from '#tests/support/durable-house.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { testStatement } from '#tests/support/test-statement.ts'

/** Opens the database of a data directory in its own process, and writes for every line it receives. */
const program = `
  import { createInterface } from 'node:readline'
  import { DataDirInUseError, holdDataDir } from '#server/database/data-dir-lock.ts'
import { openEmbedded } from '#server/database/embedded.ts'
  const say = (word) => process.stdout.write(word + '\\n')
  try {
    const database = await openEmbedded({ tenant: '${durableTenant}', dataDir: process.argv[1] })
    say('opened')
    for await (const _ of createInterface(process.stdin)) {
      const insert = { name: 'written', text: "INSERT INTO setting (key, value) VALUES (gen_random_uuid(), '1')" }
      say(await database.rows(insert, []).then(() => 'written', (error) => error.name))
    }
    await database.close()
  } catch (error) {
    say(error.name + ': ' + error.message)
  }`

let folder: string
let dataDir: string
const servers: ChildProcess[] = []

function startServer(at: string, { before = [] as string[], tmp = join(folder, 'tmp') } = {}) {
  mkdirSync(tmp, { recursive: true })
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', program, at]
  const [command = '', ...rest] = [...before, ...node]
  const server = spawn(command, rest, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, TMPDIR: tmp },
  })
  servers.push(server)
  return server
}

const nextLine = async ({ stdout }: ReturnType<typeof startServer>) =>
  String((await once(stdout, 'data'))[0]).trim()

/** The output of a second server on a directory. */
async function outputOfSecond(...input: Parameters<typeof startServer>): Promise<string> {
  const second = startServer(...input)
  second.stdin.end()
  return (await text(second.stdout)).trim()
}

const refusal =
  /^DataDirInUseError: Another server (\(process \d+ on \S+\) )?is running on the data directory /

async function aDataDir(name: string): Promise<string> {
  const database = await openEmptyDatabase()
  const at = join(folder, name)
  await layOut(await database.copy(), at)
  await database.close()
  return at
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'moterom-lock-'))
})
afterAll(() => {
  for (const server of servers) server.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Whether this machine supports namespaces, as containers have. */
const hasNamespaces = (() => {
  try {
    execFileSync('unshare', ['--mount', '--pid', '--net', '--ipc', '--uts', '--fork', 'true'], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
})()

describe('a data directory with a path too long for the address of a socket', () => {
  let first: ReturnType<typeof startServer>
  beforeAll(async () => {
    dataDir = await aDataDir(`${'long'.repeat(30)}/data`)
    first = startServer(dataDir)
    expect(await nextLine(first)).toBe('opened')
  }, 60_000)

  const removeLocks = () => {
    for (const name of readdirSync(dataDir)) if (name !== 'database') rmSync(join(dataDir, name))
  }

  it('is refused to a second server, which names the first', async () => {
    expect(await outputOfSecond(dataDir)).toContain(
      `Another server (process ${first.pid} on ${hostname()}) is running on the data directory ${dataDir}`,
    )
  })

  it('is refused to a server with another TMPDIR', async () => {
    expect(await outputOfSecond(dataDir, { tmp: join(folder, 'private-tmp') })).toMatch(refusal)
  })

  it('is refused through a symbolic link', async () => {
    symlinkSync(dataDir, join(folder, 'link'))
    expect(await outputOfSecond(join(folder, 'link'))).toMatch(refusal)
  })

  it('is refused through another directory whose database is a link to this one', async () => {
    mkdirSync(join(folder, 'other'))
    symlinkSync(join(dataDir, 'database'), join(folder, 'other', 'database'))
    expect(await outputOfSecond(join(folder, 'other'))).toMatch(refusal)
  })

  it.skipIf(!hasNamespaces)('is refused through a bind mount', async () => {
    mkdirSync(join(folder, 'mount'))
    const mounting = `mount --bind '${dataDir}' '${join(folder, 'mount')}' && exec "$@"`
    const before = ['unshare', '--mount', 'sh', '-c', mounting, 'sh']
    expect(await outputOfSecond(join(folder, 'mount'), { before })).toMatch(refusal)
  })

  it.skipIf(!hasNamespaces)(
    'is refused to a server with a network, processes and a /tmp of its own',
    async () => {
      const tmp = join(folder, 'tmp')
      const mounting = `mount -t tmpfs none '${tmp}' && exec "$@"`
      const unshare = ['unshare', '--mount', '--pid', '--net', '--ipc', '--uts', '--fork']
      expect(
        await outputOfSecond(dataDir, { before: [...unshare, 'sh', '-c', mounting, 'sh'], tmp }),
      ).toMatch(refusal)
    },
  )

  it('is refused after the lock files have been removed', async () => {
    removeLocks()
    expect(await outputOfSecond(dataDir)).toMatch(refusal)
  })

  it('is left alone by its server while another directory is in its place', async () => {
    renameSync(dataDir, `${dataDir}-moved`)
    mkdirSync(dataDir)
    first.stdin.write('\n')
    expect(await nextLine(first)).toBe('DatabaseMovedError')
    expect(readdirSync(dataDir)).toEqual([])
    expect(await outputOfSecond(`${dataDir}-moved`), 'it still holds what it opened').toMatch(refusal)

    rmSync(dataDir, { recursive: true })
    renameSync(`${dataDir}-moved`, dataDir)
    first.stdin.write('\n')
    expect(await nextLine(first)).toBe('written')
  })

  it('is free as soon as its server has been killed', async () => {
    const gone = once(first, 'exit')
    first.kill('SIGKILL')
    await gone
    const database = await openEmbedded({ tenant: durableTenant, dataDir })
    const written = await database.rows(testStatement('SELECT key FROM setting'), [])
    expect(written).toHaveLength(1)
    await database.close()
  })
})

describe('a data directory', () => {
  it('goes to one of four servers that start at once, before there is a database', async () => {
    const all = Array.from({ length: 4 }, () => startServer(join(folder, 'empty')))
    const refused: string[] = []
    for (const server of all) void nextLine(server).then((line) => refused.push(line))
    await expect.poll(() => refused.length, { timeout: 20_000 }).toBe(3)
    expect(refused.filter((line) => !refusal.test(line))).toEqual([])
  })

  it('goes to one of ten that request it at once, over the files of a crash', async () => {
    const at = mkdtempSync(join(folder, 'left-'))
    writeFileSync(join(at, 'lock-holder'), 'process 1 on a-machine-of-long-ago')
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => holdDataDir(at)))
    const acquired = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(acquired).toHaveLength(1)
    expect(readFileSync(join(at, 'lock-holder'), 'utf8')).toBe(`process ${process.pid} on ${hostname()}`)
    acquired[0]?.release()
    const next = await holdDataDir(at)
    next.release()
  })

  it('is refused while a server of an earlier version listens on its socket there', async () => {
    const at = mkdtempSync(join(tmpdir(), 'moterom-older-'))
    const older = createServer().listen(join(at, 'lock'))
    await once(older, 'listening')
    await expect(holdDataDir(at)).rejects.toThrow(DataDirInUseError)
    older.close()
    await once(older, 'close')
    const hold = await holdDataDir(at)
    hold.release()
    rmSync(at, { recursive: true })
  })

  it('is refused where the file system has no locks, since two servers would not notice each other', async () => {
    const at = mkdtempSync(join(folder, 'no-locks-'))
    const withoutLocks = async () => ({
      tryLock: () => {
        throw Object.assign(new Error('no locks available'), { code: 'ENOLCK' })
      },
    })
    await expect(holdDataDir(at, withoutLocks)).rejects.toThrow(
      `The data directory ${at} cannot be locked against a second server (no locks available). ` +
        'Use a DATA_DIR on a disk of this machine, or a PostgreSQL server with DATABASE_URL.',
    )
  })
})
