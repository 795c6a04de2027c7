import { createHmac } from 'node:crypto'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'
import { withAllergies } from '#server/reservations/reservation-on-wire.ts'

/** A request under an idempotency key, if it has one; `hash` knows the same request again. */
export type Keyed = { key: string | undefined; hash: string }

/** The first answer to a key, without its access key and its allergies, and the hash of the request it answered. */
export type EarlierAnswer = { hash: string; answer: Reservation }

export type AnswerToKeep = EarlierAnswer & { key: string }

const readKey = statement<EarlierAnswer>(
  'idempotency-read',
  'SELECT request_hash AS hash, answer FROM idempotency_key WHERE key = $1',
)

/**
 * SQL that keeps the `answers` of a JSON object, at its `writtenAt`; to be part of a statement. It fails with SQLSTATE
 * 23505 when a key has been used meanwhile.
 */
export const insertAnswers = (json: string) =>
  `INSERT INTO idempotency_key (key, request_hash, answer, created_at)
   SELECT x.key, x.hash, x.answer, to_timestamp((${json} ->> 'writtenAt')::float8 / 1000)
   FROM jsonb_to_recordset(${json} -> 'answers') AS x(key text, hash text, answer jsonb)`

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

/** The same for the same request, whatever the order of its keys; tells nothing of it to whoever lacks the secret. */
export const requestHash = (request: unknown, secret: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(sorted(request)))
    .digest('base64url')

export const readEarlier = async (connection: Connection, key: string): Promise<EarlierAnswer | undefined> =>
  (await connection.rows(readKey, [key]))[0]

/** The answer that is kept for a request with a key, without what is not to lie in it; none without a key. */
export const answersToKeep = ({ key, hash }: Keyed, answer: Reservation): AnswerToKeep[] =>
  key === undefined ? [] : [{ key, hash, answer: { ...withAllergies(answer, []), accessKey: null } }]

/** Forgets the answers from before an instant: they hold what the reservations hold. */
export async function dropAnswersBefore(connection: Connection, before: Instant): Promise<void> {
  await connection.rows(dropKeys, [sqlTime(before)])
}
