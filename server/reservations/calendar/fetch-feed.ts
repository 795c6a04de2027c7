import { createHash } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import { maySignIn } from '#server/accounts/account-state.ts'
import { countTry } from '#server/accounts/limits.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { account, organization, person } from '#server/database/account-schema.ts'
import { calendarFeed } from '#server/database/calendar-schema.ts'
import type { Drizzle } from '#server/database/database.ts'
import { type FeedOwner, feedCalendar } from '#server/reservations/calendar/feed-calendar.ts'
import { hashOfKey } from '#server/reservations/calendar/feed-links.ts'

/** How often one link is answered: several devices, each of them every few minutes. */
const FETCHES = { most: 60, windowMs: HOUR }

export type FetchedFeed =
  | { found: true; text: string; locale: Locale; tag: string; since: Instant }
  | { found: false }
  /** Seconds. */
  | { found: true; retryAfter: number }

type Row = FeedOwner & { id: string; locale: Locale; contentTag: string | null; contentSince: Instant | null }

/** The owner of a link, as long as the person can sign in, and is primary contact of the organisation that it is for. */
async function readFeed(db: Drizzle, key: string): Promise<Row | undefined> {
  const isSeen = and(person.isPrimary, eq(person.organizationId, calendarFeed.organizationId))
  const [row] = await db
    .select({
      id: calendarFeed.id,
      personId: person.id,
      organizationId: calendarFeed.organizationId,
      organizationName: sql<
        string | null
      >`case when ${calendarFeed.scope} = 'organization' then ${organization.name} end`,
      locale: account.locale,
      contentTag: calendarFeed.contentTag,
      contentSince: calendarFeed.contentSince,
    })
    .from(calendarFeed)
    .innerJoin(account, eq(account.id, calendarFeed.accountId))
    .innerJoin(person, eq(person.id, account.personId))
    .leftJoin(organization, eq(organization.id, person.organizationId))
    .where(and(eq(calendarFeed.hash, hashOfKey(key)), maySignIn, or(eq(calendarFeed.scope, 'own'), isSeen)))
  return row
}

/** Since when a calendar is as it is. Headers have whole seconds: each content has a later one than the content before it. */
function sinceOf({ contentTag, contentSince }: Row, tag: string, now: Instant): Instant {
  if (contentSince === null) return now
  return contentTag === tag ? contentSince : Math.max(now, contentSince + 1000)
}

/** The calendar behind a link, for anyone who has it. Decision calendar-feeds. */
export async function fetchFeed(
  key: string | undefined,
  now: Instant,
  services: HouseServices,
): Promise<FetchedFeed> {
  const { database, secret } = services
  const row = key === undefined ? undefined : await readFeed(database.db, key)
  if (!row) return { found: false }
  const { mayTry, retryAfter } = await countTry(
    database,
    { purpose: 'calendar', by: row.id },
    FETCHES,
    secret,
    now,
  )
  if (!mayTry) return { found: true, retryAfter }
  const text = await feedCalendar(row, row.locale, now, services)
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  const since = sinceOf(row, tag, now)
  await database.db
    .update(calendarFeed)
    .set({ lastFetchedAt: now, contentTag: tag, contentSince: since })
    .where(eq(calendarFeed.id, row.id))
  return { found: true, text, locale: row.locale, tag, since }
}
