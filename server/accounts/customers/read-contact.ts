import { and, eq, isNull, sql } from 'drizzle-orm'
import { awaitsApproval, canSignIn, isListed } from '#server/accounts/account-state.ts'
import type { Contact } from '#server/accounts/customers/contact-change.ts'
import { account, person } from '#server/database/account-schema.ts'
import type { Connection } from '#server/database/database.ts'

/** A contact of an organisation, or with null a private customer, as one is changed; undefined when there is none. */
export async function readContact(
  { db }: Connection,
  personId: string,
  organizationId: string | null,
): Promise<Contact | undefined> {
  const isOf =
    organizationId === null ? isNull(person.organizationId) : eq(person.organizationId, organizationId)
  const [contact] = await db
    .select({
      id: person.id,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      cellphone: person.cellphone,
      isActive: person.isActive,
      isPrimary: person.isPrimary,
      accountId: account.id,
      accountEmail: account.email,
      locale: account.locale,
      userIsActive: sql<boolean>`coalesce(${canSignIn}, false)`,
      awaitsPassword: sql<boolean>`${account.id} is null or (not ${account.isVerified} and ${account.approval} = 'approved')`,
      awaitsApproval: sql<boolean>`coalesce(${awaitsApproval}, false)`,
    })
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(and(eq(person.id, personId), isOf, isListed))
  return contact
}
