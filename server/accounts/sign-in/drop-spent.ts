import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'

const DAY = 24 * HOUR
const USED_TOKEN_DAYS = 1
const OLD_LINK_DAYS = 30
const UNUSED_DEVICE_DAYS = 365

const dropSessions = statement<never>(
  'sessions-drop',
  'DELETE FROM session WHERE expires_at <= $1::timestamptz OR ended_at IS NOT NULL',
)

const dropRefreshTokens = statement<never>(
  'refresh-tokens-drop',
  'DELETE FROM refresh_token WHERE used_at < $1::timestamptz',
)

const dropLinks = statement<never>(
  'one-time-tokens-drop',
  'DELETE FROM one_time_token WHERE expires_at < $1::timestamptz',
)

const dropDevices = statement<never>(
  'devices-drop',
  'DELETE FROM known_device WHERE last_used_at < $1::timestamptz',
)

/**
 * Throws away sessions that are over, refresh tokens a day after they were used, links 30 days after they ran out
 * (till then whoever follows one is told that it has), and devices that nobody has signed in on for a year.
 */
export async function dropSpent(connection: Connection, now: Instant): Promise<void> {
  await connection.rows(dropSessions, [sqlTime(now)])
  await connection.rows(dropRefreshTokens, [sqlTime(now - USED_TOKEN_DAYS * DAY)])
  await connection.rows(dropLinks, [sqlTime(now - OLD_LINK_DAYS * DAY)])
  await connection.rows(dropDevices, [sqlTime(now - UNUSED_DEVICE_DAYS * DAY)])
}
