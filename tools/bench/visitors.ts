import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { WireRequest } from '#contract/client.ts'
import { MINUTE } from '#domain/time/venue-time.ts'
import { openDatabase } from '#server/database/connect.ts'
import { startPostgres } from '#tests/support/postgresql.ts'
import { startSmtp } from '#tests/support/smtp-server.ts'
import { fillHouse, ROOMS } from './house.ts'
import { percentile } from './measure.ts'
import { memoryOf, processorOf } from './processor.ts'
import { type StartedServer, serve } from './start-server.ts'
import { orderQuestion, randomFrom, readRequests } from './workload.ts'

const TENANT = 'proysenhuset'
const { values: given } = parseArgs({
  options: {
    visitors: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '10' },
    bookings: { type: 'string', default: '10000' },
    database: { type: 'string', default: 'postgresql,embedded' },
  },
})
const visitors = Number(given.visitors)
const minutes = Number(given.minutes)
/** How long a visitor reads before the next thing, on average; some far longer, most shorter. */
const READING_MS = 4000
const LONGEST_READING_MS = 30_000
/** So many of the visitors place an order in the end. */
const ORDERING = 0.3
/** At once from one visitor, as a browser has it. */
const CONNECTIONS_OF_BROWSER = 6
const now = Date.now()
const print = (text: string) => process.stdout.write(`${text}\n`)

type Step = 'home' | 'files' | 'search' | 'room' | 'calendar' | 'price' | 'order'
type Answer = { status: number; text: string }

/** Asks and reads the whole answer, compressed as browsers have it; `text` only of what is not. */
function ask(agent: Agent, url: string, { method, url: path, headers, body }: WireRequest): Promise<Answer> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, url), {
      agent,
      method,
      headers: { ...headers, ...(sent === undefined ? {} : { 'content-type': 'application/json' }) },
    })
    asked.once('error', reject)
    asked.once('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      )
    })
    asked.end(sent)
  })
}

const page = (path: string): WireRequest => ({
  method: 'GET',
  url: path,
  headers: { accept: 'text/html', 'accept-language': 'nb-NO' },
  body: undefined,
})
const file = (path: string): WireRequest => ({
  method: 'GET',
  url: path,
  headers: { 'accept-encoding': 'br' },
  body: undefined,
})

/** The built files that a page names: its scripts, its style and its font. */
const filesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g) ?? [])]

/** What was seen of all visitors. */
type Seen = { took: Record<Step, number[]>; refused: string[]; visits: number }

const emptySeen = (): Seen => ({
  took: { home: [], files: [], search: [], room: [], calendar: [], price: [], order: [] },
  refused: [],
  visits: 0,
})

/** The requests of a step; those of all visitors are drawn from one series. */
type Drawn = Record<'search' | 'calendar' | 'price' | 'order', () => WireRequest>

function drawn(): Drawn {
  const named = (beginning: string) => {
    const found = readRequests(now).find(({ name }) => name.startsWith(beginning))
    if (!found) throw new Error(`The bench has no request that begins with “${beginning}”.`)
    return found.nextRequest
  }
  return {
    search: named('search'),
    calendar: named('calendar'),
    price: named('price'),
    order: orderQuestion(now, 40, 400).nextRequest,
  }
}

/** A visitor with an empty browser: reads the front page, searches, opens a room and its calendar, and may order. */
async function visit(url: string, seen: Seen, next: Drawn, random: () => number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_OF_BROWSER })
  const timed = async (step: Step, wanted: WireRequest) => {
    const began = performance.now()
    const { status, text } = await ask(agent, url, wanted).catch((error: Error) => ({
      status: 0,
      text: error.message,
    }))
    seen.took[step].push(performance.now() - began)
    if (status < 200 || status > 299) seen.refused.push(`${step}: ${status} ${text.slice(0, 200)}`)
    return text
  }
  const reads = () => pause(Math.min(-Math.log(1 - random()) * READING_MS, LONGEST_READING_MS))
  const kept = new Set<string>()
  const opens = async (step: Step, path: string) => {
    const files = filesOf(await timed(step, page(path))).filter((name) => !kept.has(name))
    for (const name of files) kept.add(name)
    await Promise.all(files.map((name) => timed('files', file(name))))
    await reads()
  }
  await opens('home', '/')
  for (let search = 0; search < 2; search++) {
    await timed('search', next.search())
    await reads()
  }
  await opens('room', `/moterom/rom-${1 + Math.floor(random() * ROOMS)}`)
  for (let week = 0; week < 3; week++) {
    await timed('calendar', next.calendar())
    await reads()
  }
  if (random() < ORDERING) {
    for (let change = 0; change < 3; change++) {
      await timed('price', next.price())
      await reads()
    }
    await timed('order', next.order())
  }
  agent.destroy()
  seen.visits++
}

/** As many visitors as wanted at any time, the next where one has left, until `untilMs`. */
async function visitFor(url: string, seen: Seen, untilMs: number): Promise<void> {
  const next = drawn()
  await Promise.all(
    Array.from({ length: visitors }, async (_, n) => {
      const random = randomFrom(n + 1)
      await pause(random() * READING_MS)
      while (Date.now() < untilMs) await visit(url, seen, next, random)
    }),
  )
}

/** Each minute: the server's memory, and its share of a processor. */
async function watch({ pid }: StartedServer, untilMs: number): Promise<void> {
  for (let used = await processorOf(pid); Date.now() < untilMs; ) {
    const began = Date.now()
    await pause(Math.min(MINUTE, untilMs - began))
    const usedNow = await processorOf(pid)
    const share = (usedNow - used) / (Date.now() - began)
    print(`  ${Math.round((await memoryOf(pid)) / 2 ** 20)} MB, ${(100 * share).toFixed(0)} % of a processor`)
    used = usedNow
  }
}

function printSeen({ took, refused, visits }: Seen): void {
  for (const [step, all] of Object.entries(took)) {
    all.sort((a, b) => a - b)
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(all, share).toFixed(1))
    print(`${step.padEnd(9)} ${String(all.length).padStart(7)}   p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`)
  }
  print(`${visits} visits; ${refused.length} refused or failed`)
  for (const text of new Set(refused.slice(0, 20))) print(`  ${text}`)
}

async function measure(kind: string): Promise<void> {
  const smtp = await startSmtp()
  const postgres = kind === 'postgresql' ? await startPostgres() : undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'moterom-visitors-'))
  try {
    const databaseUrl = await postgres?.createDatabase('visitors')
    const database = await openDatabase({ tenant: TENANT, dataDir, databaseUrl })
    await fillHouse(database, Number(given.bookings), now)
    await database.close()
    const server = await serve({
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...{ TENANT, DATA_DIR: dataDir, SMTP_URL: smtp.url, ADMIN_EMAIL: 'huset@house.example' },
    })
    print(`\n${kind}, ${visitors} visitors for ${minutes} minutes`)
    const seen = emptySeen()
    const untilMs = Date.now() + minutes * MINUTE
    await Promise.all([visitFor(server.url, seen, untilMs), watch(server, untilMs)])
    printSeen(seen)
    print(`${smtp.received.length} mails delivered`)
    await server.stop()
  } finally {
    await Promise.all([postgres?.stop(), smtp.stop()])
    await rm(dataDir, { recursive: true, force: true })
  }
}

for (const kind of given.database.split(',')) await measure(kind)
