import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startSmtp } from '#tests/support/smtp-server.ts'

const { values: given } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    /** Of the process that measures: the checkout, and the mail server. */
    checkout: { type: 'string' },
    smtp: { type: 'string' },
  },
})
const MAILS = 1000
const own = resolve(import.meta.dirname, '..', '..')
const print = (text: string) => process.stdout.write(`${text}\n`)

/** Microseconds of this process's processor for one of many calls, after as many to warm up. */
async function processorOf(work: () => unknown): Promise<number> {
  for (let n = 0; n < MAILS; n++) await work()
  const began = process.cpuUsage()
  for (let n = 0; n < MAILS; n++) await work()
  const { user, system } = process.cpuUsage(began)
  return Math.round((user + system) / MAILS)
}

/** Renders the mails of a reservation as a checkout does, and hands them over. */
async function measure(checkout: string, smtp: string): Promise<void> {
  const from = <Module>(path: string): Promise<Module> => import(join(checkout, path))
  const { renderOutboxMail } = await from<typeof import('#server/mail/outbox-mail.ts')>(
    'server/mail/outbox-mail.ts',
  )
  const { mailHouse } = await from<typeof import('#server/accounts/mail-house.ts')>(
    'server/accounts/mail-house.ts',
  )
  const { smtpTransport } = await from<typeof import('#server/mail/transport.ts')>('server/mail/transport.ts')
  const { logoOf } = await from<typeof import('#server/mail/logo.ts')>('server/mail/logo.ts')
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
  const address = { name: tenant.name, address: tenant.contact.email }
  const hand = () =>
    transport.send({
      messageId: '0b8f6f5e-3c1d-4a57-9d52-7f6f0b6c1a11@house.example',
      ...{ from: address, replyTo: address.address, to: 'kari@kunde.example', logo },
      ...render(),
    })
  const figures = { rendered: await processorOf(render), handedOver: await processorOf(hand) }
  transport.close()
  print(JSON.stringify(figures))
}

type Figures = { rendered: number; handedOver: number }

/** Measures a checkout in a process of its own, with the mail server in this one. */
async function measured(checkout: string): Promise<Figures> {
  const server = await startSmtp()
  const script = fileURLToPath(import.meta.url)
  const args = ['--import', 'tsx', script, '--checkout', checkout, '--smtp', server.url]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await once(child.stdout, 'data')
  await once(child, 'exit')
  await server.stop()
  return JSON.parse(String(output))
}

async function compare(): Promise<void> {
  for (let round = 1; round <= Number(given.rounds); round++)
    for (const [name, checkout] of [
      ['before', given.before],
      ['after', own],
    ] as const) {
      if (checkout === undefined) continue
      const { rendered, handedOver } = await measured(resolve(checkout))
      print(
        `${round} ${name}: rendered in ${rendered} µs of processor, rendered and handed over in ${handedOver}`,
      )
    }
}

await (given.checkout && given.smtp ? measure(given.checkout, given.smtp) : compare())
