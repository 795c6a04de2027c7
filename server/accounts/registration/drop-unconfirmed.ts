import { and, eq, inArray, isNotNull, isNull, lt, ne, not, notExists, or, type SQL } from 'drizzle-orm'
import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import { account, organization, organizationGroup, person } from '#server/database/account-schema.ts'
import type { Database, Drizzle, Transaction } from '#server/database/database.ts'
import { reservation } from '#server/database/reservation-schema.ts'

/** How long an unconfirmed, unapproved or uninvited account is kept, in days since it last changed. */
export const UNCONFIRMED_DAYS = 30

/** An invited account has no password, and stays the organisation's. */
const isUnconfirmed = and(
  not(account.isVerified),
  isNotNull(account.passwordHash),
  isNull(account.firebaseUid),
)

async function deleteAccounts(db: Drizzle, which: SQL | undefined): Promise<string[]> {
  const deleted = await db
    .delete(account)
    .where(and(which, eq(account.userType, 'customer')))
    .returning({ personId: account.personId })
  return deleted.map(({ personId }) => personId)
}

/** Deletes people without reservations, and gives the organisations that they were contacts of. */
async function deletePeople(db: Drizzle, ids: readonly string[]): Promise<string[]> {
  const reservations = db.select().from(reservation).where(eq(reservation.ownerId, person.id))
  const deleted = await db
    .delete(person)
    .where(and(inArray(person.id, [...ids]), notExists(reservations)))
    .returning({ organizationId: person.organizationId })
  return [...new Set(deleted.flatMap(({ organizationId }) => organizationId ?? []))]
}

/** Deletes the organisations that were created with their first contact, and have no other. */
async function deleteOrganizations(db: Drizzle, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { id, customerNumber, createdAt, modifiedAt } = organization
  const contacts = db.select().from(person).where(eq(person.organizationId, id))
  const groups = db.select().from(organizationGroup).where(eq(organizationGroup.organizationId, id))
  const reservations = db.select().from(reservation).where(eq(reservation.organizationId, id))
  await db
    .delete(organization)
    .where(
      and(
        inArray(id, [...ids]),
        isNull(customerNumber),
        eq(modifiedAt, createdAt),
        notExists(contacts),
        notExists(groups),
        notExists(reservations),
      ),
    )
}

/** Deletes accounts with what was created along with them. */
async function dropAccounts({ db }: Transaction, which: SQL | undefined): Promise<void> {
  const personIds = await deleteAccounts(db, which)
  if (personIds.length > 0) await deleteOrganizations(db, await deletePeople(db, personIds))
}

/** Deletes the registration of an address that its owner has not confirmed, as `dropUnconfirmed` does later. */
export const dropRegistrant = (connection: Transaction, email: string): Promise<void> =>
  dropAccounts(connection, and(isUnconfirmed, eq(account.email, email)))

/**
 * Deletes accounts that are not confirmed, or not approved by the venue, with the person, and the organisation that was
 * created with them and has no other contact. Anyone can type any name and address: the input is not kept, and the
 * owner of the address can register. Decision registration.
 */
export async function dropUnconfirmed(database: Pick<Database, 'transaction'>, now: Instant): Promise<void> {
  const isNotDone = or(isUnconfirmed, ne(account.approval, 'approved'))
  const isOld = lt(account.modifiedAt, now - UNCONFIRMED_DAYS * 24 * HOUR)
  await database.transaction([], (connection) => dropAccounts(connection, and(isNotDone, isOld)))
}
