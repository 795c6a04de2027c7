import type { FastifyBaseLogger } from 'fastify'
import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { dropUnconfirmed } from '#server/accounts/registration/drop-unconfirmed.ts'
import { dropSpent } from '#server/accounts/sign-in/drop-spent.ts'
import { HOLDS_ROOMS } from '#server/capacity/holding-reservations.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'
import { failuresOf, runSequentially } from '#server/process/run-sequentially.ts'
import { lapseRequests } from '#server/reservations/lapse-requests.ts'
import { dropAnswersBefore } from '#server/reservations/store/idempotency.ts'

const dropTries = statement<never>(
  'tries-drop',
  'DELETE FROM rate_limit WHERE window_start < $1::timestamptz OR tries <= 0',
)

const dropAllergies = statement<never>(
  'allergies-drop',
  `DELETE FROM sealed_allergies USING reservation r
   WHERE r.id = reservation_id AND (r.departure < $1::timestamptz
     OR (NOT ${HOLDS_ROOMS} AND r.changed_at < $1::timestamptz))`,
)

const dropAllergyReads = statement<never>(
  'allergy-reads-drop',
  'DELETE FROM allergy_read WHERE read_at < $1::timestamptz',
)

const dropMails = statement<never>(
  'mails-drop',
  'DELETE FROM outbox WHERE coalesce(sent_at, created_at) < $1::timestamptz',
)

const DAY = 24 * HOUR
const ALLERGY_DAYS = 30
const ALLERGY_READ_DAYS = 365
const ANSWER_DAYS = 2
// The longest window of tries is a day.
const TRIED_DAYS = 2
const MAIL_DAYS = 30

/**
 * Deletes expired rows: answers to idempotency keys and counted tries after two days, sessions once they end, mails 30
 * days after they were sent or, unsent, written, allergies (health data) 30 days after departure or after the
 * reservation's end, the log of staff who have read them after a year, accounts that are not confirmed.
 * Specification §17, Decision accounts-and-registration.
 * @throws AggregateError with what failed, once the rest is done.
 */
export const tidy = (connection: Connection, now: Instant): Promise<void> =>
  runSequentially([
    () => dropAnswersBefore(connection, now - ANSWER_DAYS * DAY),
    () => connection.rows(dropTries, [sqlTime(now - TRIED_DAYS * DAY)]),
    () => dropSpent(connection, now),
    () => connection.rows(dropMails, [sqlTime(now - MAIL_DAYS * DAY)]),
    () => connection.rows(dropAllergies, [sqlTime(now - ALLERGY_DAYS * DAY)]),
    () => connection.rows(dropAllergyReads, [sqlTime(now - ALLERGY_READ_DAYS * DAY)]),
    () => dropUnconfirmed(connection, now),
  ])

/**
 * What is to be done every hour, each part whatever becomes of the others: what is not to be kept is thrown away,
 * requests that nobody answered lapse, and pictures that nothing shows are removed.
 * @throws AggregateError with what failed, once the rest is done.
 */
export const keepHouse = (services: AccountServices, now: Instant): Promise<void> =>
  runSequentially([
    () => tidy(services.database, now),
    () => lapseRequests(services, now),
    () => services.pictures.sweep(now),
  ])

/** The same, telling the log of each part that failed. Never rejects. */
export const keepHouseLogged = (
  services: AccountServices,
  now: Instant,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> =>
  keepHouse(services, now).catch((error: unknown) => {
    for (const err of failuresOf(error)) log.warn({ err }, 'Tidying failed.')
  })
