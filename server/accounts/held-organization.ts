import { statement, type Transaction } from '#server/database/database.ts'

export type HeldOrganization = { id: string; name: string }

const holdOrganization = statement<HeldOrganization>(
  'organization-hold',
  'SELECT id, name FROM organization WHERE id = $1::uuid FOR UPDATE',
)

const selectPrimary = statement<{ primaries: string[] }>(
  'organization-primaries',
  `SELECT coalesce(array_agg(id::text), '{}') AS primaries FROM person
   WHERE organization_id = $1::uuid AND is_primary AND is_active`,
)

/**
 * An organisation whose contacts nobody else changes until the transaction ends, with its active primary contacts;
 * undefined where the asker is none of them any more.
 */
export async function holdOwnOrganization(
  connection: Transaction,
  organizationId: string,
  askerId: string,
): Promise<(HeldOrganization & { primaries: readonly string[] }) | undefined> {
  const [organization] = await connection.rows(holdOrganization, [organizationId])
  // A statement of its own: it sees what whoever was waited for has written.
  const [read] = await connection.rows(selectPrimary, [organizationId])
  const primaries = read?.primaries ?? []
  return organization && primaries.includes(askerId) ? { ...organization, primaries } : undefined
}
