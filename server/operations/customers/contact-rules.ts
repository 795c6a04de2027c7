import type { FieldError } from '#contract/field-codes.ts'
import { HOUR } from '#domain/time/venue-time.ts'
import { type Counted, countTries } from '#server/accounts/limits.ts'
import { type Connection, statement } from '#server/database/database.ts'
import type { Asking, World } from '#server/operations/operation.ts'

const MOST_MAILS_OF_ONE = { most: 60, windowMs: HOUR }
const MOST_MAILS_TO_ONE = { most: 5, windowMs: 24 * HOUR }

/**
 * Counts an e-mail that a primary contact sets off to an address, or to a contact by its id, and whether it may be
 * sent: nobody sends, nor gets, more than is reasonable.
 */
export function countMail(
  recipient: string,
  { principal, now }: Asking,
  { database, secret }: World,
): Promise<Counted> {
  const sent = { purpose: 'contactMail', by: principal?.accountId ?? '', ...MOST_MAILS_OF_ONE }
  const got = { purpose: 'contactMailTo', by: recipient, ...MOST_MAILS_TO_ONE }
  return countTries(database, [sent, got], secret, now)
}

export const notAnAddress: FieldError = { path: 'email', code: 'email' }
export const addressTaken: FieldError = { path: 'email', code: 'taken' }

const selectSame = statement<{ id: string }>(
  'contact-same-email',
  `SELECT id FROM person WHERE organization_id = $1::uuid AND email = $2 AND id IS DISTINCT FROM $3::uuid LIMIT 1`,
)

/** Whether another contact of the organisation, active or not, has the address. */
export async function isOfAnother(
  connection: Connection,
  organizationId: string,
  email: string,
  personId: string | null,
): Promise<boolean> {
  return (await connection.rows(selectSame, [organizationId, email, personId])).length > 0
}
