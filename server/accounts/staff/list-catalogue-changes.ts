import { and, desc, eq, getTableColumns, notInArray } from 'drizzle-orm'
import type { CatalogueChange } from '#contract/structs/catalogue-change.ts'
import { toWire } from '#domain/time/venue-time.ts'
import { fullName } from '#server/accounts/account-state.ts'
import { pageFrom, rowsOfPage } from '#server/calls/lists/page.ts'
import { accept, type Operation, type Services } from '#server/calls/operation.ts'
import { catalogueChange, person } from '#server/database/account-schema.ts'

/** What staff who are not administrators cannot see. */
const ofAdministrators = ['role', 'venueSettings']

/** What staff have changed, the latest first. */
export const listCatalogueChanges: Operation<'listCatalogueChanges', Services> = async (
  input,
  { principal },
  { database },
) => {
  const { db } = database
  const { personId: _, ...columns } = getTableColumns(catalogueChange)
  const conditions = and(
    input.subject ? eq(catalogueChange.subject, input.subject) : undefined,
    input.subjectId ? eq(catalogueChange.subjectId, input.subjectId) : undefined,
    principal?.isSuperuser ? undefined : notInArray(catalogueChange.subject, ofAdministrators),
  )
  const { limit, offset } = rowsOfPage(input)
  const total = await db.$count(catalogueChange, conditions)
  const rows = await db
    .select({ ...columns, changedBy: fullName })
    .from(catalogueChange)
    .leftJoin(person, eq(person.id, catalogueChange.personId))
    .where(conditions)
    .orderBy(desc(catalogueChange.id))
    .limit(limit)
    .offset(offset)
  const items = rows.map((row) => ({
    ...row,
    subject: row.subject as CatalogueChange['subject'],
    changedAt: toWire(row.changedAt),
  }))
  return accept(pageFrom(items, total, input))
}
