/**
 * SQL that is true of the reservations `r` of somebody: those that person $1 placed, and those that were placed without
 * signing in with $2, the address of the account, in small letters.
 */
export const IS_OWN = `(r.owner_id = $1::uuid OR (r.owner_id IS NULL AND lower(r.customer_email) = $2))`
