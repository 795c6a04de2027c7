import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { HOUR } from '#domain/time/venue-time.ts'
import { present } from '#tests/support/server.ts'
import { hangUp } from './exchange.ts'
import { replayHostile } from './hostile.ts'
import { openMails } from './mails.ts'
import type { Placed } from './orders.ts'
import { openPair, type Pair } from './pair.ts'
import { openPeople } from './people.ts'
import { readAll } from './read-all.ts'
import { type ReplayServer, startServer } from './servers.ts'
import { tourAccounts } from './tour-accounts.ts'
import { tourOrders } from './tour-orders.ts'
import { tourStaff } from './tour-staff.ts'

const { values: given } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    tenant: { type: 'string', default: 'proysenhuset' },
    ignore: { type: 'string', default: '' },
  },
})

const print = (text: string) => process.stdout.write(`${text}\n`)
if (given.before === undefined) {
  print('Name the checkout to compare with: npm run replay -- --before DIR')
  process.exit(2)
}
const before = resolve(given.before)
const after = fileURLToPath(new URL('../..', import.meta.url))
const { tenant } = given
const rounds = Number(given.rounds)
const seed = Number(given.seed)
const ignored = given.ignore.split(',').filter((name) => name !== '')
const start = Date.parse(present)

/** What a server does at its start, and again after an hour. */
const HOUSEKEEPING_MS = 4000

const folder = await mkdtemp(join(tmpdir(), 'moterom-replay-'))
const began = performance.now()
const minutes = () => ((performance.now() - began) / 60_000).toFixed(1)
const running: ReplayServer[] = []

async function startBoth(dataDirs: readonly [string, string], now: number): Promise<Pair> {
  const servers = await Promise.all([
    startServer({ checkout: before, dataDir: join(folder, dataDirs[0]), tenant, now }),
    startServer({ checkout: after, dataDir: join(folder, dataDirs[1]), tenant, now }),
  ])
  running.push(...servers)
  await setTimeout(HOUSEKEEPING_MS)
  return openPair(servers, now, ignored)
}

async function stopBoth(): Promise<void> {
  hangUp()
  await Promise.all(running.splice(0).map((server) => server.stop()))
}

async function replayRequests(pair: Pair): Promise<Placed[]> {
  await pair.send('the document', 'tour', { method: 'GET', url: '/api/v1/openapi.json', headers: {} })
  const people = openPeople(pair, tenant)
  const mails = openMails(pair)
  const placed = await tourOrders(pair, people, mails)
  print(`orders: ${pair.sent().requests} requests so far, ${minutes()} min`)
  await tourAccounts(pair, people, mails)
  await tourStaff(pair, people)
  print(`accounts and rooms: ${pair.sent().requests} requests so far, ${minutes()} min`)
  await readAll(pair, people, mails)
  print(`lists and pages: ${pair.sent().requests} requests so far, ${minutes()} min`)
  if (rounds > 0) await replayHostile(pair, people, { rounds, seed, print })
  await mails()
  return Object.values(placed)
}

/** Both versions read the data of the previous version, and continue with its reservations. */
async function replayKept(pair: Pair, reservations: readonly Placed['access'][]): Promise<void> {
  await readAll(pair, openPeople(pair, tenant), openMails(pair))
  for (const access of reservations) {
    await pair.call('readReservation', access, {}, 'kept')
    await pair.call('updateReservation', { ...access, body: { note: 'Endret siden.' } }, {}, 'kept')
    await pair.call('updateReservation', { ...access, body: { reservationStatus: 'cancelled' } }, {}, 'kept')
  }
}

const MAX_SHOWN_CALLS = 60

function report(title: string, pair: Pair): boolean {
  const { requests, statuses } = pair.sent()
  const ofStatus = new Map<number, number>()
  for (const ofCall of statuses.values())
    for (const [status, times] of ofCall) ofStatus.set(status, (ofStatus.get(status) ?? 0) + times)
  const counts = [...ofStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status || 'hung up'}: ${times}`)
  const found = [...pair.found()]
  print(`\n${title}: ${requests} requests; ${counts.join(', ')}`)
  print(found.length === 0 ? 'No difference.' : `Differences in ${found.length} calls:`)
  for (const [name, differences] of found.slice(0, MAX_SHOWN_CALLS)) {
    print(`\n${name}`)
    for (const { place, times, before: expected, after: answered, request } of differences.values())
      print(
        `  ${place}, ${times} times\n    before ${expected.slice(0, 400)}\n    after  ${answered.slice(0, 400)}\n    first  ${request}`,
      )
  }
  return found.length === 0
}

let isSame = false
try {
  print(`${before} and ${after}, seed ${seed}`)
  const pair = await startBoth(['before', 'after'], start)
  const placed = await replayRequests(pair)
  const access = placed.map(({ access: { reservationId, accessKey } }) => ({
    reservationId: pair.asBefore(reservationId),
    accessKey: pair.asBefore(accessKey),
  }))
  await stopBoth()
  await cp(join(folder, 'before'), join(folder, 'copy'), { recursive: true })
  const opened = await startBoth(['before', 'copy'], pair.now() + HOUR)
  await replayKept(opened, access)
  const areAnswersSame = report('The same requests', pair)
  const isDataSame = report('A data directory of the version before', opened)
  isSame = areAnswersSame && isDataSame
  print(`\n${pair.sent().requests + opened.sent().requests} requests in ${minutes()} minutes, seed ${seed}`)
} finally {
  await stopBoth()
  await rm(folder, { recursive: true, force: true })
}
process.exit(isSame ? 0 : 1)
