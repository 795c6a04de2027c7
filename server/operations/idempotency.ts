import { createHash } from 'node:crypto'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'

/** The first answer to a key, without its access key, and the hash of the request it answered. */
export type EarlierAnswer = { hash: string; answer: Reservation }

const readKey = statement<EarlierAnswer>(
  'idempotency-read',
  'SELECT request_hash AS hash, answer FROM idempotency_key WHERE key = $1',
)

const keepKey = statement<never>(
  'idempotency-keep',
  `INSERT INTO idempotency_key (key, request_hash, answer, created_at)
   VALUES ($1, $2, $3::jsonb, $4::timestamptz)`,
)

const dropKeys = statement<never>(
  'idempotency-drop',
  'DELETE FROM idempotency_key WHERE created_at < $1::timestamptz',
)

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]))
}

/** The same for the same request, whatever the order of its keys. */
export const requestHash = (request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(request)))
    .digest('base64url')

export const readEarlier = async (connection: Connection, key: string): Promise<EarlierAnswer | undefined> =>
  (await connection.rows(readKey, [key]))[0]

/** Keeps an answer. Rejects with SQLSTATE 23505 when the key has been used meanwhile. */
export async function keepAnswer(
  connection: Connection,
  key: string,
  hash: string,
  answer: Reservation,
  now: Instant,
): Promise<void> {
  await connection.rows(keepKey, [key, hash, JSON.stringify({ ...answer, accessKey: null }), sqlTime(now)])
}

/** Forgets the answers from before an instant: they hold what the reservations hold. */
export async function dropAnswersBefore(connection: Connection, before: Instant): Promise<void> {
  await connection.rows(dropKeys, [sqlTime(before)])
}
