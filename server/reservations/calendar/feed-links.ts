import { createHash, createHmac, randomUUID } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import { apiAddress } from '#contract/api-url.ts'
import type { CalendarFeed, CalendarFeeds, FeedScope } from '#contract/structs/calendar-feed.ts'
import { toWire } from '#domain/time/venue-time.ts'
import { type Answer, accept, type Operation, refuse, type Services } from '#server/calls/operation.ts'
import type { Principal } from '#server/calls/principal.ts'
import { organization } from '#server/database/account-schema.ts'
import { calendarFeed } from '#server/database/calendar-schema.ts'
import type { Drizzle } from '#server/database/database.ts'

/** Where calendars are fetched, followed by a link's key. */
export const FEED_PATH = '/api/v1/calendar/'
const ENDING = '.ics'

/** The key of a link: 256 bits, worked out from its id under the server's secret. */
const keyOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`calendar:${id}`).digest('base64url')

/** What is stored of a key. Without the secret in it, so that a link outlives a change of the secret. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** The key that an address below `FEED_PATH` names; undefined where it cannot be one. */
export const keyIn = (name: string): string | undefined => /^([\w-]{43})\.ics$/.exec(name)?.[1]

function urlOf({ id, hash }: { id: string; hash: string }, { secret, apiUrl, publicUrl }: Services) {
  const key = keyOf(secret, id)
  return hashOfKey(key) === hash ? `${apiAddress(apiUrl ?? '', publicUrl)}${FEED_PATH}${key}${ENDING}` : null
}

/** The organisation all of whose bookings a person sees: that of its primary contact. */
const organizationSeenBy = ({ isPrimary, organizationId }: Principal): string | null =>
  isPrimary ? organizationId : null

const nameOf = async (db: Drizzle, id: string): Promise<string | null> => {
  const [found] = await db
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.id, id))
  return found?.name ?? null
}

async function feedsOf(principal: Principal, services: Services): Promise<CalendarFeeds> {
  const { db } = services.database
  const seen = organizationSeenBy(principal)
  const { accountId, scope, organizationId } = calendarFeed
  const rows = await db
    .select()
    .from(calendarFeed)
    .where(
      and(
        eq(accountId, principal.accountId),
        or(eq(scope, 'own'), seen === null ? undefined : eq(organizationId, seen)),
      ),
    )
  const feedOf = (of: FeedScope, organizationName: string | null): CalendarFeed => {
    const row = rows.find((each) => each.scope === of)
    if (!row) return { scope: of, organizationName, link: null }
    const { createdAt, lastFetchedAt } = row
    const fetched = lastFetchedAt === null ? null : toWire(lastFetchedAt)
    const link = { url: urlOf(row, services), createdAt: toWire(createdAt), lastFetchedAt: fetched }
    return { scope: of, organizationName, link }
  }
  const own = feedOf('own', null)
  return { feeds: seen === null ? [own] : [own, feedOf('organization', await nameOf(db, seen))] }
}

/** The calendars that the caller may have. Decision calendar-feeds. */
export const listCalendarFeeds: Operation<'listCalendarFeeds'> = async (_input, { principal }, services) =>
  principal ? accept(await feedsOf(principal, services)) : refuse('notSignedIn')

/**
 * Makes a link. The one that is there stays, unless another is asked for, or it was for an organisation that the caller
 * has left. Decision calendar-feeds.
 */
export const makeCalendarFeed: Operation<'makeCalendarFeed'> = async (
  { scope, renew = false },
  { principal, now },
  services,
) => {
  if (!principal) return refuse('notSignedIn')
  const organizationId = scope === 'own' ? null : organizationSeenBy(principal)
  if (scope === 'organization' && organizationId === null) return refuse('notAllowed')
  const id = randomUUID()
  const made = {
    organizationId,
    id,
    hash: hashOfKey(keyOf(services.secret, id)),
    createdAt: now,
    lastFetchedAt: null,
    contentTag: null,
    contentSince: null,
  }
  await services.database.db
    .insert(calendarFeed)
    .values({ accountId: principal.accountId, scope, ...made })
    .onConflictDoUpdate({
      target: [calendarFeed.accountId, calendarFeed.scope],
      set: made,
      setWhere: renew
        ? sql`true`
        : sql`${calendarFeed.organizationId} is distinct from excluded.organization_id`,
    })
  return accept(await feedsOf(principal, services))
}

/** Withdraws a link; without one there is nothing to do. Decision calendar-feeds. */
export const withdrawCalendarFeed: Operation<'withdrawCalendarFeed'> = async (
  { scope },
  { principal },
  services,
): Promise<Answer<CalendarFeeds>> => {
  if (!principal) return refuse('notSignedIn')
  await services.database.db
    .delete(calendarFeed)
    .where(and(eq(calendarFeed.accountId, principal.accountId), eq(calendarFeed.scope, scope)))
  return accept(await feedsOf(principal, services))
}
