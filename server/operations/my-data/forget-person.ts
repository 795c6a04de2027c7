import type { Instant } from '#domain/time/venue-time.ts'
import type { Principal } from '#server/accounts/principal.ts'
import { sqlTime, statement, type Transaction } from '#server/database/database.ts'
import { MOST_TRIES } from '#server/mail/backoff.ts'
import { HOLDS_ROOMS } from '#server/operations/holding-reservations.ts'
import { IS_OWN } from '#server/operations/my-data/own-reservations.ts'
import type { Heir } from '#server/operations/my-data/read-deletion.ts'

/** What person `p` is reached by, for reservations `r` whose contact they become. */
const CONTACT_OF_P = `customer_name = trim(p.first_name || ' ' || p.last_name), customer_email = p.email,
  customer_phone = coalesce(p.cellphone, p.phone, '')`

const handOver = statement<never>(
  'my-data-hand-over',
  `UPDATE reservation r SET owner_id = p.id, ${CONTACT_OF_P},
     meeting_lead = CASE WHEN r.meeting_lead = $5 THEN trim(p.first_name || ' ' || p.last_name) ELSE r.meeting_lead END,
     buyer_reference = nullif(r.buyer_reference, $5)
   FROM person p
   WHERE p.id = $3::uuid AND r.organization_id = p.organization_id AND ${IS_OWN}
     AND r.departure > $4::timestamptz AND ${HOLDS_ROOMS}`,
)

/** Of other people's reservations that name the account's address: whoever placed them is written to instead. */
const leaveOthers = statement<never>(
  'my-data-leave-others',
  `UPDATE reservation r SET ${CONTACT_OF_P}
   FROM person p WHERE p.id = r.owner_id AND p.id <> $1::uuid AND lower(r.customer_email) = $2`,
)

/**
 * Takes the names out of somebody's reservations, and throws away what else is kept of them. Of an organisation's the
 * title of the meeting and the reference of its invoice stay.
 */
const anonymise = statement<never>(
  'my-data-anonymise',
  `WITH own AS (
     UPDATE reservation r SET owner_id = NULL, customer_name = '', customer_email = '', customer_phone = '',
       meeting_lead = '', note = '', meeting_title = CASE WHEN is_organization THEN meeting_title ELSE '' END,
       buyer_reference = CASE WHEN is_organization THEN nullif(buyer_reference, $3) END
     WHERE ${IS_OWN} RETURNING id
   ), b AS (
     UPDATE booking SET setup_comment = NULL FROM own WHERE reservation_id = own.id
   ), a AS (
     UPDATE arrangement SET note = NULL FROM own WHERE reservation_id = own.id
   ), h AS (
     DELETE FROM sealed_allergies USING own WHERE reservation_id = own.id
   )
   DELETE FROM outbox USING own WHERE payload ->> 'reservationId' = own.id::text
     AND (sent_at IS NOT NULL OR tries >= ${MOST_TRIES})`,
)

/** Answers that are kept for retries tell of the reservation as it was. */
const dropAnswers = statement<never>(
  'my-data-answers',
  `DELETE FROM idempotency_key WHERE lower(answer ->> 'customerEmail') = $2 OR answer ->> 'ownerId' = $1::text`,
)

const dropMails = statement<never>(
  'my-data-mails',
  `DELETE FROM outbox WHERE lower(recipient) = $1 AND (sent_at IS NOT NULL OR tries >= ${MOST_TRIES})`,
)

/** Sessions, tokens, devices and addresses go with them. */
const dropPerson = statement<never>(
  'my-data-person',
  'WITH gone AS (DELETE FROM account WHERE person_id = $1::uuid) DELETE FROM person WHERE id = $1::uuid',
)

/**
 * Deletes somebody: their bookings to come for the organisation are the heir's from now on, the rest of their
 * reservations name nobody, and the person with the account is gone. What nothing stands in the way of.
 */
export async function forgetPerson(
  connection: Transaction,
  { personId, email, name }: Principal,
  heir: Heir | null,
  now: Instant,
): Promise<void> {
  const whose = [personId, email.toLowerCase()]
  if (heir) await connection.rows(handOver, [...whose, heir.personId, sqlTime(now), name])
  await connection.rows(dropAnswers, whose)
  await connection.rows(leaveOthers, whose)
  await connection.rows(anonymise, [...whose, name])
  await connection.rows(dropMails, [email.toLowerCase()])
  await connection.rows(dropPerson, [personId])
}
