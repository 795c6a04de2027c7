import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Database } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/embedded.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import {
  countReservations,
  durableTenant,
  furnishDurableHouse,
  ordersFrom,
  whatIsWrong,
} from '#tests/support/durable-house.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { fillHouse } from '../bench/house.ts'
import { type Served, serve } from '../bench/start-server.ts'
import { randomFrom } from '../bench/workload.ts'
import { openStorm, type Storm, whenTold } from './storm.ts'
import type { Given, Row } from './trial.ts'

const WELL_AGAIN_MS = 10_000
const GONE_MS = 10_000
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

/** What customers were told is there, once; and nothing else is, once everybody has had their answer. */
async function wrongIn({ open }: Venue, told: readonly string[], isAll: boolean): Promise<string[]> {
  const database = await open()
  try {
    const reservations = await countReservations(database)
    const more = isAll && reservations !== told.length
    return [
      ...(await whatIsWrong(database, told)),
      ...(more ? [`${reservations} reservations of ${told.length} that were told`] : []),
    ]
  } finally {
    await database.close()
  }
}

type Outage = { tried: string; lasts: (ms: number) => Promise<void> }

/** Takes the database away in a storm of bookings; well again is when the next booking is taken. */
async function takeAway(
  { tried, lasts }: Outage,
  { times = 10, seed, say, folder }: Given,
  postgres: PostgresServer,
): Promise<Row> {
  const random = randomFrom(seed)
  const venue = await venueOn('postgresql', tried.slice(0, 40), folder, postgres)
  const server = await serve(venue.env)
  const storm = openStorm(server.url, venue.orders)
  const row: Row = { tried, times, acknowledged: 0, wrong: [] }
  let slowest = 0
  try {
    await whenTold(storm, 0, 1)
    for (let n = 1; n <= times; n++) {
      await pause(random() * LONGEST_STORM_MS)
      const before = { ...storm }
      await lasts(random() * LONGEST_STORM_MS)
      const ms = await whenTold(storm, storm.told.length, 1)
      slowest = Math.max(slowest, ms)
      if (ms > WELL_AGAIN_MS) row.wrong.push(`outage ${n}: well again after ${Math.round(ms)} ms`)
      say(
        `${tried} ${n}: ${storm.sentAway - before.sentAway} sent away, well again after ${Math.round(ms)} ms`,
      )
    }
    await storm.end()
  } finally {
    await server.kill()
    await storm.leave()
  }
  row.acknowledged = storm.told.length
  row.wrong.push(...strangeIn(storm), ...(await wrongIn(venue, storm.told, true)))
  say(
    `${tried}: ${storm.told.length} acknowledged, ${storm.sentAway} sent away, the slowest to be well again ` +
      `${Math.round(slowest)} ms, ${row.wrong.length} wrong`,
  )
  return row
}

/** Whoever had asked by `until` is answered, well or with 503. */
function strangeIn({ strange, lost }: Storm, until = Number.POSITIVE_INFINITY): string[] {
  const early = lost.filter((asked) => asked < until).length
  return [...strange, ...(early > 0 ? [`${early} lost their connection without an answer`] : [])]
}

async function stopInStorm(
  kind: Database['kind'],
  { times = 10, seed, say, folder }: Given,
  postgres: PostgresServer,
): Promise<Row> {
  const random = randomFrom(seed)
  const venue = await venueOn(kind, 'stopping', folder, postgres)
  const row: Row = { tried: `SIGTERM while booking, ${kind}`, times, acknowledged: 0, wrong: [] }
  const told: string[] = []
  for (let n = 1; n <= times; n++) {
    const server: Served = await serve(venue.env)
    const storm = openStorm(server.url, venue.orders)
    await whenTold(storm, 0, 1)
    await pause(random() * LONGEST_STORM_MS)
    const began = performance.now()
    const code = await server.stop()
    const ms = performance.now() - began
    await storm.leave()
    told.push(...storm.told)
    const found = [...strangeIn(storm, began), ...(await wrongIn(venue, told, false))]
    if (code !== 0 || ms > GONE_MS) found.push(`ended with ${code} after ${Math.round(ms)} ms`)
    row.wrong.push(...found.map((each) => `${kind}, SIGTERM ${n}: ${each}`))
    say(
      `SIGTERM ${n} on ${kind}: ${storm.told.length} acknowledged, ${storm.sentAway} sent away, ${storm.lost.length} met a closing connection, gone after ${Math.round(ms)} ms, ${found.length} wrong`,
    )
  }
  row.acknowledged = told.length
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

/** PostgreSQL goes away and comes back, its connections are cut, and the server is told to stop: all in a storm of bookings. */
export async function goAway(given: Given): Promise<Row[]> {
  const postgres = await startPostgres([])
  try {
    const url = await postgres.createDatabase('of-the-trial')
    const rows: Row[] = []
    if (given.databases.includes('postgresql')) {
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
      for (const outage of [crashed, cut]) rows.push(await takeAway(outage, given, postgres))
    }
    for (const kind of given.databases) rows.push(await stopInStorm(kind, given, postgres))
    return rows
  } finally {
    await postgres.stop()
  }
}
