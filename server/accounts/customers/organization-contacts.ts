import { and, eq, ne, type SQL } from 'drizzle-orm'
import { isContact } from '#server/accounts/account-state.ts'
import { account, person } from '#server/database/account-schema.ts'
import type { Connection } from '#server/database/database.ts'

/** Whether an organisation has a person, besides `personId`, for whom a condition holds. */
export async function hasPerson(
  { db }: Connection,
  organizationId: string,
  personId: string | null,
  condition: SQL | undefined,
): Promise<boolean> {
  const isOther = personId === null ? undefined : ne(person.id, personId)
  const found = await db
    .select({ id: person.id })
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(and(eq(person.organizationId, organizationId), isOther, condition))
    .limit(1)
  return found.length > 0
}

/**
 * Whether an organisation has contacts, besides `personId`. Lock the organisation first, so that no other becomes its
 * first contact.
 */
export const hasContacts = (
  connection: Connection,
  organizationId: string,
  personId: string | null,
): Promise<boolean> => hasPerson(connection, organizationId, personId, isContact)
