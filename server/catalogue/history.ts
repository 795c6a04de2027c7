import type { Instant } from '#domain/time/venue-time.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import { catalogueChange } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'

/** Who changes something, and when; null for an import of a house file. */
export type Changer = { personId: string | null; now: Instant }

/** Who makes a call that changes something. */
export function changerIn({ now, principal }: RequestContext): Changer {
  if (!principal) throw new Error('A visitor changes nothing of the catalogue.')
  return { personId: principal.personId, now }
}

type Change = Pick<typeof catalogueChange.$inferInsert, 'subject' | 'subjectId' | 'before' | 'after'>

/** Keeps what something was and became, and who changed it; of several things, one or more. */
export const recordChange = (db: Drizzle, change: Change | readonly Change[], { personId, now }: Changer) =>
  db.insert(catalogueChange).values([change].flat().map((each) => ({ personId, changedAt: now, ...each })))
