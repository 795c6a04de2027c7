import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/database/connect.ts'
import { startPostgres } from '#tests/support/postgresql.ts'
import { baselineStatements, measureSql } from './baseline-sql.ts'
import { fillHouse } from './house.ts'
import { type Figure, measureHttp, percentile } from './measure.ts'
import { serve } from './start-server.ts'
import { orderQuestion, readRequests } from './workload.ts'

const TENANT = 'proysenhuset'
const { values: given } = parseArgs({
  options: {
    bookings: { type: 'string', default: '10000,1000000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,16' },
    database: { type: 'string', default: 'postgresql,embedded' },
    json: { type: 'string' },
  },
})
const sizes = given.bookings.split(',').map(Number)
const seconds = Number(given.seconds)
const connections = given.connections.split(',').map(Number)
const kinds = given.database.split(',')
const now = Date.now()
const print = (text: string) => process.stdout.write(`${text}\n`)

/** Days from today: each placing run has its own days. */
function* freshDays(): Generator<{ first: number; last: number }> {
  for (let first = 40; first < 1000; first += 100) yield { first, last: first + 99 }
}

async function overHttp(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const days = freshDays()
  const placing = () => {
    const { first, last } = days.next().value ?? { first: 0, last: -1 }
    return orderQuestion(now, first, last)
  }
  const reads = readRequests(now)
  for (const question of reads) await measureHttp(url, question.name, question.nextRequest, 4, 1)
  const warming = placing()
  await measureHttp(url, warming.name, warming.nextRequest, 4, 1)
  for (const count of connections) {
    for (const { name, nextRequest: ask } of [...reads, placing()])
      figures.push(await measureHttp(url, name, ask, count, seconds))
  }
  return figures
}

async function baseline(databaseUrl: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const count of connections) {
    for (const { name, make } of baselineStatements(now, 1001 + count * 200)) {
      const { perSecond, sortedMs } = await measureSql(databaseUrl, TENANT, make, count, seconds)
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(sortedMs, share)) as [
        number,
        number,
        number,
      ]
      figures.push({ name, connections: count, perSecond, p50, p95, p99, refused: 0 })
    }
  }
  const server = await serve({}, 'tools/bench/baseline-server.ts')
  const ask = () => ({ method: 'GET' as const, url: '/', headers: {}, body: undefined })
  for (const count of connections)
    figures.push(await measureHttp(server.url, 'bare Fastify', ask, count, seconds))
  await server.stop()
  return figures
}

type Run = { database: string; bookings: number; figures: Figure[] }

async function onPostgres(bookings: number): Promise<Run> {
  const postgres = await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB'])
  try {
    const databaseUrl = await postgres.createDatabase('bench')
    const database = await openDatabase({ tenant: TENANT, dataDir: null, databaseUrl })
    await fillHouse(database, bookings, now)
    await database.close()
    const server = await serve({ DATABASE_URL: databaseUrl, TENANT })
    const served = await overHttp(server.url)
    await server.stop()
    return { database: 'postgresql', bookings, figures: [...served, ...(await baseline(databaseUrl))] }
  } finally {
    await postgres.stop()
  }
}

async function onEmbedded(bookings: number): Promise<Run> {
  const dataDir = await mkdtemp(join(tmpdir(), 'moterom-bench-'))
  try {
    const database = await openDatabase({ tenant: TENANT, dataDir })
    await fillHouse(database, bookings, now)
    await database.close()
    const server = await serve({ DATA_DIR: dataDir, TENANT })
    const figures = await overHttp(server.url)
    await server.stop()
    return { database: 'embedded', bookings, figures }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

function table({ database, bookings, figures }: Run): string {
  const head = ['', 'conn.', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'refused']
  const rows = figures.map((figure) => [
    figure.name,
    String(figure.connections),
    number(figure.perSecond),
    number(figure.p50, 2),
    number(figure.p95, 2),
    number(figure.p99, 2),
    String(figure.refused),
  ])
  const widths = head.map((_, n) => Math.max(...[head, ...rows].map((row) => row[n]?.length ?? 0)))
  const line = (row: string[]) =>
    row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join('  ')
  return [`\n${database}, ${number(bookings)} bookings, 50 rooms`, line(head), ...rows.map(line)].join('\n')
}

/** The server's share of the baseline at the most connections, and the cost of size. */
function ratios(runs: readonly Run[]): string[] {
  const most = Math.max(...connections)
  const of = (run: Run, start: string) =>
    run.figures.find((figure) => figure.connections === most && figure.name.startsWith(start))?.perSecond
  const lines: string[] = []
  const compare = (label: string, a: number | undefined, b: number | undefined) => {
    if (a && b) lines.push(`${label}: ${number((100 * a) / b)} %`)
  }
  for (const run of runs.filter(({ database }) => database === 'postgresql')) {
    const at = `${number(run.bookings)} bookings`
    compare(`calendar of bare SQL, ${at}`, of(run, 'calendar'), of(run, 'SQL: a room'))
    compare(`search of bare SQL, ${at}`, of(run, 'search'), of(run, 'SQL: free'))
    compare(`placing of a bare insert, ${at}`, of(run, 'placing'), of(run, 'SQL: a constrained'))
    compare(`calendar of bare Fastify, ${at}`, of(run, 'calendar'), of(run, 'bare Fastify'))
  }
  for (const small of runs) {
    for (const large of runs) {
      if (small.database !== large.database || small.bookings >= large.bookings) continue
      for (const { name } of readRequests(now).concat(orderQuestion(now, 0, 0)))
        compare(
          `${name}, ${small.database}, ${number(large.bookings)} of ${number(small.bookings)}`,
          of(large, name),
          of(small, name),
        )
    }
  }
  return lines
}

const runs: Run[] = []
for (const bookings of sizes) {
  for (const kind of kinds) {
    print(`Filling ${kind} with ${number(bookings)} bookings …`)
    const run = kind === 'postgresql' ? await onPostgres(bookings) : await onEmbedded(bookings)
    runs.push(run)
    print(table(run))
  }
}
print(`\n${ratios(runs).join('\n')}`)
if (given.json) await writeFile(given.json, `${JSON.stringify(runs, null, 2)}\n`)
