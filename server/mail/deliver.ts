import type { Instant } from '#domain/time/venue-time.ts'
import { type Connection, statement } from '#server/database/database.ts'
import { MOST_TRIES, waitAfter } from '#server/mail/backoff.ts'
import { type MailHouse, type OutboxMail, renderOutboxMail } from '#server/mail/outbox-mail.ts'
import type { MailTransport } from '#server/mail/transport.ts'

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

type Claimed = OutboxMail & { messageId: string; recipient: string; tries: number }

// The claim is one statement: whoever wins the row has moved its next try, so that no other process takes it, and
// nothing is locked while the mail server is spoken with.
const claim = statement<Claimed>(
  'mail-claim',
  `UPDATE outbox SET
     tries = tries + 1,
     next_try_at = $1::timestamptz + make_interval(secs => ($2::float8[])[least(tries + 1, cardinality($2::float8[]))])
   WHERE id = (
     SELECT id FROM outbox
     WHERE sent_at IS NULL AND next_try_at <= $1::timestamptz AND tries < $3
     ORDER BY next_try_at, id
     FOR UPDATE SKIP LOCKED
     LIMIT 1
   )
   RETURNING message_id::text AS "messageId", kind, recipient, locale, payload, tries`,
)

// Of what was sent, only which reservation it told of is kept: enough to see that it was sent.
const markSent = statement<never>(
  'mail-sent',
  `UPDATE outbox SET sent_at = $2::timestamptz, last_error = NULL, payload = CASE WHEN $3::boolean THEN payload
     ELSE jsonb_strip_nulls(jsonb_build_object('reservationId', payload -> 'reservationId')) END
   WHERE message_id = $1::uuid`,
)

const markFailed = statement<never>(
  'mail-failed',
  'UPDATE outbox SET last_error = $2 WHERE message_id = $1::uuid AND sent_at IS NULL',
)

const waits = Array.from({ length: MOST_TRIES }, (_, n) => waitAfter(n + 1) / 1000)
const iso = (instant: Instant) => new Date(instant).toISOString()

async function send(mail: Claimed, delivery: Delivery): Promise<void> {
  const { tenant } = delivery
  const address = delivery.mailFrom ?? tenant.contact.email
  await delivery.transport.send({
    messageId: `${mail.messageId}@${address.slice(address.lastIndexOf('@') + 1)}`,
    from: { name: tenant.name, address },
    replyTo: tenant.contact.email,
    to: mail.recipient,
    ...renderOutboxMail(mail, delivery, delivery.clock()),
  })
}

/**
 * Sends what is due and gives how many mails were handed over. A mail that fails is tried again after 1, 2, 4 …
 * minutes, under the same Message-ID. Rejects only when the database does. Decision "E-mails".
 */
export async function deliverDue(delivery: Delivery, isStopped = () => false): Promise<number> {
  const { database, clock, log } = delivery
  let sent = 0
  while (!isStopped()) {
    const [mail] = await database.rows(claim, [iso(clock()), waits, MOST_TRIES])
    if (!mail) break
    const about = { messageId: mail.messageId, kind: mail.kind, tries: mail.tries }
    try {
      await send(mail, delivery)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ ...about, reason }, 'A mail could not be sent; it will be tried again.')
      await database.rows(markFailed, [mail.messageId, reason.slice(0, 500)])
      continue
    }
    await database.rows(markSent, [mail.messageId, iso(clock()), delivery.keepsSent === true])
    sent += 1
    log.info(about, 'A mail was sent.')
  }
  return sent
}

export type Delivering = {
  /** Looks at once: something was put in the outbox. Resolves when that look is over. */
  poke(): Promise<void>
  /** Ends the deliveries; waits for the mail that is on its way. */
  stop(): Promise<void>
}

const USUAL_INTERVAL_MS = 15_000

/** Delivers what is in the outbox now, then at every interval and every poke, one look at a time, until stopped. */
export function startDelivering(delivery: Delivery, intervalMs = USUAL_INTERVAL_MS): Delivering {
  let stopped = false
  let looks: Promise<void> = Promise.resolve()

  const look = async () => {
    try {
      if (!stopped) await deliverDue(delivery, () => stopped)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      delivery.log.warn({ reason }, 'The outbox could not be read.')
    }
  }
  const poke = () => {
    looks = looks.then(look)
    return looks
  }
  const timer = setInterval(poke, intervalMs)
  timer.unref()
  void poke()

  return {
    poke,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await looks
      delivery.transport.close()
    },
  }
}
