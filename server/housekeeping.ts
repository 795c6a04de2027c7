import { and, inArray, lt, lte, not, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { dropUnconfirmed } from '#server/accounts/registration/drop-unconfirmed.ts'
import { dropSpent } from '#server/accounts/sign-in/drop-spent.ts'
import { keepsRooms } from '#server/capacity/holding-reservations.ts'
import { settled } from '#server/catalogue/house/house-store.ts'
import {
  allergyRead,
  catalogueChange,
  customerChange,
  reservationChange,
} from '#server/database/account-schema.ts'
import { dropOldChanges } from '#server/database/change-feed.ts'
import { type Connection, type Database, sqlTime } from '#server/database/database.ts'
import { guestLink, guestNeed } from '#server/database/guest-schema.ts'
import { reservationNote } from '#server/database/note-schema.ts'
import { outbox, rateLimit, reservation, sealedAllergies } from '#server/database/reservation-schema.ts'
import { staffChange } from '#server/database/staff-schema.ts'
import { failuresOf, runSequentially } from '#server/process/run-sequentially.ts'
import { lapseOptions, remindOfOptions } from '#server/reservations/lapse-options.ts'
import { lapseRequests } from '#server/reservations/lapse-requests.ts'
import { dropOffers } from '#server/reservations/offers/offer-rows.ts'
import { dropAnswersBefore } from '#server/reservations/store/idempotency.ts'

const dropTries = ({ db }: Connection, before: Instant) =>
  db.delete(rateLimit).where(or(lt(rateLimit.windowStart, before), lte(rateLimit.tries, 0)))

const dropMails = ({ db }: Connection, before: Instant) =>
  db.delete(outbox).where(lt(sql`coalesce(${outbox.sentAt}, ${outbox.createdAt})`, sqlTime(before)))

async function dropAllergies({ db }: Connection, before: Instant): Promise<void> {
  const ended = db
    .select({ id: reservation.id })
    .from(reservation)
    .where(or(lt(reservation.departure, before), and(not(keepsRooms), lt(reservation.changedAt, before))))
  await db.delete(sealedAllergies).where(inArray(sealedAllergies.reservationId, ended))
  await db.delete(guestNeed).where(inArray(guestNeed.reservationId, ended))
  await db.delete(guestLink).where(inArray(guestLink.reservationId, ended))
}

const dropAllergyReads = ({ db }: Connection, before: Instant) =>
  db.delete(allergyRead).where(lt(allergyRead.readAt, before))

async function dropChanges({ db }: Connection, before: Instant): Promise<void> {
  for (const changes of [reservationChange, customerChange, catalogueChange, staffChange])
    await db.delete(changes).where(lt(changes.changedAt, before))
  await db.delete(reservationNote).where(lt(reservationNote.writtenAt, before))
}

const DAY = 24 * HOUR
const ALLERGY_DAYS = 30
const ALLERGY_READ_DAYS = 365
const ANSWER_DAYS = 2
// The longest window of tries is a day.
const TRIED_DAYS = 2
const MAIL_DAYS = 30
const OFFER_DAYS = 30
const CHANGE_DAYS = 5 * 365 + 2

/**
 * Deletes expired rows: answers to idempotency keys and counted tries after two days, sessions once they end, mails 30
 * days after they were sent or, unsent, written, offers 30 days after they were last valid, allergies and the needs of guests (health data) 30 days after
 * departure or after the reservation's end, the log of staff who have read them after a year, the history of changes and the notes of staff after
 * five, accounts that are not confirmed, and after an hour what pages follow by.
 * Specification §17, Decision accounts-and-registration.
 * @throws AggregateError with what failed, once the rest is done.
 */
export const tidy = (database: Database, now: Instant): Promise<void> =>
  runSequentially([
    () => dropAnswersBefore(database, now - ANSWER_DAYS * DAY),
    () => dropTries(database, now - TRIED_DAYS * DAY),
    () => dropSpent(database, now),
    () => dropMails(database, now - MAIL_DAYS * DAY),
    () => dropAllergies(database, now - ALLERGY_DAYS * DAY),
    () => dropOffers(database, now - OFFER_DAYS * DAY),
    () => dropAllergyReads(database, now - ALLERGY_READ_DAYS * DAY),
    () => dropChanges(database, now - CHANGE_DAYS * DAY),
    () => dropUnconfirmed(database, now),
    () => dropOldChanges(database),
  ])

/**
 * What is done every hour, each part whether or not the others fail: expired rows are deleted, unanswered requests
 * and options lapse, both are reminded of options that soon do, and unused pictures are removed.
 * @throws AggregateError with what failed, once the rest is done.
 */
export const keepHouse = (services: AccountServices, now: Instant): Promise<void> =>
  runSequentially([
    () => tidy(services.database, now),
    async () => void (await lapseRequests(await settled(services), now)),
    async () => void (await lapseOptions(await settled(services), now)),
    async () => void (await remindOfOptions(await settled(services), now)),
    () => services.pictures.sweep(now),
  ])

/** The same, with each part that failed written to the log. Never rejects. */
export const keepHouseLogged = (
  services: AccountServices,
  now: Instant,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> =>
  keepHouse(services, now).catch((error: unknown) => {
    for (const err of failuresOf(error)) log.warn({ err }, 'Tidying failed.')
  })
