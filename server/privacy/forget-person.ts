import type { Instant } from '#domain/time/venue-time.ts'
import type { Principal } from '#server/calls/principal.ts'
import { HOLDS_ROOMS } from '#server/capacity/holding-reservations.ts'
import { sqlTime, statement, type Transaction } from '#server/database/database.ts'
import { MOST_TRIES } from '#server/mail/backoff.ts'
import { type Heir, IS_OWN } from '#server/privacy/read-deletion.ts'

/** The reservations that name the person, under any account. */
const findNaming = statement<{ id: string }>(
  'my-data-naming',
  `SELECT r.id::text AS id FROM reservation r WHERE ${IS_OWN} OR lower(r.customer_email) = $2`,
)

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
       event_type = CASE WHEN is_organization THEN event_type END,
       buyer_reference = CASE WHEN is_organization THEN nullif(buyer_reference, $3) END
     WHERE ${IS_OWN} RETURNING id
   ), b AS (
     UPDATE booking SET setup_comment = NULL FROM own WHERE reservation_id = own.id
   ), a AS (
     UPDATE arrangement SET note = NULL FROM own WHERE reservation_id = own.id
   )
   DELETE FROM sealed_allergies USING own WHERE reservation_id = own.id`,
)

/** Answers that are kept for retries tell of the reservation as it was. */
const dropAnswers = statement<never>(
  'my-data-answers',
  `DELETE FROM idempotency_key WHERE lower(answer ->> 'customerEmail') = $2 OR answer ->> 'ownerId' = $1::text`,
)

/**
 * Mails that were sent or have failed for good, to $1 or naming them: about the reservations $3, their registration, the
 * people they ($2) have invited, or a handover of the primary contact's role from or to them. Mails still to be sent about
 * a booking are for the venue or the person; the others have no use.
 */
const dropMails = statement<never>(
  'my-data-mails',
  `DELETE FROM outbox WHERE CASE WHEN sent_at IS NULL AND tries < ${MOST_TRIES}
     THEN lower(recipient) = $1 AND payload ->> 'reservationId' IS NULL
     ELSE lower(recipient) = $1 OR payload ->> 'reservationId' = ANY($3::text[])
       OR lower(payload #>> '{applicant,email}') = $1 OR lower(payload ->> 'applicantEmail') = $1
       OR $2::text IN (payload ->> 'invitedById', payload ->> 'formerPrimaryId', payload ->> 'newPrimaryId') END`,
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
  const address = email.toLowerCase()
  const whose = [personId, address]
  const naming = await connection.rows(findNaming, whose)
  if (heir) await connection.rows(handOver, [...whose, heir.personId, sqlTime(now), name])
  await connection.rows(dropAnswers, whose)
  await connection.rows(leaveOthers, whose)
  await connection.rows(anonymise, [...whose, name])
  await connection.rows(dropMails, [address, personId, naming.map(({ id }) => id)])
  await connection.rows(dropPerson, [personId])
}
