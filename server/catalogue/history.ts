import type { Instant } from '#domain/time/venue-time.ts'
import { catalogueChange } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'

/** Who changes something, and when; null for an import of a house file. */
export type Changer = { personId: string | null; now: Instant }

type Change = Pick<typeof catalogueChange.$inferInsert, 'subject' | 'subjectId' | 'before' | 'after'>

/** Keeps what something was and became, and who changed it. */
export const recordChange = (db: Drizzle, change: Change, { personId, now }: Changer) =>
  db.insert(catalogueChange).values({ personId, changedAt: now, ...change })
