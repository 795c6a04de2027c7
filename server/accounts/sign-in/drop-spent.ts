import { and, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import {
  knownDevice,
  oneTimeToken,
  refreshToken,
  secondFactor,
  session,
} from '#server/database/account-schema.ts'
import type { Connection } from '#server/database/database.ts'

const DAY = 24 * HOUR
const USED_TOKEN_DAYS = 1
const OLD_LINK_DAYS = 30
const UNUSED_DEVICE_DAYS = 365
const UNCONFIRMED_APP_DAYS = 1

/**
 * Deletes sessions that have ended, refresh tokens a day after they were used, links 30 days after they expired (until
 * then the answer to one is that it has), devices that have not been used for a year, and authenticator apps a day after
 * their setup was left.
 */
export async function dropSpent({ db }: Connection, now: Instant): Promise<void> {
  await db.delete(session).where(or(lte(session.expiresAt, now), isNotNull(session.endedAt)))
  await db.delete(refreshToken).where(lt(refreshToken.usedAt, now - USED_TOKEN_DAYS * DAY))
  await db.delete(oneTimeToken).where(lt(oneTimeToken.expiresAt, now - OLD_LINK_DAYS * DAY))
  await db.delete(knownDevice).where(lt(knownDevice.lastUsedAt, now - UNUSED_DEVICE_DAYS * DAY))
  const { confirmedAt, createdAt } = secondFactor
  await db
    .delete(secondFactor)
    .where(and(isNull(confirmedAt), lt(createdAt, now - UNCONFIRMED_APP_DAYS * DAY)))
}
