import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/database/connect.ts'
import { countOutbox } from '#server/mail/outbox.ts'
import { startPostgres } from '#tests/support/postgresql.ts'
import { startSmtp } from '#tests/support/smtp-server.ts'
import { fillHouse } from './house.ts'
import { measureHttp } from './measure.ts'
import { serve } from './start-server.ts'
import { orderQuestion } from './workload.ts'

const TENANT = 'proysenhuset'
const { values: given } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
  },
})
const CONNECTIONS = 16
const PATIENCE_MS = 300_000
const print = (text: string) => process.stdout.write(`${text}\n`)

/** Places as many orders as it can for some seconds, and waits until the mail server has all of their mails. */
async function measure(checkout: string | undefined, round: number): Promise<void> {
  const [postgres, smtp] = await Promise.all([startPostgres(), startSmtp()])
  try {
    const databaseUrl = await postgres.createDatabase('burst')
    const database = await openDatabase({ tenant: TENANT, dataDir: null, databaseUrl })
    const now = Date.now()
    await fillHouse(database, 1000, now)
    const env = { DATABASE_URL: databaseUrl, TENANT, SMTP_URL: smtp.url, ADMIN_EMAIL: 'huset@house.example' }
    const server = await serve(env, 'server/main.ts', checkout)
    const seconds = Number(given.seconds)
    const { name, nextRequest } = orderQuestion(now, 40, 139)
    const { perSecond, p99 } = await measureHttp(server.url, name, nextRequest, CONNECTIONS, seconds)
    const [ended, within] = [Date.now(), smtp.received.length]
    const waiting = async () => (await countOutbox(database, Date.now())).waiting
    while ((await waiting()) > 0 && Date.now() - ended < PATIENCE_MS) await pause(50)
    const after = (Date.now() - ended) / 1000
    const all = smtp.received.length
    const speed = (all - within) / after
    await database.close()
    print(
      `${round} ${checkout ? 'before' : 'after'}: ${Math.round(perSecond)} orders a second (p99 ${Math.round(p99)} ms), ` +
        `${within} of ${all} mails meanwhile, the rest ${after.toFixed(1)} s later, ${Math.round(speed)} a second`,
    )
    await server.stop()
  } finally {
    await Promise.all([postgres.stop(), smtp.stop()])
  }
}

for (let round = 1; round <= Number(given.rounds); round++) {
  if (given.before !== undefined) await measure(resolve(given.before), round)
  await measure(undefined, round)
}
