import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { WireRequest } from '#contract/client.ts'
import { requestFor } from '#contract/every-request.ts'
import type { Reservation, ReservationOrder } from '#contract/structs/reservation.ts'
import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { durableTenant, ordersFrom } from '#tests/support/durable-house.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { fillHouse, hourOn, ROOMS } from '../bench/house.ts'
import { percentile } from '../bench/measure.ts'
import { type StartedServer, serve } from '../bench/start-server.ts'
import { send, watchOrder } from '../bench/watch-order.ts'
import { randomFrom } from '../bench/workload.ts'
import { compareReads, readsFrom } from './compare-reads.ts'
import type { Row, TrialInput } from './trial.ts'

const WRITERS = 16
/** Days from today: blocks first, then orders. */
const DAYS = { blocks: 5, orders: 9 }
const LONGEST_STORM_MS = 1000
/** Once all is calm, nothing may be stale for longer: a server that hears nothing reads once a second. */
const CALM_BOUND_MS = 2000
/** While something is broken: what a server knows is used for three seconds after it was last informed of changes. */
const FAULT_BOUND_MS = 4000
const PAUSED_MS = 5000
const LOOKING = { everyMs: 20, mostMs: 60_000 }
/** A writer pauses after an order, so that readers get a turn on a small machine. */
const BETWEEN_ORDERS_MS = 30

const names = ['one', 'other'] as const

type Stand = {
  postgres: PostgresServer
  databaseUrl: string
  now: Instant
  folder: string
  random: () => number
  orders: ReturnType<typeof ordersFrom>
  ports: readonly number[]
  servers: StartedServer[]
}

/** A server has its name in all its connections, and the same address after each start. */
const start = ({ databaseUrl, folder, ports }: Omit<Stand, 'servers'>, n: number) =>
  serve({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    TENANT: durableTenant,
    PGAPPNAME: names[n] ?? '',
    PORT: String(ports[n]),
    LOG_LEVEL: 'silent',
  })

async function openStand(postgres: PostgresServer, folder: string, seed: number): Promise<Stand> {
  const now = Date.now()
  const databaseUrl = await postgres.createDatabase('venue')
  const database = await openPostgresql(databaseUrl, durableTenant, () => {})
  await fillHouse(database, 0, now)
  await database.close()
  const ports = [await freePort(), await freePort()]
  const orders = ordersFrom(DAYS.orders, now)
  const stand = { postgres, databaseUrl, now, folder, random: randomFrom(seed), orders, ports }
  return { ...stand, servers: [await start(stand, 0), await start(stand, 1)] }
}

