import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'

/** How long an unconfirmed, unapproved or uninvited account is kept, in days since it last changed. */
export const UNCONFIRMED_DAYS = 30

/**
 * Accounts that people made themselves, and could never sign in to: an invitation has no password, and stays the
 * organisation's.
 */
const dropAccounts = statement<never>(
  'accounts-unconfirmed-drop',
  `WITH gone AS (
     DELETE FROM account WHERE (NOT is_verified AND password_hash IS NOT NULL AND firebase_uid IS NULL
         OR approval <> 'approved') AND user_type = 'customer' AND modified_at < $1::timestamptz
     RETURNING person_id
   ), people AS (
     DELETE FROM person p USING gone WHERE p.id = gone.person_id
       AND NOT EXISTS (SELECT 1 FROM reservation r WHERE r.owner_id = p.id)
     RETURNING p.id, p.organization_id
   )
   DELETE FROM organization o USING (SELECT DISTINCT organization_id AS id FROM people) t
   WHERE o.id = t.id AND o.customer_number IS NULL AND o.modified_at = o.created_at
     AND NOT EXISTS (SELECT 1 FROM person p WHERE p.organization_id = o.id AND p.id NOT IN (SELECT id FROM people))
     AND NOT EXISTS (SELECT 1 FROM organization_group g WHERE g.organization_id = o.id)
     AND NOT EXISTS (SELECT 1 FROM reservation r WHERE r.organization_id = o.id)`,
)

/**
 * Deletes accounts that are not confirmed, or not approved by the venue, with the person, and the organisation that was
 * created with them and has no other contact. Anyone can type any name and address: the input is not kept, and the
 * owner of the address can register. Decision registration.
 */
export async function dropUnconfirmed(connection: Connection, now: Instant): Promise<void> {
  await connection.rows(dropAccounts, [sqlTime(now - UNCONFIRMED_DAYS * 24 * HOUR)])
}
