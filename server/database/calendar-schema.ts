import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { FeedScope } from '#contract/structs/calendar-feed.ts'
import { account, organization } from '#server/database/account-schema.ts'
import { instant } from '#server/database/columns.ts'

/** The link to a calendar of bookings; withdrawn by deleting it. The link itself is worked out from its id, and never stored. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    scope: text('scope').$type<FeedScope>().notNull(),
    /** Whose bookings are in it; null for those of the person. */
    organizationId: uuid('organization_id').references(() => organization.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    hash: text('hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    lastFetchedAt: instant('last_fetched_at'),
    /** Of the calendar as it was last fetched, and since when it has been like that. */
    contentTag: text('content_tag'),
    contentSince: instant('content_since'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.scope] }),
    check(
      'calendar_feed_of_scope',
      sql`(${t.scope} = 'own' and ${t.organizationId} is null) or (${t.scope} = 'organization' and ${t.organizationId} is not null)`,
    ),
  ],
)
