import type { Instant } from '#domain/time/venue-time.ts'
import { verifyAccessToken } from '#server/accounts/sign-in/access-token.ts'
import type { Principal } from '#server/calls/principal.ts'
import { type Grant, grants } from '#server/database/account-schema.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'

/** What a request shows of who sends it; an empty text is nothing. */
export type Credentials = { bearer?: string | undefined; accessCookie?: string | undefined }

type Row = Omit<Principal, 'grants'> & { roleGrants: Grant[] | null }

const findPrincipal = statement<Row>(
  'principal',
  `SELECT a.id AS "accountId", s.id AS "sessionId", p.id AS "personId",
     p.first_name || ' ' || p.last_name AS name, a.email, a.locale,
     p.organization_id AS "organizationId", p.is_primary AS "isPrimary",
     a.user_type = 'staff' AS "isStaff", a.is_superuser AS "isSuperuser", r.grants AS "roleGrants",
     ARRAY(SELECT g.group_id FROM organization_group g
           WHERE g.organization_id = p.organization_id ORDER BY g.group_id) AS "groupIds"
   FROM session s
   JOIN account a ON a.id = s.account_id
   JOIN person p ON p.id = a.person_id
   LEFT JOIN role r ON r.id = a.role_id
   LEFT JOIN organization o ON o.id = p.organization_id
   WHERE s.id = $1::uuid AND a.id = $2::uuid AND s.ended_at IS NULL AND s.expires_at > $3::timestamptz
     AND a.is_active AND a.is_verified AND a.approval = 'approved' AND p.is_active
     AND o.is_active IS NOT FALSE`,
)

function grantsOf({ isSuperuser, isStaff, roleGrants }: Row): readonly Grant[] {
  if (isSuperuser) return grants
  return isStaff ? (roleGrants ?? []) : []
}

/**
 * Who sends a request: null for a visitor, `invalid` for credentials that are wrong, expired or no longer good. The
 * session, the account, the person and the organisation are read anew each time, so that signing out and deactivation work at once. A
 * bearer token goes before the cookie.
 */
export async function readPrincipal(
  { bearer, accessCookie }: Credentials,
  { database, secret }: { database: Connection; secret: string },
  now: Instant,
): Promise<Principal | null | 'invalid'> {
  const token = bearer || accessCookie
  if (!token) return null
  const claims = await verifyAccessToken(token, secret, now)
  if (!claims) return 'invalid'
  const [row] = await database.rows(findPrincipal, [claims.sessionId, claims.accountId, sqlTime(now)])
  if (!row) return 'invalid'
  const { roleGrants, ...principal } = row
  return { ...principal, grants: grantsOf(row) }
}
