import { createHmac, randomBytes } from 'node:crypto'
import type { Instant } from '#domain/time/venue-time.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'

/** The devices of an account that are remembered, the newest ones. */
const MOST_DEVICES = 20

const isOurs = (device: string) => /^[\w-]{43}$/.test(device)

/** What a browser is known by: what it was given before, or else 256 random bits. It opens nothing. */
export const deviceOf = (cookie: string | null): string =>
  cookie !== null && isOurs(cookie) ? cookie : randomBytes(32).toString('base64url')

/** What is kept of a device. */
export const deviceHashOf = (device: string, secret: string): string =>
  createHmac('sha256', secret).update(`device:${device}`).digest('base64url')

const remember = statement<never>(
  'device-remember',
  `WITH used AS (
     INSERT INTO known_device (account_id, device_hash, last_used_at)
     VALUES ($1::uuid, $2, $3::timestamptz)
     ON CONFLICT (account_id, device_hash) DO UPDATE SET last_used_at = excluded.last_used_at)
   DELETE FROM known_device WHERE account_id = $1::uuid AND device_hash IN (
     SELECT device_hash FROM known_device WHERE account_id = $1::uuid AND device_hash <> $2
     ORDER BY last_used_at DESC, device_hash OFFSET $4)`,
)

/** Remembers that an account's owner has signed in on a device, and forgets the one unused for longest beyond 20. */
export async function rememberDevice(
  connection: Connection,
  accountId: string,
  deviceHash: string,
  now: Instant,
): Promise<void> {
  await connection.rows(remember, [accountId, deviceHash, sqlTime(now), MOST_DEVICES - 1])
}
