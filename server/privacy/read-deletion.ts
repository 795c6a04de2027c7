import type { DeletionObstacle } from '#contract/structs/my-data.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { CAN_SIGN_IN, IS_CONTACT } from '#server/accounts/customers/organization-contacts.ts'
import type { Principal } from '#server/calls/principal.ts'
import { HOLDS_ROOMS } from '#server/capacity/holding-reservations.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'

/**
 * SQL that is true of the reservations `r` of somebody: those that person $1 placed, and those that were placed without
 * signing in with $2, the address of the account, in small letters.
 */
export const IS_OWN = `(r.owner_id = $1::uuid OR (r.owner_id IS NULL AND lower(r.customer_email) = $2))`

/** A primary contact who takes over what the organisation has booked. */
export type Heir = { personId: string; firstName: string; lastName: string }

type Standing = {
  /** As of now: the role may have been handed over since the caller was identified. */
  isPrimary: boolean
  /** Contacts of the organisation besides oneself: active ones, and of them the primary contacts who can sign in. */
  others: number
  primaries: number
  heir: Heir | null
  /** Reservations to come: for the heir's organisation, and all others. */
  handed: number
  stuck: number
}

const HEIR = `SELECT p.id AS "personId", p.first_name AS "firstName", p.last_name AS "lastName"
  FROM person p JOIN account a ON a.person_id = p.id
  WHERE p.organization_id = $3::uuid AND p.id <> $1::uuid AND p.is_primary AND ${CAN_SIGN_IN}
  ORDER BY p.created_at, p.id LIMIT 1`

const readStanding = statement<Standing>(
  'my-data-standing',
  `WITH heir AS (${HEIR}), coming AS (
     SELECT r.organization_id IS NOT DISTINCT FROM $3::uuid AND EXISTS (SELECT FROM heir) AS is_handed FROM reservation r
     WHERE ${IS_OWN} AND r.departure > $4::timestamptz AND ${HOLDS_ROOMS}
   ), contact AS (
     SELECT p.is_primary AND ${CAN_SIGN_IN} AS is_primary FROM person p LEFT JOIN account a ON a.person_id = p.id
     WHERE p.organization_id = $3::uuid AND p.id <> $1::uuid AND p.is_active AND ${IS_CONTACT}
   )
   SELECT EXISTS (SELECT FROM person WHERE id = $1::uuid AND is_primary) AS "isPrimary",
     (SELECT count(*)::int FROM contact) AS others,
     (SELECT count(*)::int FROM contact WHERE is_primary) AS primaries,
     (SELECT row_to_json(heir) FROM heir) AS heir,
     (SELECT count(*)::int FROM coming WHERE is_handed) AS handed,
     (SELECT count(*)::int FROM coming WHERE NOT is_handed) AS stuck`,
)

type Deletion = {
  obstacles: DeletionObstacle[]
  /** Null where nothing is to come that is the organisation's. */
  heir: Heir | null
}

/**
 * What stands in the way of deleting somebody, and who takes over. Bookings to come for an organisation go to its first
 * primary contact; others are to be cancelled first. Whoever alone looks after other contacts stays until somebody else
 * does, and staff leave by their employer. Decision my-data.
 */
export async function readDeletion(
  connection: Connection,
  { personId, email, organizationId, isStaff }: Principal,
  now: Instant,
): Promise<Deletion> {
  const [standing] = await connection.rows(readStanding, [
    personId,
    email.toLowerCase(),
    organizationId,
    sqlTime(now),
  ])
  if (!standing) throw new Error('A select without a table gave no row.')
  const { isPrimary, others, primaries, heir, handed, stuck } = standing
  const obstacles: DeletionObstacle[] = [
    ...(isStaff ? (['staff'] as const) : []),
    ...(isPrimary && others > 0 && primaries === 0 ? (['lastPrimaryContact'] as const) : []),
    ...(stuck > 0 ? (['bookingsToCome'] as const) : []),
  ]
  return { obstacles, heir: handed > 0 ? heir : null }
}