/** SQL from outside of both servers: nothing signals what it changes. */
async function bySql<T>({ databaseUrl }: Stand, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({
    connectionString: databaseUrl,
    options: `-c search_path=${durableTenant},public`,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

const endBackends = (stand: Stand, which: string, ...values: string[]) =>
  bySql(stand, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${which}`, values)

const isListening = `query LIKE 'LISTEN%'`

type Fault = { tried: string; times: (given: number) => number; happens: (stand: Stand) => Promise<unknown> }

const someServer = ({ random }: Stand) => (random() < 0.5 ? 0 : 1)

const nameOfSome = (stand: Stand) => names[someServer(stand)] ?? 'one'

const some = (given: number) => Math.max(1, Math.round(given / 5))

const faults: Fault[] = [
  {
    tried: 'all connections of a server cut',
    times: some,
    happens: (stand) => endBackends(stand, 'application_name = $1', nameOfSome(stand)),
  },
  {
    tried: 'the connection that listens cut',
    times: some,
    happens: (stand) => endBackends(stand, `application_name = $1 AND ${isListening}`, nameOfSome(stand)),
  },
  {
    tried: 'nothing heard by either server for 3 s',
    times: some,
    happens: async (stand) => {
      for (let n = 0; n < 15; n++) {
        await endBackends(stand, isListening)
        await pause(200)
      }
    },
  },
  {
    tried: 'PostgreSQL ends at once and comes back',
    times: some,
    happens: async ({ postgres, random }) => {
      await postgres.crash()
      await pause(random() * LONGEST_STORM_MS)
      await postgres.startAgain()
    },
  },
  {
    tried: 'a process of PostgreSQL killed, all of its connections lost',
    times: some,
    happens: async (stand) => {
      const [backend] = await bySql<{ pid: number }>(
        stand,
        'SELECT pid FROM pg_stat_activity WHERE application_name = $1',
        [nameOfSome(stand)],
      )
      if (backend) process.kill(backend.pid, 'SIGKILL')
    },
  },
  {
    tried: `a server stands still for ${PAUSED_MS / 1000} s`,
    times: some,
    happens: async (stand) => {
      const pid = stand.servers[someServer(stand)]?.pid ?? Number.NaN
      process.kill(pid, 'SIGSTOP')
      await pause(PAUSED_MS)
      process.kill(pid, 'SIGCONT')
    },
  },
  {
    tried: 'a server killed and started again',
    times: (given) => given,
    happens: async (stand) => {
      const n = someServer(stand)
      await stand.servers[n]?.kill()
      stand.servers[n] = await start(stand, n)
    },
  },
]

type Storm = {
  confirmed: number
  strange: string[]
  /** For each order that was followed at the other server: how long answers lacked it, in milliseconds. */
  lacked: number[]
  /** Lets the writers finish what they do; resolves when all stand still. */
  settle(): Promise<void>
  resume(): void
  end(): Promise<void>
}

/** Writers that order at both servers, and cancel some of it; and one that blocks rooms and renames them by SQL. */
function openStorm(stand: Stand): Storm {
  const urls = stand.servers.map(({ url }) => url)
  let isOver = false
  const waiting: (() => void)[] = []
  let busy: Promise<unknown>[] = []
  let isSettling = false

  /** Sends until there is an answer that is none of 503, and says whether it was sent more than once. */
  const insist = async (place: number, request: WireRequest) => {
    for (let tries = 1; ; tries++) {
      const answer = await send(urls[place] ?? '', request).catch(() => undefined)
      if (answer && answer.status !== 503) return { answer, isRepeated: tries > 1 }
      await answer?.arrayBuffer().catch(() => {})
      await pause(20)
    }
  }
  const order = async (place: number) => {
    const request = stand.orders.nextRequest()
    const { answer } = await insist(place, request)
    const text = await answer.text()
    if (!answer.ok) return void storm.strange.push(`an order was answered with ${answer.status}: ${text}`)
    storm.confirmed += 1
    const share = stand.random()
    if (share < 0.5) {
      const other = urls[1 - place] ?? ''
      const watched = watchOrder(other, request.body as ReservationOrder, LOOKING)
      watching.push(watched.then(({ lacked }) => void storm.lacked.push(lacked)))
    } else if (share < 0.75) {
      const { id: reservationId, accessKey } = JSON.parse(text) as Reservation
      const body = { reservationStatus: 'cancelled' as const }
      const { answer: cancelled, isRepeated } = await insist(
        1 - place,
        requestFor('updateReservation', { reservationId, accessKey: accessKey ?? '', body }),
      )
      const said = await cancelled.text()
      // A cancellation whose answer was lost has been made, and what is cancelled cannot be cancelled.
      const isDone = cancelled.ok || (isRepeated && cancelled.status === 403)
      if (!isDone) storm.strange.push(`a cancellation was answered with ${cancelled.status}: ${said}`)
    }
    await pause(BETWEEN_ORDERS_MS)
  }
  const block = async () => {
    const room = 1 + Math.floor(stand.random() * ROOMS)
    const from = hourOn(stand.now, DAYS.blocks + Math.floor(stand.random() * 3), '08:00')
    const range = [from, from + HOUR * (1 + Math.floor(stand.random() * 8))].map((at) => new Date(at))
    await bySql(stand, 'DELETE FROM restriction WHERE random() < 0.3')
    await bySql(
      stand,
      `INSERT INTO restriction (room_id, starts_at, ends_at, blocking_reason) VALUES ($1, $2, $3, 'maintenance')`,
      [room, ...range],
    )
    await bySql(stand, 'UPDATE room SET name = $2 WHERE id = $1', [room, `Rom ${room}, ${storm.confirmed}`])
    await pause(200)
  }
  const watching: Promise<unknown>[] = []
  const work = async (once: () => Promise<void>) => {
    while (!isOver) {
      if (isSettling) await new Promise<void>((resume) => waiting.push(resume))
      else {
        const doing = once()
        busy.push(doing)
        await doing
        busy = busy.filter((each) => each !== doing)
      }
    }
  }
  const storm: Storm = {
    confirmed: 0,
    strange: [],
    lacked: [],
    settle: async () => {
      isSettling = true
      await Promise.all(busy)
    },
    resume: () => {
      isSettling = false
      for (const resume of waiting.splice(0)) resume()
    },
    end: async () => {
      isOver = true
      storm.resume()
      await working
      await Promise.all(watching)
    },
  }
  const working = Promise.all([
    ...Array.from({ length: WRITERS }, (_, n) => work(() => order(n % urls.length))),
    // While the database is away nothing is blocked.
    work(() => block().catch(() => pause(50))),
  ])
  return storm
}

const figures = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => Math.round(percentile(sorted, share)))
  return `p50 ${p50}, p99 ${p99}, at most ${most} ms`
}

/** One kind of fault, again and again, while sixteen write; after each all writers stop, and both servers are compared. */
async function go(
  { tried, times, happens }: Fault,
  stand: Stand,
  { times: given = 50, print }: TrialInput,
): Promise<Row> {
  const storm = openStorm(stand)
  const row: Row = { tried, times: times(given), acknowledged: 0, wrong: [] }
  const stale: number[] = []
  const settled: number[] = []
  for (let n = 1; n <= row.times; n++) {
    storm.resume()
    await pause(200 + stand.random() * LONGEST_STORM_MS)
    await happens(stand)
    await pause(stand.random() * 300)
    await storm.settle()
    const calmAt = performance.now()
    const questions = readsFrom(stand.now, DAYS.blocks, stand.random)
    const urls = stand.servers.map(({ url }) => url)
    const { staleMs, settledMs, never } = await compareReads(urls, questions, { ...stand, calmAt })
    stale.push(staleMs)
    settled.push(settledMs)
    print(
      `${tried} ${n}: last stale answer ${Math.round(staleMs)} ms after all was calm, all right and from memory after ${Math.round(settledMs)} ms`,
    )
    row.wrong.push(...never.map((each) => `${tried} ${n}: ${each}`))
    if (staleMs > CALM_BOUND_MS) row.wrong.push(`${tried} ${n}: stale for ${Math.round(staleMs)} ms`)
  }
  await storm.end()
  const longest = Math.max(0, ...storm.lacked)
  if (longest > FAULT_BOUND_MS) row.wrong.push(`${tried}: an order was lacking for ${Math.round(longest)} ms`)
  row.acknowledged = storm.confirmed
  row.wrong.push(...storm.strange)
  print(
    `${tried}, ${row.times} times, ${storm.confirmed} orders: lacking at the other server for ${figures(storm.lacked)}; ` +
      `calm: last stale answer after ${figures(stale)}, all from memory after ${figures(settled)}; ${row.wrong.length} wrong`,
  )
  return row
}

/**
 * Two servers on one PostgreSQL answer reads from memory while sixteen write at both, and connections, servers and the
 * database are broken: nothing may be stale for long, and nothing for ever.
 */
export async function findStaleReads(input: TrialInput): Promise<Row[]> {
  const postgres = await startPostgres([])
  try {
    const stand = await openStand(postgres, input.folder, input.seed)
    const rows: Row[] = []
    try {
      const quiet: Fault = { tried: 'nothing broken', times: some, happens: async () => {} }
      for (const fault of [quiet, ...faults]) rows.push(await go(fault, stand, input))
    } finally {
      for (const server of stand.servers) await server.kill()
    }
    return rows
  } finally {
    await postgres.stop()
  }
}
