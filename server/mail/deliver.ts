import type { Instant } from '#domain/time/venue-time.ts'
import type { Connection } from '#server/database/database.ts'
import { waitAfter } from '#server/mail/backoff.ts'
import { logoOf } from '#server/mail/logo.ts'
import {
  type ClaimedMail,
  claimMails,
  type FailedMail,
  MOST_AT_ONCE,
  mailSent,
  mailsFailed,
  unclaimMails,
} from '#server/mail/outbox.ts'
import { houseNow, type MailHouse, renderOutboxMail } from '#server/mail/outbox-mail.ts'
import { MailServerAway, type MailTransport } from '#server/mail/transport.ts'

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

/** The mail server went away, and `mail` was on its way. */
export class DeliveryBroken extends MailServerAway {
  readonly mail: ClaimedMail

  constructor(away: MailServerAway, mail: ClaimedMail) {
    super(away.message, { cause: away.cause })
    this.mail = mail
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

/** Sends one mail, and records that before the next: after a crash few are sent twice. */
async function sendOne(mail: ClaimedMail, delivery: Delivery): Promise<Failure | undefined> {
  const { database, clock, log } = delivery
  const about = { messageId: mail.messageId, kind: mail.kind, tries: mail.tries }
  try {
    await send(mail, delivery)
  } catch (error) {
    // The words of a mail server name the mailbox that it won't take: they stay with the mail.
    log.warn({ ...about, err: error }, 'A mail could not be sent; it will be tried again.')
    return { mail, reason: reasonOf(error), away: error instanceof MailServerAway ? error : undefined }
  }
  await mailSent(database, mail, clock(), delivery.keepsSent === true)
  log.info(about, 'A mail was sent.')
  return undefined
}

/** Mails that have waited so long since they were taken are given back: soon others may take them. */
const LONGEST_HELD = waitAfter(1) / 2

/**
 * Sends mails that were taken, one after the other. Gives how many were sent and how many were given back. Rejects with
 * `DeliveryBroken` when the mail server is not there to take a mail, which makes trying the others idle.
 */
async function sendTaken(
  mails: readonly ClaimedMail[],
  delivery: Delivery,
  isStopped: () => boolean,
): Promise<{ sent: number; left: number }> {
  const { database, clock } = delivery
  const takenAt = clock()
  const failed: Failure[] = []
  let tried = 0
  for (const mail of mails) {
    if (failed.at(-1)?.away || isStopped() || clock() - takenAt >= LONGEST_HELD) break
    const failure = await sendOne(mail, delivery)
    if (failure) failed.push(failure)
    tried += 1
  }
  await mailsFailed(database, failed)
  await unclaimMails(database, mails.slice(tried), clock())
  const last = failed.at(-1)
  if (last?.away) throw new DeliveryBroken(last.away, last.mail)
  return { sent: tried - failed.length, left: mails.length - tried }
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
