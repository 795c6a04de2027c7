import { randomUUID } from 'node:crypto'
import type { Instant } from '#domain/time/venue-time.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'

const writeRow = statement<never>(
  'nobody-write',
  'INSERT INTO rate_limit (key, window_start, tries) VALUES ($1, $2::timestamptz, 1)',
)

/**
 * Writes as many rows as somebody would have been written who is not there, so that a transaction asks as much of the
 * database and its disk, and takes as long, whether or not an address has an account. The rows are nobody's, and go
 * with the spent tries.
 */
export async function writeToNobody(connection: Connection, rows: number, now: Instant): Promise<void> {
  for (let row = 0; row < rows; row++)
    await connection.rows(writeRow, [`nobody:${randomUUID()}`, sqlTime(now)])
}
