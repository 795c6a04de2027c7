import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startPostgres } from '#tests/support/postgresql.ts'
import { startSmtp } from '#tests/support/smtp-server.ts'

const { values: given } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    /** Of the process that measures: the checkout, the mail server, and PostgreSQL. */
    checkout: { type: 'string' },
    smtp: { type: 'string' },
    postgresql: { type: 'string' },
  },
})
const MAILS = 1000
const own = resolve(import.meta.dirname, '..', '..')
const print = (text: string) => process.stdout.write(`${text}\n`)

type Figures = {
  rendered: number
  composed: number
  handedOver: number
  embedded: number
  postgresql: number
}

/** Microseconds of this process's processor for each of many mails, after as many to warm up. */
async function processorOf(work: () => Promise<unknown>, prepare = async () => {}): Promise<number> {
  await prepare()
  await work()
  await prepare()
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  return Math.round((user + system) / MAILS)
}

const times = (work: () => unknown) => async () => {
  for (let n = 0; n < MAILS; n++) await work()
}

/** Renders and delivers mails of a reservation as a checkout does. */
async function measure(checkout: string, smtp: string, postgresql: string): Promise<void> {
  const from = <Module>(path: string): Promise<Module> => import(join(checkout, path))
  const { renderOutboxMail } = await from<typeof import('#server/mail/outbox-mail.ts')>(
    'server/mail/outbox-mail.ts',
  )
  const { mailHouse } = await from<typeof import('#server/accounts/mail-house.ts')>(
    'server/accounts/mail-house.ts',
  )
  const { smtpTransport } = await from<typeof import('#server/mail/transport.ts')>('server/mail/transport.ts')
  const { composeMail } = await from<typeof import('#server/mail/mime.ts')>('server/mail/mime.ts')
  const { logoOf } = await from<typeof import('#server/mail/logo.ts')>('server/mail/logo.ts')
  const { deliverDue } = await from<typeof import('#server/mail/deliver.ts')>('server/mail/deliver.ts')
  const { enqueueMail } = await from<typeof import('#server/mail/enqueue-mail.ts')>(
    'server/mail/enqueue-mail.ts',
  )
  const { openDatabase } = await from<typeof import('#server/database/connect.ts')>(
    'server/database/connect.ts',
  )
  const { someFacts } = await from<typeof import('#tests/support/mail-facts.ts')>(
    'tests/support/mail-facts.ts',
  )
  const { tenants } = await from<typeof import('#tenants/tenants.ts')>('tenants/tenants.ts')
  const tenant = tenants.proysenhuset
  const house = mailHouse({ tenant, publicUrl: 'https://booking.house.example', secret: 'of the bench' })
  // As the database gives it.
  const mail = { kind: 'confirmation', locale: 'nb-NO', payload: JSON.parse(JSON.stringify(someFacts())) }
  const now = Date.now()
  const render = () => renderOutboxMail(mail, house, now)
  const logo = await logoOf(tenant)
  const transport = smtpTransport(smtp)
  const sender = { name: tenant.name, address: tenant.contact.email }
  const addressed = () => ({
    messageId: `${randomUUID()}@house.example`,
    ...{ from: sender, replyTo: sender.address, to: 'kari@kunde.example', logo },
    ...render(),
  })

  const delivered = async (databaseUrl: string | undefined) => {
    const database = await openDatabase({ tenant: tenant.slug, dataDir: null, databaseUrl })
    const log = { info: () => {}, warn: () => {} }
    const delivery = { ...house, database, transport, clock: Date.now, log }
    const facts = someFacts()
    const fill = () =>
      database.transaction([], async (connection) => {
        for (let n = 0; n < MAILS; n++) {
          const to = { messageId: randomUUID(), recipient: facts.customerEmail, locale: 'nb-NO' as const }
          const ofItsOwn = { ...facts, reservationId: randomUUID() }
          await enqueueMail(connection, { ...to, kind: 'confirmation', facts: ofItsOwn }, Date.now())
        }
      })
    const all = await processorOf(() => deliverDue(delivery), fill)
    await database.close()
    return all
  }

  const figures: Figures = {
    rendered: await processorOf(times(render)),
    composed: await processorOf(times(() => composeMail(addressed()))),
    handedOver: await processorOf(times(() => transport.send(addressed()))),
    embedded: await delivered(undefined),
    postgresql: await delivered(postgresql),
  }
  transport.close()
  print(JSON.stringify(figures))
}

/** Measures a checkout in a process of its own, with the mail server in this one. */
async function measured(checkout: string): Promise<Figures> {
  const [server, postgres] = await Promise.all([startSmtp(), startPostgres()])
  const script = fileURLToPath(import.meta.url)
  const database = await postgres.createDatabase('mails')
  const of = ['--checkout', checkout, '--smtp', server.url, '--postgresql', database]
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...of], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await once(child.stdout, 'data')
  await once(child, 'exit')
  await Promise.all([server.stop(), postgres.stop()])
  return JSON.parse(String(output))
}

async function compare(): Promise<void> {
  print('µs of the server’s processor for a mail:')
  for (let round = 1; round <= Number(given.rounds); round++)
    for (const [name, checkout] of [
      ['before', given.before],
      ['after', own],
    ] as const) {
      if (checkout === undefined) continue
      const { rendered, composed, handedOver, embedded, postgresql } = await measured(resolve(checkout))
      print(
        `${round} ${name}: rendered in ${rendered}, and composed in ${composed}, and handed over in ${handedOver}; ` +
          `taken from the outbox, delivered and recorded in ${embedded} (embedded, with the database), ${postgresql} (PostgreSQL)`,
      )
    }
}

const { checkout, smtp, postgresql } = given
await (checkout && smtp && postgresql ? measure(checkout, smtp, postgresql) : compare())
