import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { DeletionObstacle } from '#contract/structs/my-data.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { canSignIn, isContact } from '#server/accounts/account-state.ts'
import type { Principal } from '#server/calls/principal.ts'
import { keepsRooms } from '#server/capacity/holding-reservations.ts'
import { account, person } from '#server/database/account-schema.ts'
import type { Connection } from '#server/database/database.ts'
import { reservation } from '#server/database/reservation-schema.ts'

/**
 * The reservations of a person: those that the person placed, and those that were placed without signing in with the
 * address of the account, in small letters.
 */
export const isOwn = (personId: string, email: string) =>
  or(eq(reservation.ownerId, personId), and(isNull(reservation.ownerId), hasEmail(email)))

/** The reservations whose contact has an address, in small letters. */
export const hasEmail = (email: string) => sql`lower(${reservation.customerEmail}) = ${email}`

/** The reservations to come, which keep their rooms. */
export const isComing = (now: Instant) => and(gt(reservation.departure, now), keepsRooms)

/** A primary contact who takes over what the organisation has booked. */
export type Heir = { personId: string; firstName: string; lastName: string }

/** The primary contacts of an organisation who can sign in, besides one person, the first one first. */
const readHeirs = ({ db }: Connection, organizationId: string, personId: string): Promise<Heir[]> =>
  db
    .select({ personId: person.id, firstName: person.firstName, lastName: person.lastName })
    .from(person)
    .innerJoin(account, eq(account.personId, person.id))
    .where(
      and(eq(person.organizationId, organizationId), ne(person.id, personId), person.isPrimary, canSignIn),
    )
    .orderBy(person.createdAt, person.id)

/** Whether a person is the only primary contact of an organisation that has other contacts, as of now. */
async function isLastPrimary({ db }: Connection, organizationId: string, personId: string): Promise<boolean> {
  const contacts = await db
    .select({ id: person.id, isPrimary: person.isPrimary, canSignIn })
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(
      and(
        eq(person.organizationId, organizationId),
        or(eq(person.id, personId), and(person.isActive, isContact)),
      ),
    )
  const others = contacts.filter(({ id }) => id !== personId)
  const isPrimary = contacts.some((contact) => contact.id === personId && contact.isPrimary)
  return isPrimary && others.length > 0 && !others.some((contact) => contact.isPrimary && contact.canSignIn)
}

type Deletion = {
  obstacles: DeletionObstacle[]
  /** Null where nothing is to come that is the organisation's. */
  heir: Heir | null
}

/**
 * What prevents deleting a person, and who takes over. Bookings to come for an organisation go to its first primary
 * contact; others are to be cancelled first. The only primary contact of other contacts stays until another takes over
 * the role, and staff are removed by their employer. Decision my-data.
 */
export async function readDeletion(
  connection: Connection,
  { personId, email, organizationId, isStaff }: Principal,
  now: Instant,
): Promise<Deletion> {
  const [heir] = organizationId === null ? [] : await readHeirs(connection, organizationId, personId)
  const coming = await connection.db
    .select({ organizationId: reservation.organizationId })
    .from(reservation)
    .where(and(isOwn(personId, email.toLowerCase()), isComing(now)))
  const isTakenOver = (of: { organizationId: string | null }) =>
    heir !== undefined && of.organizationId === organizationId
  const isLast = organizationId !== null && (await isLastPrimary(connection, organizationId, personId))
  const obstacles: DeletionObstacle[] = [
    ...(isStaff ? (['staff'] as const) : []),
    ...(isLast ? (['lastPrimaryContact'] as const) : []),
    ...(coming.every(isTakenOver) ? [] : (['bookingsToCome'] as const)),
  ]
  return { obstacles, heir: coming.some(isTakenOver) ? (heir ?? null) : null }
}
