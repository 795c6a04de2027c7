import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Database } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/embedded.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import {
  countReservations,
  durableTenant,
  findFaults,
  furnishDurableHouse,
  ordersFrom,
} from '#tests/support/durable-house.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { fillHouse } from '../bench/house.ts'
import { type StartedServer, serve } from '../bench/start-server.ts'
import { randomFrom } from '../bench/workload.ts'
import { openStorm, type Storm, whenConfirmed } from './storm.ts'
import type { Row, TrialInput } from './trial.ts'

const RECOVERY_LIMIT_MS = 10_000
const OUTAGE_MS = 10_000
const LONGEST_STORM_MS = 1500

type Venue = {
  env: Record<string, string>
  open: () => Promise<Database>
  orders: ReturnType<typeof ordersFrom>
}

async function venueOn(
  kind: Database['kind'],
  name: string,
  folder: string,
  postgres: PostgresServer,
): Promise<Venue> {
  const now = Date.now()
  const orders = ordersFrom(7, now)
  const dataDir = join(folder, `${name} on ${kind}`)
  await furnishDurableHouse(dataDir, now)
  const env = { DATA_DIR: dataDir, TENANT: durableTenant }
  if (kind === 'embedded')
    return { env, orders, open: () => openEmbedded({ tenant: durableTenant, dataDir }) }
  const databaseUrl = await postgres.createDatabase(name)
  const open = () => openPostgresql(databaseUrl, durableTenant, () => {})
  const database = await open()
  await fillHouse(database, 0, now)
  await database.close()
  return { env: { ...env, DATABASE_URL: databaseUrl }, orders, open }
}

/** Confirmed orders exist once; and nothing else does, once every order has been answered. */
async function wrongIn({ open }: Venue, confirmed: readonly string[], isAll: boolean): Promise<string[]> {
  const database = await open()
  try {
    const reservations = await countReservations(database)
    const more = isAll && reservations !== confirmed.length
    return [
      ...(await findFaults(database, confirmed)),
      ...(more ? [`${reservations} reservations of ${confirmed.length} that were confirmed`] : []),
    ]
  } finally {
    await database.close()
  }
}

type Outage = { tried: string; lasts: (ms: number) => Promise<void> }

/** Stops the database in a storm of bookings; recovery is when the next booking is accepted. */
async function stopDatabase(
  { tried, lasts }: Outage,
  { times = 10, seed, print, folder }: TrialInput,
  postgres: PostgresServer,
): Promise<Row> {
  const random = randomFrom(seed)
  const venue = await venueOn('postgresql', tried.slice(0, 40), folder, postgres)
  const server = await serve(venue.env)
  const storm = openStorm(server.url, venue.orders)
  const row: Row = { tried, times, acknowledged: 0, wrong: [] }
  let slowest = 0
  try {
    await whenConfirmed(storm, 0, 1)
    for (let n = 1; n <= times; n++) {
      await pause(random() * LONGEST_STORM_MS)
      const before = { ...storm }
      await lasts(random() * LONGEST_STORM_MS)
      const ms = await whenConfirmed(storm, storm.confirmed.length, 1)
      slowest = Math.max(slowest, ms)
      if (ms > RECOVERY_LIMIT_MS) row.wrong.push(`outage ${n}: well again after ${Math.round(ms)} ms`)
      print(
        `${tried} ${n}: ${storm.redirected - before.redirected} sent away, well again after ${Math.round(ms)} ms`,
      )
    }
    await storm.end()
  } finally {
    await server.kill()
    await storm.leave()
  }
  row.acknowledged = storm.confirmed.length
  row.wrong.push(...strangeIn(storm), ...(await wrongIn(venue, storm.confirmed, true)))
  print(
    `${tried}: ${storm.confirmed.length} acknowledged, ${storm.redirected} sent away, the slowest to be well again ` +
      `${Math.round(slowest)} ms, ${row.wrong.length} wrong`,
  )
  return row
}

/** Requests sent before `until` are answered, well or with 503. */
function strangeIn({ strange, lost }: Storm, until = Number.POSITIVE_INFINITY): string[] {
  const early = lost.filter((sentAt) => sentAt < until).length
  return [...strange, ...(early > 0 ? [`${early} lost their connection without an answer`] : [])]
}

async function stopInStorm(
  kind: Database['kind'],
  { times = 10, seed, print, folder }: TrialInput,
  postgres: PostgresServer,
): Promise<Row> {
  const random = randomFrom(seed)
  const venue = await venueOn(kind, 'stopping', folder, postgres)
  const row: Row = { tried: `SIGTERM while booking, ${kind}`, times, acknowledged: 0, wrong: [] }
  const confirmed: string[] = []
  for (let n = 1; n <= times; n++) {
    const server: StartedServer = await serve(venue.env)
    const storm = openStorm(server.url, venue.orders)
    await whenConfirmed(storm, 0, 1)
    await pause(random() * LONGEST_STORM_MS)
    const started = performance.now()
    const code = await server.stop()
    const ms = performance.now() - started
    await storm.leave()
    confirmed.push(...storm.confirmed)
    const found = [...strangeIn(storm, started), ...(await wrongIn(venue, confirmed, false))]
    if (code !== 0 || ms > OUTAGE_MS) found.push(`ended with ${code} after ${Math.round(ms)} ms`)
    row.wrong.push(...found.map((each) => `${kind}, SIGTERM ${n}: ${each}`))
    print(
      `SIGTERM ${n} on ${kind}: ${storm.confirmed.length} acknowledged, ${storm.redirected} sent away, ${storm.lost.length} met a closing connection, gone after ${Math.round(ms)} ms, ${found.length} wrong`,
    )
  }
  row.acknowledged = confirmed.length
  return row
}

const cutConnections = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL',
  )
  await client.end()
}

/**
 * PostgreSQL stops and restarts, its connections are cut, and the server is stopped: all in a storm of
 * bookings.
 */
export async function interruptServices(input: TrialInput): Promise<Row[]> {
  const postgres = await startPostgres([])
  try {
    const url = await postgres.createDatabase('of-the-trial')
    const rows: Row[] = []
    if (input.databases.includes('postgresql')) {
      const crashed: Outage = {
        tried: 'PostgreSQL ends at once and comes back while booking',
        lasts: async (ms) => {
          await postgres.crash()
          await pause(ms)
          await postgres.startAgain()
        },
      }
      const cut: Outage = {
        tried: 'connections to PostgreSQL cut while booking',
        lasts: () => cutConnections(url),
      }
      for (const outage of [crashed, cut]) rows.push(await stopDatabase(outage, input, postgres))
    }
    for (const kind of input.databases) rows.push(await stopInStorm(kind, input, postgres))
    return rows
  } finally {
    await postgres.stop()
  }
}
