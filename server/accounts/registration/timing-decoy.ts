import { randomUUID } from 'node:crypto'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Connection } from '#server/database/database.ts'
import { rateLimit } from '#server/database/reservation-schema.ts'

/**
 * Writes as many rows as an existing account would get, so that a transaction asks as much of the database and its
 * disk, and takes as long, whether or not an address has an account. The rows belong to no account, and are deleted
 * with the spent tries.
 */
export async function writeDecoy({ db }: Connection, rows: number, now: Instant): Promise<void> {
  for (let row = 0; row < rows; row++)
    await db.insert(rateLimit).values({ key: `decoy:${randomUUID()}`, windowStart: now, tries: 1 })
}
