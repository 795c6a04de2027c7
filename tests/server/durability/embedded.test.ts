import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFolder } from '#server/database/database-folder.ts'
import { durableParameters, type Watch } from '#server/database/durable-file-system.ts'
import { openEmbedded } from '#server/database/embedded.ts'
import {
  durableTenant,
  findFaults,
  furnishDurableHouse,
  openDurableHouse,
  ordersFrom,
} from '#tests/support/durable-house.ts'
import { cutPowerOnce } from '#tests/support/power-loss.ts'
import { randomFrom } from '../../../tools/bench/workload.ts'

let folder: string
let furnished: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moterom-durable-'))
  furnished = join(folder, 'furnished')
  await furnishDurableHouse(furnished)
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function aCopy(name: string): Promise<string> {
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  await cp(join(furnished, 'database'), join(dataDir, 'database'), { recursive: true })
  return dataDir
}

it('nothing is acknowledged before it is on disk, and a full disk fails only while it is full', async () => {
  let written = 0
  let unsynced = 0
  let syncs = 0
  let isFull = false
  const watch: Watch = ({ stream_ops, tryFSOperation }) => {
    const { write, fsync } = { ...stream_ops }
    stream_ops.write = (...input) => {
      if (isFull)
        tryFSOperation(() => {
          throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
        })
      written += 1
      unsynced += 1
      return write(...input)
    }
    stream_ops.fsync = (stream) => {
      syncs += 1
      unsynced = 0
      return fsync?.(stream) ?? 0
    }
  }
  const house = await openDurableHouse(await aCopy('counted'), ordersFrom(40), watch)
  const confirmed: string[] = []
  const place = async () => {
    const { status, code } = await house.place()
    if (code) confirmed.push(code)
    return status
  }
  await place()
  for (let n = 0; n < 10; n++) {
    const before = { written, syncs }
    expect(await place()).toBe(201)
    expect([written > before.written, syncs > before.syncs, unsynced]).toEqual([true, true, 0])
  }

  isFull = true
  expect([await place(), await place()]).toEqual([503, 503])
  isFull = false
  await expect.poll(place, { timeout: 10_000, interval: 500 }).toBe(201)
  expect(await findFaults(house.database, confirmed)).toEqual([])
  await house.close()
}, 60_000)

it('nothing acknowledged is lost in a power cut, and nothing is half there', async () => {
  const dataDir = await aCopy('cut')
  const orders = ordersFrom(40)
  const random = randomFrom(20261121)
  const confirmed: string[] = []
  for (let cut = 0; cut < 2; cut++) {
    const loss = await cutPowerOnce(dataDir, orders, confirmed, random, 400)
    confirmed.push(...loss.confirmed)
    expect(loss.wrong).toEqual([])
  }
  expect(confirmed.length).toBeGreaterThan(0)
}, 120_000)

it.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
  'a database that is started with %s off is refused: it does not wait for the disk',
  async (setting) => {
    const folder = join(await aCopy(`hasty ${setting}`), 'database')
    const opened = openFolder(folder, undefined, [...durableParameters(), '-c', `${setting}=off`])
    await expect(opened).rejects.toThrow(`it does not wait for the disk: ${setting} is off`)
  },
  60_000,
)

/** Every start of PostgreSQL writes it before anything else. */
const NAMES_THE_PROCESS = 'postmaster.pid'

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((each) => each.isFile() && each.name !== NAMES_THE_PROCESS)
    .map((each) => join(each.parentPath, each.name))
  return Promise.all(files.sort().map(async (each) => `${each} ${(await readFile(each)).toString('base64')}`))
}

const controlFile = (database: string) => join(database, 'global', 'pg_control')

async function removeLog(database: string): Promise<void> {
  const log = join(database, 'pg_wal')
  for (const name of await readdir(log)) if (/^[0-9A-F]{24}$/.test(name)) await rm(join(log, name))
}

it.each<[string, (database: string) => Promise<void>]>([
  ['without its version', (database) => rm(join(database, 'PG_VERSION'))],
  ['of another version of PostgreSQL', (database) => writeFile(join(database, 'PG_VERSION'), '15\n')],
  ['with a control file that was cut short', (database) => truncate(controlFile(database), 200)],
  ['with a spoilt control file', (database) => writeFile(controlFile(database), Buffer.alloc(8192))],
  ['without a segment of its log', removeLog],
])(
  'a database %s is refused with the restore command, and left unchanged',
  async (name, spoil) => {
    const dataDir = await aCopy(name)
    const database = join(dataDir, 'database')
    await spoil(database)
    const before = await filesIn(database)
    const opened = openEmbedded({ tenant: durableTenant, dataDir })
    await expect(opened).rejects.toThrow(
      /cannot be opened .+ Nothing has been changed or removed\. .+npm run restore/,
    )
    expect((await filesIn(database)).filter((each, n) => each !== before[n])).toEqual([])
  },
  60_000,
)
