import { CAN_SIGN_IN } from '#server/accounts/customers/organization-contacts.ts'
import { statement, type Transaction } from '#server/database/database.ts'

export type HeldOrganization = {
  id: string
  name: string
  /** The primary contacts who can sign in, by their persons. */
  primaries: readonly string[]
}

const holdOrganization = statement<{ id: string; name: string }>(
  'organization-hold',
  'SELECT id, name FROM organization WHERE id = $1::uuid FOR UPDATE',
)

const selectPrimary = statement<{ primaries: string[]; isContact: boolean }>(
  'organization-primaries',
  `SELECT coalesce(array_agg(p.id::text) FILTER (WHERE p.is_primary), '{}') AS primaries,
     coalesce(bool_or(p.id = $2::uuid), false) AS "isContact"
   FROM person p JOIN account a ON a.person_id = p.id WHERE p.organization_id = $1::uuid AND ${CAN_SIGN_IN}`,
)

/**
 * An organisation whose contacts are locked until the transaction ends. Or why the caller may no longer change them: a
 * transaction that held the lock before has deactivated the caller, or has made another contact the primary one.
 */
export async function holdOwnOrganization(
  connection: Transaction,
  organizationId: string,
  askerId: string,
): Promise<HeldOrganization | 'notSignedIn' | 'notAllowed'> {
  const [organization] = await connection.rows(holdOrganization, [organizationId])
  // A statement of its own: it sees what whoever was waited for has written.
  const [read] = await connection.rows(selectPrimary, [organizationId, askerId])
  if (!organization || !read?.isContact) return 'notSignedIn'
  return read.primaries.includes(askerId) ? { ...organization, primaries: read.primaries } : 'notAllowed'
}
