import { and, eq, exists, isNull, not, or, type SQL } from 'drizzle-orm'
import { alphabetical, contains } from '#server/calls/lists/list-field.ts'
import { pageFrom, rowsOfPage } from '#server/calls/lists/page.ts'
import { accept, type Operation, type Services } from '#server/calls/operation.ts'
import { organization } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'
import { discountRule } from '#server/database/schema.ts'

/** A part of a name, or of a number, which may be typed with blanks. */
function searched(search: string | undefined): SQL | undefined {
  const part = search?.trim()
  if (!part) return undefined
  const digits = part.replace(/\s/g, '')
  return or(
    contains(organization.name, part),
    /^\d+$/.test(digits) ? contains(organization.organizationNumber, digits) : undefined,
  )
}

const withDiscounts = (db: Drizzle): SQL =>
  exists(
    db
      .select({ id: discountRule.id })
      .from(discountRule)
      .where(eq(discountRule.organizationId, organization.id)),
  )

const inUse = and(organization.isActive, not(organization.isSelfReported), isNull(organization.mergedIntoId))

/** The customers that a discount can be for, by name: names and numbers alone. Decision administered-customers. */
export const listCustomerChoices: Operation<'listCustomerChoices', Services> = async (
  { search, id, hasDiscounts, ...input },
  _context,
  { database },
) => {
  const { db } = database
  const isNamed = id !== undefined || hasDiscounts !== undefined
  const conditions = and(
    isNamed ? undefined : inUse,
    searched(search),
    id === undefined ? undefined : eq(organization.id, id),
    hasDiscounts === undefined ? undefined : hasDiscounts ? withDiscounts(db) : not(withDiscounts(db)),
  )
  const { limit, offset } = rowsOfPage(input)
  const rows = await db
    .select({
      id: organization.id,
      name: organization.name,
      organizationNumber: organization.organizationNumber,
      isActive: organization.isActive,
    })
    .from(organization)
    .where(conditions)
    .orderBy(alphabetical(organization.name), organization.id)
    .limit(limit)
    .offset(offset)
  return accept(pageFrom(rows, await db.$count(organization, conditions), input))
}
