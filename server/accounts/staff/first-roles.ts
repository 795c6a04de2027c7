import { eq } from 'drizzle-orm'
import type { Grant } from '#domain/account/grants.ts'
import { account, role } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'

/** The roles that most venues have, for the first invitations. Decision first-administrator. */
export const firstRoles: { name: string; nameEn: string; grants: Grant[] }[] = [
  { name: 'Resepsjon', nameEn: 'Reception', grants: ['reservations', 'customers'] },
  {
    name: 'Konferanseansvarlig',
    nameEn: 'Conference manager',
    grants: ['reservations', 'catalogue', 'customers'],
  },
  { name: 'Kjøkken', nameEn: 'Kitchen', grants: ['kitchen'] },
]

/** Adds the first roles to a house that has had no staff. Administrators may change and delete them. */
export async function addFirstRoles(db: Drizzle): Promise<void> {
  const [roles, staff] = [await db.$count(role), await db.$count(account, eq(account.userType, 'staff'))]
  if (roles === 0 && staff === 0) await db.insert(role).values(firstRoles)
}
