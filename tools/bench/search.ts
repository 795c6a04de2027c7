import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { WireRequest } from '#contract/client.ts'
import { requestFor } from '#contract/every-request.ts'
import type { MeetingRoomSearch } from '#contract/structs/room.ts'
import { MINUTE, startOfVenueDay, toWire, venueDateOf } from '#domain/time/venue-time.ts'
import { openDatabase } from '#server/database/connect.ts'
import { startPostgres } from '#tests/support/postgresql.ts'
import { FILLED_DAYS, fillHouse, hourOn } from './house.ts'
import { measureHttp } from './measure.ts'
import { memoryOf, processorOf } from './processor.ts'
import { type StartedServer, serve } from './start-server.ts'
import { randomFrom, readRequests } from './workload.ts'

const TENANT = 'proysenhuset'
const { values: given } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    bookings: { type: 'string', default: '10000' },
    database: { type: 'string', default: 'postgresql,embedded' },
  },
})
const CONNECTIONS = 16
/** A server reads what is taken into memory after its start, and writes the backup of the day. */
const SETTLING_MS = 5000
const now = Date.now()
const print = (text: string) => process.stdout.write(`${text}\n`)

type Question = { name: string; nextRequest: () => WireRequest }

/** Searches as visitors make them; none but those of the bench comes twice more often than by chance. */
function questions(): Question[] {
  const random = randomFrom(7)
  const upTo = (most: number) => Math.floor(random() * most)
  // Half of the days are full, the others empty.
  const someDay = () => hourOn(now, 2 + upTo(2 * FILLED_DAYS.to - 3), '08:00')
  const pax = () => 2 + upTo(39)
  const search = (body: MeetingRoomSearch) => requestFor('searchMeetingRooms', { body })
  return [
    ...readRequests(now).filter(({ name }) => name.startsWith('search')),
    {
      name: 'any minute and length',
      nextRequest: () => {
        const start = someDay() + upTo(600) * MINUTE
        const end = start + (30 + upTo(300)) * MINUTE
        return search({ startTime: toWire(start), endTime: toWire(end), expectedPax: pax() })
      },
    },
    {
      name: 'any time of a day',
      nextRequest: () => {
        const start = startOfVenueDay(venueDateOf(someDay()))
        return search({
          freeWithin: {
            startTime: toWire(start + upTo(540) * MINUTE),
            endTime: toWire(start + (900 + upTo(480)) * MINUTE),
          },
          expectedPax: pax(),
        })
      },
    },
    { name: 'people alone', nextRequest: () => search({ expectedPax: pax() }) },
  ]
}

const residentMb = async ({ pid }: StartedServer) => Math.round((await memoryOf(pid)) / 2 ** 20)

async function measure(label: string, env: Record<string, string>, checkout?: string): Promise<void> {
  const server = await serve({ TENANT, ...env }, 'server/main.ts', checkout)
  await pause(SETTLING_MS)
  const started = await residentMb(server)
  const asked = questions()
  for (const { name, nextRequest } of asked) await measureHttp(server.url, name, nextRequest, 4, 1)
  for (const { name, nextRequest } of asked) {
    const began = await processorOf(server.pid)
    const seconds = Number(given.seconds)
    const { perSecond, p50, p99, refused } = await measureHttp(
      server.url,
      name,
      nextRequest,
      CONNECTIONS,
      seconds,
    )
    const each = ((await processorOf(server.pid)) - began) / (perSecond * seconds)
    print(
      `${label}, ${name}: ${Math.round(perSecond)} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ` +
        `${Math.round(1000 * each)} µs of processor, ${refused} refused`,
    )
  }
  print(`${label}: ${started} MB resident at the start, ${await residentMb(server)} MB now`)
  await server.stop()
}

async function bare(): Promise<void> {
  const server = await serve({}, 'tools/bench/baseline-server.ts')
  const ask = () => ({ method: 'GET' as const, url: '/', headers: {}, body: undefined })
  const { perSecond } = await measureHttp(server.url, 'bare', ask, CONNECTIONS, Number(given.seconds))
  print(`bare Fastify: ${Math.round(perSecond)} a second`)
  await server.stop()
}

/** This checkout and another in turn, on the same database. */
async function rounds(kind: string, env: Record<string, string>): Promise<void> {
  for (let round = 1; round <= Number(given.rounds); round++) {
    if (given.before !== undefined) await measure(`${kind} ${round} before`, env, resolve(given.before))
    await measure(`${kind} ${round} after`, env)
    await bare()
  }
}

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB'])
  try {
    const databaseUrl = await postgres.createDatabase('search')
    const database = await openDatabase({ tenant: TENANT, dataDir: null, databaseUrl })
    await fillHouse(database, Number(given.bookings), now)
    await database.close()
    await rounds('postgresql', { DATABASE_URL: databaseUrl })
  } finally {
    await postgres.stop()
  }
}

async function onEmbedded(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'moterom-search-'))
  try {
    const database = await openDatabase({ tenant: TENANT, dataDir })
    await fillHouse(database, Number(given.bookings), now)
    await database.close()
    await rounds('embedded', { DATA_DIR: dataDir })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

for (const kind of (given.database ?? '').split(','))
  await (kind === 'postgresql' ? onPostgres() : onEmbedded())
