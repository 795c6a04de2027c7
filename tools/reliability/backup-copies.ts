import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { CHANGED_BY_OTHERS } from '#server/backup/tables.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import type { Database } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/embedded.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import {
  type DurableHouse,
  durableHouseOn,
  durableNow,
  durableTenant,
  findFaults,
  furnishDurableHouse,
  ordersFrom,
} from '#tests/support/durable-house.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { fillHouse } from '../bench/house.ts'
import { type Rows, readRows } from './older-database.ts'
import { openStorm, type Storm, whenConfirmed } from './storm.ts'
import type { Row, TrialInput } from './trial.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const UPLOADS = 20
/** Counts that change by themselves. */
const RESTLESS = 'rate_limit'

/** A venue with customers over HTTP, and how to back it up meanwhile. */
type Venue = {
  house: DurableHouse
  url: string
  filesDir: string
  backUp: (path: string) => Promise<unknown>
}

const command = (name: 'backup' | 'restore', args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', `tools/backup/${name}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, TENANT: durableTenant, ...env },
  })

async function openVenue(
  kind: Database['kind'],
  dataDir: string,
  orders: ReturnType<typeof ordersFrom>,
  postgres: PostgresServer,
): Promise<Venue> {
  const filesDir = join(dataDir, 'files')
  await mkdir(filesDir, { recursive: true })
  for (let n = 0; n < UPLOADS; n++) await writeFile(join(filesDir, `${n}.webp`), Buffer.alloc(50_000, n))
  const databaseUrl = kind === 'postgresql' ? await postgres.createDatabase('venue') : undefined
  const open = async () => {
    if (databaseUrl === undefined) {
      await furnishDurableHouse(dataDir)
      return openEmbedded({ tenant: durableTenant, dataDir })
    }
    const database = await openPostgresql(databaseUrl, durableTenant, () => {})
    await fillHouse(database, 0, durableNow)
    return database
  }
  const database = await open()
  const house = await durableHouseOn(database, dataDir, orders)
  const url = await house.app.listen({ port: 0, host: '127.0.0.1' })
  // The embedded database belongs to one process, which backs it up itself.
  const backUp = (path: string) =>
    databaseUrl === undefined
      ? writeBackup({ database, tenant: durableTenant, filesDir, now: durableNow }, path)
      : command('backup', ['--to', path], { DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  return { house, url, filesDir, backUp }
}

/** The contents according to a backup. */
async function rowsIn(path: string): Promise<Rows> {
  const lines = gunzipSync(await readFile(path))
    .toString()
    .trimEnd()
    .split('\n')
  const tables = new Map<string, string[]>()
  let rows: string[] = []
  for (const line of lines) {
    if (line.startsWith('{"row":')) rows.push(line.slice('{"row":'.length, -1))
    else if (line.startsWith('{"table":')) {
      rows = []
      tables.set(JSON.parse(line).table, rows)
    }
  }
  tables.delete(CHANGED_BY_OTHERS)
  return { tables, sequences: JSON.parse(lines.at(-1) ?? '{}').sequences }
}

const asText = ({ tables, sequences }: Rows) =>
  new Map([
    ...[...tables].map(([name, rows]) => [name, [...rows].sort().join('\n')] as const),
    ['sequences', JSON.stringify(sequences)] as const,
  ])

function differences(one: Rows, other: Rows): string[] {
  const [first, second] = [asText(one), asText(other)]
  const names = [...new Set([...first.keys(), ...second.keys()])]
  return names.filter((name) => first.get(name) !== second.get(name)).map((name) => `${name} is otherwise`)
}

/** Rows of the backup that the venue never had: rows here are only added. */
const inventions = (backup: Rows, venue: Rows): string[] =>
  [...backup.tables].flatMap(([name, rows]) => {
    const there = new Set(venue.tables.get(name))
    return name === RESTLESS || rows.every((row) => there.has(row)) ? [] : [`${name} has rows of its own`]
  })

type Snapshot = {
  path: string
  confirmedBefore: string[]
  confirmedMeanwhile: number
  ms: number
  longestMs: number
}

async function backUpInStorm({ url, backUp }: Venue, orders: Orders, path: string, confirmed: string[]) {
  const storm: Storm = openStorm(url, orders)
  await whenConfirmed(storm, 0, 5)
  const confirmedBefore = [...confirmed, ...storm.confirmed]
  const started = performance.now()
  await backUp(path)
  const ms = performance.now() - started
  const confirmedMeanwhile = confirmed.length + storm.confirmed.length - confirmedBefore.length
  await whenConfirmed(storm, storm.confirmed.length, 5)
  await storm.end()
  confirmed.push(...storm.confirmed)
  const snapshot: Snapshot = { path, confirmedBefore, confirmedMeanwhile, ms, longestMs: storm.longestMs }
  return {
    snapshot,
    strange: [...storm.strange, ...(storm.redirected > 0 ? ['a caller was sent away'] : [])],
  }
}

type Orders = ReturnType<typeof ordersFrom>

async function restoreInto(
  kind: Database['kind'],
  dataDir: string,
  path: string,
  postgres: PostgresServer,
  name: string,
): Promise<Database> {
  await mkdir(dataDir)
  if (kind === 'embedded') {
    await command('restore', ['--from', path], { DATA_DIR: dataDir })
    return openEmbedded({ tenant: durableTenant, dataDir })
  }
  const databaseUrl = await postgres.createDatabase(name)
  await command('restore', ['--from', path], { DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  return openPostgresql(databaseUrl, durableTenant, () => {})
}

async function wrongIn(copy: Database, backup: Rows, confirmedBefore: readonly string[]): Promise<string[]> {
  return [...differences(backup, await readRows(copy)), ...(await findFaults(copy, confirmedBefore))]
}

async function copyUnderLoad(
  kind: Database['kind'],
  times: number,
  { folder, print }: TrialInput,
  postgres: PostgresServer,
): Promise<Row> {
  const tried = `backup in a storm of bookings on ${kind}, restored into both; acknowledged: restored bookings`
  const row: Row = { tried, times: 0, acknowledged: 0, wrong: [] }
  const orders = ordersFrom(7)
  const venue = await openVenue(kind, join(folder, kind), orders, postgres)
  const confirmed: string[] = []
  for (let n = 1; n <= times; n++) {
    const path = join(folder, `${kind}-${n}.gz`)
    const { snapshot, strange } = await backUpInStorm(venue, orders, path, confirmed)
    const backup = await rowsIn(path)
    const found = [...strange, ...inventions(backup, await readRows(venue.house.database))]
    for (const into of ['embedded', 'postgresql'] as const) {
      const dataDir = join(folder, `${kind}-${n}-${into}`)
      const copy = await restoreInto(into, dataDir, path, postgres, `copy-of-${kind}-${n}`)
      found.push(
        ...(await wrongIn(copy, backup, snapshot.confirmedBefore)).map((each) => `into ${into}: ${each}`),
      )
      await copy.close()
      await rm(dataDir, { recursive: true })
      row.times += 1
      row.acknowledged += backup.tables.get('reservation')?.length ?? 0
    }
    row.wrong.push(...found.map((each) => `backup ${n} of ${kind}, ${each}`))
    const { confirmedBefore, confirmedMeanwhile, ms, longestMs } = snapshot
    print(
      `backup ${n} of ${kind}: ${Math.round(ms)} ms, ${confirmedBefore.length} bookings before and ${confirmedMeanwhile} meanwhile, ` +
        `the longest wait for an answer ${Math.round(longestMs)} ms, ${found.length} wrong`,
    )
  }
  await venue.house.close()
  return row
}

/**
 * Backs a venue up while customers book over HTTP, on both databases, and restores each backup into both with
 * the public commands. The copy must match the backup's own counts, and one moment of the venue.
 */
export async function copyVenues(input: TrialInput): Promise<Row[]> {
  const { times = 5, databases } = input
  const postgres = await startPostgres()
  try {
    const rows: Row[] = []
    for (const kind of databases) rows.push(await copyUnderLoad(kind, times, input, postgres))
    return rows
  } finally {
    await postgres.stop()
  }
}
