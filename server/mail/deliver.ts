import type { Instant } from '#domain/time/venue-time.ts'
import type { Connection } from '#server/database/database.ts'
import { grouped } from '#server/database/group-rows.ts'
import { waitAfter } from '#server/mail/backoff.ts'
import { logoOf } from '#server/mail/logo.ts'
import {
  type ClaimedMail,
  claimMails,
  type FailedMail,
  MOST_AT_ONCE,
  mailsFailed,
  mailsSent,
  unclaimMails,
} from '#server/mail/outbox.ts'
import { houseNow, type MailHouse, renderOutboxMail } from '#server/mail/outbox-mail.ts'
import { CONNECTIONS, MailServerAway, type MailTransport } from '#server/mail/transport.ts'

type MailLog = {
  info(about: object, message: string): void
  warn(about: object, message: string): void
}

export type Delivery = MailHouse & {
  database: Connection
  transport: MailTransport
  /** Keeps what mails were made from also when they are sent, for the development mailbox to show. */
  keepsSent?: boolean | undefined
  /** The sender's address; the tenant's own when absent. */
  mailFrom?: string | undefined
  clock: () => Instant
  log: MailLog
}

/** The mail server went away, and `mails` were on their way. */
export class DeliveryBroken extends MailServerAway {
  readonly mails: readonly ClaimedMail[]

  constructor(away: MailServerAway, mails: readonly ClaimedMail[]) {
    super(away.message, { cause: away.cause })
    this.mails = mails
  }
}

/** How a delivery goes on: after `rest` when there is more, until `isStopped`. */
type Course = { isStopped: () => boolean; rest: () => Promise<void> }

const toTheEnd: Course = { isStopped: () => false, rest: async () => {} }

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function send(mail: ClaimedMail, delivery: Delivery): Promise<void> {
  const { tenant, log } = delivery
  const venue = (await houseNow(delivery)).tenant
  // What the mail server lets through is set with it, where the portal is installed.
  const address = delivery.mailFrom ?? tenant.contact.email
  await delivery.transport.send({
    messageId: `${mail.messageId}@${address.slice(address.lastIndexOf('@') + 1)}`,
    from: { name: venue.name, address },
    replyTo: venue.contact.email,
    to: mail.recipient,
    logo: await logoOf(tenant).catch((error: unknown) => {
      log.warn({ err: error }, 'The logo could not be drawn; mails are sent without it.')
      return null
    }),
    ...renderOutboxMail(mail, { ...delivery, tenant: venue }, delivery.clock()),
  })
}

type Failure = FailedMail & { away: MailServerAway | undefined }

/** Sends one mail. Gives what failed. */
async function sendOne(mail: ClaimedMail, delivery: Delivery): Promise<Failure | undefined> {
  const { log } = delivery
  const about = { messageId: mail.messageId, kind: mail.kind, tries: mail.tries }
  try {
    await send(mail, delivery)
  } catch (error) {
    // The words of a mail server name the mailbox that it won't take: they stay with the mail.
    log.warn({ ...about, err: error }, 'A mail could not be sent; it will be tried again.')
    return { mail, reason: reasonOf(error), away: error instanceof MailServerAway ? error : undefined }
  }
  log.info(about, 'A mail was sent.')
  return undefined
}

/** Milliseconds in which mails that were sent are gathered, to be recorded together. */
const GATHERED_MS = 50

/**
 * Records mails that were sent: those of a few milliseconds in one statement, so that after a crash few are sent twice.
 */
function recordInGroups({ database, clock, keepsSent = false }: Delivery) {
  let gathered: ClaimedMail[] = []
  let written: Promise<void> = Promise.resolve()
  let hasFailed = false
  let timer: NodeJS.Timeout | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const mails = gathered
    gathered = []
    if (mails.length > 0) written = written.then(() => mailsSent(database, mails, clock(), keepsSent))
    // Thrown by the last call, which waits for all of them.
    written.catch(() => {
      hasFailed = true
    })
    return written
  }
  return {
    add: (mail: ClaimedMail) => {
      gathered.push(mail)
      timer ??= setTimeout(write, GATHERED_MS)
    },
    /** Whether something could not be recorded: what is sent then may be sent again. */
    hasFailed: () => hasFailed,
    /** Writes what is left. Rejects when something could not be recorded. */
    finish: write,
  }
}

/** Mails that have waited so long since they were taken are given back: soon others may take them. */
const LONGEST_HELD = waitAfter(1) / 2

/** What a mail is about: of those about the same, each is sent after the last, so that they arrive in their order. */
function subjectOf({ payload, recipient }: ClaimedMail): string {
  const about = typeof payload === 'object' && payload && 'reservationId' in payload && payload.reservationId
  return typeof about === 'string' ? about : recipient
}

/**
 * Sends mails that were taken, over a few connections. Gives how many were sent and how many were given back. Rejects with
 * `DeliveryBroken` when the mail server is not there to take a mail, which makes trying the others idle: so the first goes
 * alone.
 */
async function sendTaken(
  mails: readonly ClaimedMail[],
  delivery: Delivery,
  isStopped: () => boolean,
): Promise<{ sent: number; left: number }> {
  const { database, clock } = delivery
  const takenAt = clock()
  const record = recordInGroups(delivery)
  const failed: Failure[] = []
  const tried = new Set<ClaimedMail>()
  const goesOn = () => !failed.some(({ away }) => away) && !isStopped() && clock() - takenAt < LONGEST_HELD
  const sendNext = async (mail: ClaimedMail) => {
    tried.add(mail)
    const failure = await sendOne(mail, delivery)
    if (failure) failed.push(failure)
    else record.add(mail)
  }

  const [first, ...others] = mails
  if (first && goesOn()) await sendNext(first)
  const queues = grouped(others, subjectOf).values()
  const sendQueues = async () => {
    for (const queue of queues) for (const mail of queue) if (goesOn()) await sendNext(mail)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sendQueues))

  await record.finish()
  await mailsFailed(database, failed)
  const left = mails.filter((mail) => !tried.has(mail))
  await unclaimMails(database, left, clock())
  const [away] = failed.flatMap((failure) => failure.away ?? [])
  if (away)
    throw new DeliveryBroken(
      away,
      failed.flatMap((failure) => (failure.away ? failure.mail : [])),
    )
  return { sent: tried.size - failed.length, left: left.length }
}

/**
 * Sends what is due and gives how many mails were handed over. A mail that fails is tried again after 1, 2, 4 …
 * minutes, under the same Message-ID. Rejects when the database does, and with `DeliveryBroken` when the mail server
 * can't be reached: the mails that were not tried stay due. Specification §16.
 */
export async function deliverDue(delivery: Delivery, { isStopped, rest } = toTheEnd): Promise<number> {
  let sum = 0
  while (!isStopped()) {
    const mails = await claimMails(delivery.database, delivery.clock())
    const { sent, left } = await sendTaken(mails, delivery, isStopped)
    sum += sent
    if (mails.length < MOST_AT_ONCE && left === 0) break
    await rest()
  }
  return sum
}
