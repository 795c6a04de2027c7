import { type Connection, statement, type Transaction } from '#server/database/database.ts'

/**
 * SQL, of `person p` with `account a` joined from the left: the person is a contact of the organisation. An applicant
 * is none before the address is confirmed and the account approved: anyone can type anything.
 */
export const IS_CONTACT =
  "(a.id IS NULL OR a.approval = 'approved' AND (a.is_verified OR a.password_hash IS NULL))"

/** SQL, as `IS_CONTACT`: the person has registered and confirmed the address, and an administrator is to approve it. */
export const AWAITS_APPROVAL = "(a.is_verified AND a.approval = 'pending')"

/** SQL, as `IS_CONTACT`: the primary contact sees the person. Decision registration. */
export const IS_LISTED = `(${IS_CONTACT} OR ${AWAITS_APPROVAL})`

/** SQL, as `IS_CONTACT`: the person can sign in, where the organisation is in use. */
export const CAN_SIGN_IN = "(a.is_active AND a.is_verified AND a.approval = 'approved' AND p.is_active)"

const holdOfAccount = statement<{ id: string }>(
  'organization-of-account-hold',
  `SELECT id FROM organization WHERE id = (
     SELECT p.organization_id FROM account a JOIN person p ON p.id = a.person_id WHERE a.id = $1::uuid) FOR UPDATE`,
)

/** Locks the organisation of an account: no other transaction changes its contacts until this one ends. */
export const holdOrganizationOf = async (connection: Transaction, accountId: string): Promise<void> => {
  await connection.rows(holdOfAccount, [accountId])
}

const selectKnown = statement<{ hasContacts: boolean }>(
  'organization-has-contacts',
  `SELECT EXISTS (
     SELECT 1 FROM person p LEFT JOIN account a ON a.person_id = p.id
     WHERE p.organization_id = $1::uuid AND p.id IS DISTINCT FROM $2::uuid AND ${IS_CONTACT}) AS "hasContacts"`,
)

/**
 * Whether an organisation has contacts, besides `personId`. Hold the organisation, so that no other becomes its first
 * contact.
 */
export async function hasContacts(
  connection: Connection,
  organizationId: string,
  personId: string | null,
): Promise<boolean> {
  const [known] = await connection.rows(selectKnown, [organizationId, personId])
  return known?.hasContacts ?? false
}
