import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Grant, grants } from '#domain/account/grants.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { fullName, groupIdsOf, hasSecondFactor, maySignIn } from '#server/accounts/account-state.ts'
import { verifyAccessToken } from '#server/accounts/sign-in/access-token.ts'
import type { Principal } from '#server/calls/principal.ts'
import { account, organization, person, role, session } from '#server/database/account-schema.ts'
import { type Connection, onceAConnection } from '#server/database/database.ts'
import { venueSetting } from '#server/database/venue-schema.ts'

/** What a request shows of who sends it; an empty text is nothing. */
export type Credentials = { bearer?: string | undefined; accessCookie?: string | undefined }

type Row = Omit<Principal, 'grants'> & { roleGrants: Grant[] | null }

/** Who a running session is of. */
const sessionQuery = onceAConnection((db) =>
  db
    .select({
      accountId: account.id,
      sessionId: session.id,
      personId: person.id,
      name: fullName,
      email: account.email,
      locale: account.locale,
      organizationId: person.organizationId,
      isPrimary: person.isPrimary,
      isStaff: sql<boolean>`${account.userType} = 'staff'`,
      isSuperuser: account.isSuperuser,
      roleGrants: role.grants,
      lacksSecondFactor: sql<boolean>`(${account.userType} = 'staff' and exists (select 1 from ${venueSetting} where ${venueSetting.requiresTwoFactor}) and not ${hasSecondFactor})`,
      groupIds: groupIdsOf(db, person.organizationId),
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .innerJoin(person, eq(person.id, account.personId))
    .leftJoin(role, eq(role.id, account.roleId))
    .leftJoin(organization, eq(organization.id, person.organizationId))
    .where(
      and(
        eq(session.id, sql.placeholder('sessionId')),
        eq(account.id, sql.placeholder('accountId')),
        isNull(session.endedAt),
        gt(session.expiresAt, sql.param(sql.placeholder('now'), session.expiresAt)),
        maySignIn,
      ),
    )
    .prepare('principal'),
)

function grantsOf({ isSuperuser, isStaff, lacksSecondFactor, roleGrants }: Row): readonly Grant[] {
  if (lacksSecondFactor) return []
  if (isSuperuser) return grants
  return isStaff ? (roleGrants ?? []) : []
}

/**
 * Who sends a request: null for a visitor, `invalid` for credentials that are wrong, expired or no longer good. The
 * session, the account, the person and the organisation are read anew each time, so that signing out and deactivation work at once. A
 * bearer token goes before the cookie. `shownAt` is when the token was shown, for a caller who stays: the token need not be good
 * any longer, the session has to be.
 */
export async function readPrincipal(
  { bearer, accessCookie }: Credentials,
  { database, secret }: { database: Connection; secret: string },
  now: Instant,
  shownAt: Instant = now,
): Promise<Principal | null | 'invalid'> {
  const token = bearer || accessCookie
  if (!token) return null
  const claims = await verifyAccessToken(token, secret, shownAt)
  if (!claims) return 'invalid'
  const { sessionId, accountId } = claims
  const [row] = await sessionQuery(database.db).execute({ sessionId, accountId, now })
  if (!row) return 'invalid'
  const { roleGrants, ...principal } = row
  return {
    ...principal,
    isSuperuser: principal.isSuperuser && !principal.lacksSecondFactor,
    grants: grantsOf(row),
  }
}
