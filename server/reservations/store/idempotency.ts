import { createHmac } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Connection } from '#server/database/database.ts'
import { idempotencyKey } from '#server/database/reservation-schema.ts'
import { withAllergies } from '#server/reservations/reservation-on-wire.ts'

/** A request under an idempotency key, if it has one; `hash` knows the same request again. */
export type Keyed = { key: string | undefined; hash: string }

/** The first answer to a key, without its access key and its allergies, and the hash of the request it answered. */
export type EarlierAnswer = { hash: string; answer: Reservation }

export type AnswerToKeep = EarlierAnswer & { key: string }

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]))
}

/** The same for the same request, whatever the order of its keys; without the secret it reveals nothing of it. */
export const requestHash = (request: unknown, secret: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(sorted(request)))
    .digest('base64url')

export const readEarlier = async (connection: Connection, key: string): Promise<EarlierAnswer | undefined> =>
  (
    await connection.db
      .select({ hash: idempotencyKey.requestHash, answer: idempotencyKey.answer })
      .from(idempotencyKey)
      .where(eq(idempotencyKey.key, key))
  )[0]

/** The answer that is kept for a request with a key, without what is not to lie in it; none without a key. */
export const answersToKeep = ({ key, hash }: Keyed, answer: Reservation): AnswerToKeep[] =>
  key === undefined ? [] : [{ key, hash, answer: { ...withAllergies(answer, []), accessKey: null } }]

/** Forgets the answers from before an instant: they hold what the reservations hold. */
export async function dropAnswersBefore(connection: Connection, before: Instant): Promise<void> {
  await connection.db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, before))
}
