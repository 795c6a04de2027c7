import type { FieldError } from '#contract/field-codes.ts'
import { HOUR } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { IS_LISTED } from '#server/accounts/customers/organization-contacts.ts'
import { type Counted, countTries } from '#server/accounts/limits.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import { type Connection, statement, type Transaction } from '#server/database/database.ts'

const MOST_MAILS_OF_ONE = { most: 60, windowMs: HOUR }
const MOST_MAILS_TO_ONE = { most: 5, windowMs: 24 * HOUR }

/**
 * Counts an e-mail that a primary contact sets off to an address, or to a contact by its id, and whether it may be
 * sent: nobody sends, nor gets, more than is reasonable.
 */
export function countMail(
  recipient: string,
  { principal, now }: RequestContext,
  { database, secret }: AccountServices,
): Promise<Counted> {
  const sent = { purpose: 'contactMail', by: principal?.accountId ?? '', ...MOST_MAILS_OF_ONE }
  const got = { purpose: 'contactMailTo', by: recipient, ...MOST_MAILS_TO_ONE }
  return countTries(database, [sent, got], secret, now)
}

export const notAnAddress: FieldError = { path: 'email', code: 'email' }
export const addressTaken: FieldError = { path: 'email', code: 'taken' }

const selectSame = statement<{ id: string }>(
  'contact-same-email',
  `SELECT p.id FROM person p LEFT JOIN account a ON a.person_id = p.id
   WHERE p.organization_id = $1::uuid AND p.email = $2 AND p.id IS DISTINCT FROM $3::uuid AND ${IS_LISTED} LIMIT 1`,
)

/** Whether another contact of the organisation, active or not or yet to be approved, has the address. */
export async function isOfAnother(
  connection: Connection,
  organizationId: string,
  email: string,
  personId: string | null,
): Promise<boolean> {
  return (await connection.rows(selectSame, [organizationId, email, personId])).length > 0
}

const deleteRegistrant = statement<never>(
  'contact-delete-registrant',
  `WITH gone AS (
     DELETE FROM account a USING person p
     WHERE p.id = a.person_id AND p.organization_id = $1::uuid AND a.email = $2 AND NOT ${IS_LISTED}
     RETURNING a.person_id)
   DELETE FROM person p USING gone WHERE p.id = gone.person_id`,
)

/**
 * Makes way for an invitation: an applicant who has registered the address for the organisation, and has not confirmed
 * it or was declined, could otherwise keep its owner from being invited.
 */
export const deleteRegistrantOf = async (
  connection: Transaction,
  organizationId: string,
  email: string,
): Promise<void> => {
  await connection.rows(deleteRegistrant, [organizationId, email])
}
