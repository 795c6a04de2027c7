import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { type SmtpMoment, type SmtpServer, type SmtpTrouble, startSmtp } from '#tests/support/smtp-server.ts'
import { randomFrom } from '../bench/workload.ts'
import { compareMails, messageIdOf } from './compare-mails.ts'
import { hastenMails, type MailHouse, openMailHouse } from './mail-house.ts'
import { mailOrders } from './mail-orders.ts'
import type { Row, TrialInput } from './trial.ts'

const MOST_KILLS = 20
/** The number of orders among which a kill happens. */
const ORDERS_A_KILL = 10
const CLIENTS = 4
const LONGEST_MS = 1500
const QUIET_MS = 8000
const MOST_ROUNDS = 60
/** Mails that the server may have sent and not yet recorded when it is killed: those of a few milliseconds. */
const MOST_UNRECORDED = 30

type Planned = { moment: SmtpMoment; trouble: SmtpTrouble }

const troublesOfAMail: Planned[] = [
  { moment: 'MAIL', trouble: 'refuse' },
  { moment: 'RCPT', trouble: 'refuse' },
  { moment: 'DATA', trouble: 'refuse' },
  { moment: 'content', trouble: 'refuse' },
  { moment: 'MAIL', trouble: 'cut' },
  { moment: 'content', trouble: 'cut' },
  { moment: 'content', trouble: 'cutAfter' },
]

/**
 * Three of ten mails fail, somewhere between the envelope and after their 250; and three of ten greetings.
 */
function threeInTen(random: () => number) {
  let planned: Planned | undefined
  let failed = 0
  const fails = () => random() < 0.3
  const any = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]
  const troubles = (moment: SmtpMoment): SmtpTrouble | undefined => {
    if (moment === 'greeting') return fails() ? any<SmtpTrouble>(['refuse', 'cut']) : undefined
    if (moment === 'MAIL') planned = fails() ? any(troublesOfAMail) : undefined
    if (planned?.moment !== moment) return undefined
    failed += 1
    return planned.trouble
  }
  return { troubles, failed: () => failed }
}

type Storm = {
  house: MailHouse
  smtp: SmtpServer
  orders: ReturnType<typeof mailOrders>
  confirmed: string[]
}

async function placeUntil(url: string, wanted: number, { orders, confirmed }: Storm): Promise<void> {
  while (confirmed.length < wanted) {
    const answered = await orders.place(url).catch((error: unknown) => {
      if (error instanceof TypeError) return undefined
      throw error
    })
    if (!answered) return
    confirmed.push(...answered.flatMap(({ code }) => code ?? []))
  }
}

/**
 * Places orders up to `wanted` in all, and kills the server some time after `first` of them. Returns the last
 * accepted mails.
 */
async function stormAndKill(
  storm: Storm,
  { wanted, first, ms }: { wanted: number; first: number; ms: number },
): Promise<string[]> {
  const server = await storm.house.serve(storm.smtp.url)
  const storming = Promise.all(Array.from({ length: CLIENTS }, () => placeUntil(server.url, wanted, storm)))
  while (storm.confirmed.length < first) await pause(10)
  await pause(ms)
  await server.kill()
  await storming
  await pause(200)
  return [...new Set(storm.smtp.received.slice(-MOST_UNRECORDED).map(messageIdOf))]
}

/**
 * Lets the server send the remaining mails, round after round; waits between tries are cut short while it is
 * stopped.
 */
async function deliverRemaining({ house, smtp }: Storm, print: TrialInput['print']): Promise<void> {
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const left = await house.inspect(hastenMails)
    print(`round ${round}: ${left} mails left`)
    if (left === 0) return
    const server = await house.serve(smtp.url)
    let before: number
    do {
      before = smtp.received.length
      await pause(QUIET_MS)
    } while (smtp.received.length > before)
    await server.stop()
  }
}

async function sendMails(kind: Database['kind'], input: TrialInput): Promise<Row> {
  const { folder, times = 1000, seed, print } = input
  const kills = Math.min(MOST_KILLS, Math.ceil(times / ORDERS_A_KILL))
  const random = randomFrom(seed)
  const house = await openMailHouse(kind, folder)
  const { troubles, failed } = threeInTen(random)
  const smtp = await startSmtp(troubles)
  const storm: Storm = { house, smtp, orders: mailOrders(40), confirmed: [] }
  const lastAtKill: string[] = []
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const wanted = Math.round((times * kill) / kills)
      const first = Math.ceil(wanted - random() * (wanted - storm.confirmed.length))
      lastAtKill.push(...(await stormAndKill(storm, { wanted, first, ms: random() * LONGEST_MS })))
      const left = await house.inspect(hastenMails)
      print(
        `${kind}, kill ${kill}: ${storm.confirmed.length} placed, ${smtp.received.length} mails taken, ${left} left`,
      )
    }
    const server = await house.serve(smtp.url)
    await Promise.all(Array.from({ length: CLIENTS }, () => placeUntil(server.url, times, storm)))
    await server.stop()
    await deliverRemaining(storm, print)
    const truth = await house.inspect((database) =>
      compareMails(database, storm.confirmed, smtp.received, lastAtKill),
    )
    const { reservations, mails, repeats, wrong } = truth
    print(
      `${kind}: ${reservations} reservations, ${mails} mails, ${failed()} failed tries, ${repeats} repeats`,
    )
    const tried = `mail: ${reservations} reservations, three tries in ten fail, ${repeats} mails repeated, ${kind}`
    return { tried, times: kills, acknowledged: mails, wrong: wrong.map((each) => `${kind}: ${each}`) }
  } finally {
    await smtp.stop()
    await house.close()
  }
}

/**
 * Reservations over HTTP while the mail server fails three times in ten and the server is killed twenty
 * times: the mail of each must arrive, of no other, and none twice except the one in progress at a kill.
 */
export async function sendMailsThrough(input: TrialInput): Promise<Row[]> {
  const rows: Row[] = []
  for (const kind of input.databases) rows.push(await sendMails(kind, input))
  return rows
}
