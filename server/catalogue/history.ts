import type { Instant } from '#domain/time/venue-time.ts'
import { catalogueChange } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'

/** Who changes something, and when; null for an import of a house file. */
export type Changer = { personId: string | null; now: Instant }

type Change = Pick<typeof catalogueChange.$inferInsert, 'subject' | 'subjectId' | 'before' | 'after'>

/** Keeps what something was and became, and who changed it. */
export const recordChange = (db: Drizzle, change: Change, { personId, now }: Changer) =>
  db.insert(catalogueChange).values({ personId, changedAt: now, ...change })

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What is given of something that is other than it is stored, before and after; undefined where nothing is. */
export function differences(
  stored: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
) {
  const changed = Object.keys(given).filter((name) => !isSame(given[name], stored[name]))
  const of = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((name) => [name, values[name]]))
  return changed.length > 0 ? { before: of(stored), after: of(given) } : undefined
}
