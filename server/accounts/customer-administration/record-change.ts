import { and, desc, eq } from 'drizzle-orm'
import { toWire } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { fullName } from '#server/accounts/account-state.ts'
import { pageFrom, rowsOfPage } from '#server/calls/lists/page.ts'
import { accept, type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'
import { customerChange, organization, person } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'

type Values = Record<string, unknown>

type Change = {
  /** Null for a private customer. */
  organizationId: string | null
  /** The contact that is changed; null for the organisation itself. */
  contactId: string | null
  before: Values | null
  after: Values
}

/** Keeps what one of staff has changed of a customer. Call it in the transaction that changes it. */
export async function recordChange(
  db: Drizzle,
  change: Change,
  { now, principal }: Pick<RequestContext, 'now' | 'principal'>,
): Promise<void> {
  if (!principal) throw new Error('A visitor changes no customers.')
  await db.insert(customerChange).values({ ...change, changedBy: principal.personId, changedAt: now })
}

/** What staff have changed of an organisation and its contacts, the latest first. */
export const listCustomerChanges: Operation<'listCustomerChanges', AccountServices> = async (
  { id, ...input },
  _context,
  { database },
) => {
  const { db } = database
  if ((await db.$count(organization, eq(organization.id, id))) === 0) return refuse('notFound')
  const condition = and(eq(customerChange.organizationId, id))
  const { limit, offset } = rowsOfPage(input)
  const contact = db.$with('contact').as(db.select({ id: person.id, name: fullName.as('name') }).from(person))
  const rows = await db
    .with(contact)
    .select({
      id: customerChange.id,
      changedAt: customerChange.changedAt,
      changedBy: fullName,
      contact: contact.name,
      before: customerChange.before,
      after: customerChange.after,
    })
    .from(customerChange)
    .innerJoin(person, eq(person.id, customerChange.changedBy))
    .leftJoin(contact, eq(contact.id, customerChange.contactId))
    .where(condition)
    .orderBy(desc(customerChange.id))
    .limit(limit)
    .offset(offset)
  const total = await db.$count(customerChange, condition)
  const items = rows.map((row) => ({ ...row, changedAt: toWire(row.changedAt) }))
  return accept(pageFrom(items, total, input))
}
