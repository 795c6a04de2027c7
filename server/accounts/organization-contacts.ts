import { type Connection, statement } from '#server/database/database.ts'

const selectKnown = statement<{ hasContacts: boolean }>(
  'organization-has-contacts',
  `SELECT EXISTS (
     SELECT 1 FROM person p LEFT JOIN account a ON a.person_id = p.id
     WHERE p.organization_id = $1::uuid AND p.id IS DISTINCT FROM $2::uuid
       AND (a.id IS NULL OR a.is_verified OR a.password_hash IS NULL)) AS "hasContacts"`,
)

/**
 * Whether an organisation has contacts, besides `personId`. Whoever has registered and not shown whose the address is
 * counts for nothing: anybody can type anything. Hold the organisation, so that no other becomes its first contact.
 */
export async function hasContacts(
  connection: Connection,
  organizationId: string,
  personId: string | null,
): Promise<boolean> {
  const [known] = await connection.rows(selectKnown, [organizationId, personId])
  return known?.hasContacts ?? false
}
