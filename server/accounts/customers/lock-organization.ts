import { and, eq } from 'drizzle-orm'
import { canSignIn } from '#server/accounts/account-state.ts'
import { account, organization, person } from '#server/database/account-schema.ts'
import type { Transaction } from '#server/database/database.ts'

export type LockedOrganization = {
  id: string
  name: string
  isActive: boolean
  isSelfReported: boolean
  mergedIntoId: string | null
  /** The primary contacts who can sign in, by their persons. */
  primaries: readonly string[]
}

async function lockContacts({ db }: Transaction, organizationId: string) {
  const [locked] = await db
    .select({
      id: organization.id,
      name: organization.name,
      isActive: organization.isActive,
      isSelfReported: organization.isSelfReported,
      mergedIntoId: organization.mergedIntoId,
    })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for('update')
  // A statement of its own: it sees what the transaction before has written.
  const contacts = await db
    .select({ id: person.id, isPrimary: person.isPrimary })
    .from(person)
    .innerJoin(account, eq(account.personId, person.id))
    .where(and(eq(person.organizationId, organizationId), canSignIn))
  return { locked, contacts }
}

type Locked = Awaited<ReturnType<typeof lockContacts>>

const primariesOf = ({ contacts }: Locked) =>
  contacts.filter(({ isPrimary }) => isPrimary).map(({ id }) => id)

/** An organisation whose contacts are locked until the transaction ends; null when there is none. */
export async function lockOrganization(
  connection: Transaction,
  organizationId: string,
): Promise<LockedOrganization | null> {
  const found = await lockContacts(connection, organizationId)
  return found.locked ? { ...found.locked, primaries: primariesOf(found) } : null
}

/**
 * As `lockOrganization`, or why the caller may no longer change the contacts: a transaction that had the lock before has
 * deactivated the caller, or has made another contact the primary one.
 */
export async function lockOwnOrganization(
  connection: Transaction,
  organizationId: string,
  callerId: string,
): Promise<LockedOrganization | 'notSignedIn' | 'notAllowed'> {
  const found = await lockContacts(connection, organizationId)
  const caller = found.contacts.find(({ id }) => id === callerId)
  if (!found.locked || !caller) return 'notSignedIn'
  if (!caller.isPrimary) return 'notAllowed'
  return { ...found.locked, primaries: primariesOf(found) }
}
