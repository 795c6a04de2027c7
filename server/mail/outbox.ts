import type { Instant } from '#domain/time/venue-time.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'
import { MOST_TRIES, waitAfter } from '#server/mail/backoff.ts'
import type { OutboxMail } from '#server/mail/outbox-mail.ts'

/** A mail that is this process's to send until its next try. */
export type ClaimedMail = OutboxMail & { messageId: string; recipient: string; tries: number }

/** Mails that one process takes at a time. */
export const MOST_AT_ONCE = 20

// The claim is one statement: whoever wins a row has moved its next try, so that no other process takes it, and
// nothing is locked while the mail server is spoken with.
const claim = statement<ClaimedMail>(
  'mails-claim',
  `WITH due AS MATERIALIZED (
     SELECT id, next_try_at FROM outbox
     WHERE sent_at IS NULL AND next_try_at <= $1::timestamptz AND tries < $3
     ORDER BY next_try_at, id
     FOR UPDATE SKIP LOCKED
     LIMIT $4
   ), claimed AS (
     UPDATE outbox o SET
       tries = tries + 1,
       next_try_at = $1::timestamptz + make_interval(secs => ($2::float8[])[least(tries + 1, cardinality($2::float8[]))])
     FROM due WHERE o.id = due.id
     RETURNING o.id, due.next_try_at AS since, message_id, kind, recipient, locale, payload, tries
   )
   SELECT message_id::text AS "messageId", kind, recipient, locale, payload, tries FROM claimed ORDER BY since, id`,
)

const unclaim = statement<never>(
  'mails-unclaim',
  `UPDATE outbox SET tries = tries - 1, next_try_at = $2::timestamptz
   WHERE message_id = ANY($1::uuid[]) AND sent_at IS NULL`,
)

// Another process may have taken it meanwhile, which counts a try: then it is that one's to send.
const hasten = statement<never>(
  'mail-hasten',
  `UPDATE outbox SET next_try_at = $2::timestamptz
   WHERE message_id = $1::uuid AND tries = $3::int AND sent_at IS NULL AND next_try_at > $2::timestamptz`,
)

// Of what was sent, only which reservation it told of is kept: enough to see that it was sent.
const markSent = statement<never>(
  'mail-sent',
  `UPDATE outbox SET sent_at = $2::timestamptz, last_error = NULL, payload = CASE WHEN $3::boolean THEN payload
     ELSE jsonb_strip_nulls(jsonb_build_object('reservationId', payload -> 'reservationId')) END
   WHERE message_id = $1::uuid`,
)

const markFailed = statement<never>(
  'mails-failed',
  `UPDATE outbox SET last_error = failed.reason
   FROM unnest($1::uuid[], $2::text[]) AS failed(message_id, reason)
   WHERE outbox.message_id = failed.message_id AND sent_at IS NULL`,
)

const waits = Array.from({ length: MOST_TRIES }, (_, n) => waitAfter(n + 1) / 1000)

/** Takes what is due, the oldest first, at most `MOST_AT_ONCE`. They are due again at their next try. */
export const claimMails = (database: Connection, now: Instant): Promise<ClaimedMail[]> =>
  database.rows(claim, [sqlTime(now), waits, MOST_TRIES, MOST_AT_ONCE])

/** Gives back what was taken and not tried: it is due at once, for whoever takes it next. */
export async function unclaimMails(
  database: Connection,
  mails: readonly ClaimedMail[],
  now: Instant,
): Promise<void> {
  if (mails.length > 0) await database.rows(unclaim, [mails.map(({ messageId }) => messageId), sqlTime(now)])
}

/** Makes a mail that failed due at once, unless it was taken again since; how often it was tried stays. */
export async function hastenMail(
  database: Connection,
  { messageId, tries }: ClaimedMail,
  now: Instant,
): Promise<void> {
  await database.rows(hasten, [messageId, sqlTime(now), tries])
}

/** Writes down that a mail has been handed over. `keepsFacts` keeps what it was made from. */
export async function mailSent(
  database: Connection,
  { messageId }: ClaimedMail,
  now: Instant,
  keepsFacts: boolean,
): Promise<void> {
  await database.rows(markSent, [messageId, sqlTime(now), keepsFacts])
}

export type FailedMail = { mail: ClaimedMail; reason: string }

/** Writes down why mails could not be handed over. */
export async function mailsFailed(database: Connection, failed: readonly FailedMail[]): Promise<void> {
  const ids = failed.map(({ mail }) => mail.messageId)
  const reasons = failed.map(({ reason }) => reason.slice(0, 500))
  if (failed.length > 0) await database.rows(markFailed, [ids, reasons])
}

/** `oldest` in seconds, null where no mail waits. */
type OutboxCount = { waiting: number; failed: number; oldest: number | null }

const countStatement = statement<OutboxCount>(
  'metrics-outbox',
  `SELECT count(*) FILTER (WHERE tries < $2)::int AS waiting, count(*) FILTER (WHERE tries >= $2)::int AS failed,
     date_part('epoch', $1::timestamptz - min(created_at) FILTER (WHERE tries < $2)) AS oldest
   FROM outbox WHERE sent_at IS NULL`,
)

/** How many mails wait, how many were given up, and how long the oldest has waited. */
export async function countOutbox(database: Connection, now: Instant): Promise<OutboxCount> {
  const [count] = await database.rows(countStatement, [sqlTime(now), MOST_TRIES])
  return count ?? { waiting: 0, failed: 0, oldest: null }
}
