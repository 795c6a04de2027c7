import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Instant } from '#domain/time/venue-time.ts'
import { type Connection, sqlTime } from '#server/database/database.ts'
import { outbox } from '#server/database/reservation-schema.ts'
import { MOST_TRIES, waitAfter } from '#server/mail/backoff.ts'
import type { OutboxMail } from '#server/mail/outbox-mail.ts'

/** A mail that is this process's to send until its next try. */
export type ClaimedMail = OutboxMail & { messageId: string; recipient: string; tries: number }

/** Mails that one process takes at a time. */
export const MOST_AT_ONCE = 50

const { id, messageId, kind, recipient, locale, payload, createdAt, nextTryAt, tries, sentAt } = outbox

/** Seconds from each try to the next. */
const waits = Array.from({ length: MOST_TRIES }, (_, n) => waitAfter(n + 1) / 1000)

/** When a mail that is tried now is due again. */
const nextTry = (now: Instant) =>
  sql`${sqlTime(now)}::timestamptz + make_interval(secs => (${sql.param(waits)}::float8[])[${tries} + 1])`

/**
 * Takes what is due, the oldest first, at most `MOST_AT_ONCE`. They are due again at their next try. One statement moves
 * it, so that no other process takes them, and nothing is locked while the mails are sent.
 */
export async function claimMails({ db }: Connection, now: Instant): Promise<ClaimedMail[]> {
  const due = db.$with('due').as(
    db
      .select({ id, since: nextTryAt })
      .from(outbox)
      .where(and(isNull(sentAt), lte(nextTryAt, now), lt(tries, MOST_TRIES)))
      .orderBy(nextTryAt, id)
      .limit(MOST_AT_ONCE)
      .for('update', { skipLocked: true }),
  )
  const claimed = await db
    .with(due)
    .update(outbox)
    .set({ tries: sql`${tries} + 1`, nextTryAt: nextTry(now) })
    .from(due)
    .where(eq(id, due.id))
    .returning({ id, since: due.since, messageId, kind, recipient, locale, payload, tries })
  return claimed.sort((a, b) => a.since - b.since || a.id - b.id).map(({ id: _, since: __, ...mail }) => mail)
}

/** Returns mails that were taken and not tried: they are due at once. */
export async function unclaimMails(
  { db }: Connection,
  mails: readonly ClaimedMail[],
  now: Instant,
): Promise<void> {
  if (mails.length === 0) return
  const ids = mails.map((mail) => mail.messageId)
  await db
    .update(outbox)
    .set({ tries: sql`${tries} - 1`, nextTryAt: now })
    .where(and(inArray(messageId, ids), isNull(sentAt)))
}

/**
 * Makes mails that failed due at once, unless another process has taken them since, which counts a try; how often they were
 * tried stays.
 */
export async function hastenMails(
  { db }: Connection,
  mails: readonly ClaimedMail[],
  now: Instant,
): Promise<void> {
  if (mails.length === 0) return
  const asFailed = mails.map((mail) => and(eq(messageId, mail.messageId), eq(tries, mail.tries)))
  await db
    .update(outbox)
    .set({ nextTryAt: now })
    .where(and(or(...asFailed), isNull(sentAt), gt(nextTryAt, now)))
}

/**
 * Records that mails have been handed over. Only the reservation that each is about is kept, which shows that it was sent;
 * `keepsFacts` keeps all that they were made from.
 */
export async function mailsSent(
  { db }: Connection,
  mails: readonly ClaimedMail[],
  now: Instant,
  keepsFacts: boolean,
): Promise<void> {
  const ids = mails.map((mail) => mail.messageId)
  const reservationId = sql`jsonb_strip_nulls(jsonb_build_object('reservationId', ${payload} -> 'reservationId'))`
  await db
    .update(outbox)
    .set({ sentAt: now, lastError: null, ...(keepsFacts ? {} : { payload: reservationId }) })
    .where(sql`${messageId} = ANY (${sql.param(ids)}::uuid[])`)
}

export type FailedMail = { mail: ClaimedMail; reason: string }

/** Records why mails could not be handed over. */
export async function mailsFailed({ db }: Connection, failed: readonly FailedMail[]): Promise<void> {
  if (failed.length === 0) return
  const reasons = failed.map(({ mail, reason }) => ({ id: mail.messageId, reason: reason.slice(0, 500) }))
  await db
    .update(outbox)
    .set({ lastError: sql`f.reason` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) AS f(id uuid, reason text)`)
    .where(and(eq(messageId, sql`f.id`), isNull(sentAt)))
}

/** `oldest` in seconds, null where no mail waits. */
type OutboxCount = { waiting: number; failed: number; oldest: number | null }

/** How many mails wait, how many were given up, and how long the oldest has waited. */
export async function countOutbox({ db }: Connection, now: Instant): Promise<OutboxCount> {
  const isWaiting = lt(tries, MOST_TRIES)
  const [counted] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${isWaiting})::int`,
      failed: sql<number>`count(*) filter (where not ${isWaiting})::int`,
      oldest: sql<Instant | null>`min(${createdAt}) filter (where ${isWaiting})`.mapWith(createdAt),
    })
    .from(outbox)
    .where(isNull(sentAt))
  const { waiting = 0, failed = 0, oldest = null } = counted ?? {}
  return { waiting, failed, oldest: oldest === null ? null : (now - oldest) / 1000 }
}
