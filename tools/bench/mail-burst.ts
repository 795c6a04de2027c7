import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/database/connect.ts'
import { startPostgres } from '#tests/support/postgresql.ts'
import { startSmtp } from '#tests/support/smtp-server.ts'
import { fillHouse } from './house.ts'
import { measureHttp } from './measure.ts'
import { processorOf } from './processor.ts'
import { type StartedServer, serve } from './start-server.ts'
import { orderQuestion } from './workload.ts'

const TENANT = 'proysenhuset'
const { values: given } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    database: { type: 'string', default: 'postgresql,embedded' },
  },
})
const CONNECTIONS = 16
const PATIENCE_MS = 300_000
/** So soon after the last order its mails are to have been delivered. */
const SOON_MS = 10_000
/** Without a mail for so long, all have come. */
const QUIET_MS = 500
/** To the customer and to the venue. */
const MAILS_OF_ORDER = 2
const print = (text: string) => process.stdout.write(`${text}\n`)

type Course = { days: [first: number, last: number]; seconds: number }

/**
 * Places orders on connections for some seconds, and waits until the mail server has all of their mails: those of each order
 * that was answered, and no more for a while.
 */
async function burst(server: StartedServer, received: readonly unknown[], { days, seconds }: Course) {
  const { name, nextRequest } = orderQuestion(Date.now(), ...days)
  const [before, usedBefore] = [received.length, await processorOf(server.pid)]
  const { perSecond, p99, refused, count } = await measureHttp(
    server.url,
    name,
    nextRequest,
    CONNECTIONS,
    seconds,
  )
  if (refused > 0) throw new Error(`${refused} orders were refused.`)
  const ended = Date.now()
  const delivered = () => received.length - before
  const meanwhile = delivered()
  let [soon, all, last] = [meanwhile, meanwhile, ended]
  for (let at = ended; at - ended < PATIENCE_MS; at = Date.now()) {
    if (delivered() > all) [all, last] = [delivered(), at]
    if (at - ended < SOON_MS) soon = all
    if (all >= count * MAILS_OF_ORDER && at - last > QUIET_MS) break
    await pause(5)
  }
  const processor = ((await processorOf(server.pid)) - usedBefore) / (all / MAILS_OF_ORDER)
  return { perSecond, p99, meanwhile, all, soon, lastMs: last - ended, processor }
}

async function measure(kind: string, checkout: string | undefined, round: number): Promise<void> {
  const smtp = await startSmtp()
  const postgres = kind === 'postgresql' ? await startPostgres() : undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'moterom-bench-'))
  try {
    const databaseUrl = await postgres?.createDatabase('burst')
    const database = await openDatabase({ tenant: TENANT, dataDir, databaseUrl })
    await fillHouse(database, 1000, Date.now())
    await database.close()
    const env = {
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...{ TENANT, DATA_DIR: dataDir, SMTP_URL: smtp.url, ADMIN_EMAIL: 'huset@house.example' },
    }
    const server = await serve(env, 'server/main.ts', checkout)
    await burst(server, smtp.received, { days: [40, 60], seconds: 2 })
    const { perSecond, p99, meanwhile, all, soon, lastMs, processor } = await burst(server, smtp.received, {
      days: [61, 139],
      seconds: Number(given.seconds),
    })
    print(
      `${round} ${kind} ${checkout ? 'before' : 'after'}: ${Math.round(perSecond)} orders a second (p99 ${Math.round(p99)} ms), ` +
        `${processor.toFixed(2)} ms of the server’s processor for an order with its mails; of ${all} mails ${meanwhile} meanwhile, ` +
        `${soon} within ten seconds, the last ${(lastMs / 1000).toFixed(1)} s after the last order`,
    )
    await server.stop()
  } finally {
    await Promise.all([postgres?.stop(), smtp.stop()])
    await rm(dataDir, { recursive: true, force: true })
  }
}

for (let round = 1; round <= Number(given.rounds); round++)
  for (const kind of given.database.split(',')) {
    if (given.before !== undefined) await measure(kind, resolve(given.before), round)
    await measure(kind, undefined, round)
  }
