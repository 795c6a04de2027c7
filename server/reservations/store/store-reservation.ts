import type { Instant } from '#domain/time/venue-time.ts'
import type { RequestToken } from '#server/accounts/answer-tokens.ts'
import type { Window } from '#server/accounts/limits.ts'
import { oneTimeToken, reservationChange } from '#server/database/account-schema.ts'
import { type Connection, sqlTime, statement, type Transaction } from '#server/database/database.ts'
import {
  arrangement,
  booking,
  couponUse,
  idempotencyKey,
  occupancy,
  outbox,
  packet,
  rateLimit,
  reservation,
  sealedAllergies,
} from '#server/database/reservation-schema.ts'
import {
  columnNames,
  insertFromJson,
  jsonColumns,
  jsonValues,
  takeExcluded,
} from '#server/database/row-json.ts'
import { type MailToSend, outboxRow } from '#server/mail/enqueue-mail.ts'
import type { ChangeToKeep } from '#server/reservations/history/change-to-keep.ts'
import type { OccupancyToStore } from '#server/reservations/order-seats.ts'
import type { AnswerToKeep } from '#server/reservations/store/idempotency.ts'
import { type Sealing, sealAllergies } from '#server/reservations/store/sealed-allergies.ts'
import { parents, type StoredReservation } from '#server/reservations/store/stored-reservation.ts'

/** What is written along with a reservation. */
export type WrittenWith = {
  occupancies: readonly OccupancyToStore[]
  /** The rules whose uses are counted. */
  usedRules: readonly number[]
  mails: readonly MailToSend[]
  answers: readonly AnswerToKeep[]
  /** The links that let staff answer it. */
  tokens: readonly RequestToken[]
  /** Where it is counted. */
  windows: readonly Window[]
  /** Of what has changed; of a new one that staff have placed, who it was. */
  changes: readonly ChangeToKeep[]
  writtenAt: Instant
}

const generated = { without: ['id'] } as const

const insertOccupancies = (json: string) => insertFromJson(occupancy, `${json} -> 'occupancies'`, generated)

const insertMails = (json: string) =>
  insertFromJson(outbox, `${json} -> 'mails'`, { without: ['id', 'tries', 'sentAt', 'lastError'] })

/** Fails with SQLSTATE 23505 when a key has been used meanwhile. */
const insertAnswers = (json: string) => insertFromJson(idempotencyKey, `${json} -> 'answers'`)

const insertChange = (json: string) => insertFromJson(reservationChange, `${json} -> 'changes'`, generated)

const insertTokens = (json: string) =>
  insertFromJson(oneTimeToken, `${json} -> 'tokens'`, {
    without: ['codeHash', 'accountId', 'usedAt', 'wrongCodes'],
  })

const insertTries = (json: string) =>
  `${insertFromJson(rateLimit, `${json} -> 'tries'`)}
   ON CONFLICT (key, window_start) DO UPDATE SET tries = rate_limit.tries + excluded.tries`

/** Uses up the links of the reservation in $1: what they ask has been answered, or is asked again. */
const voidTokens = (at: string) =>
  `UPDATE one_time_token SET used_at = ${at}
   WHERE reservation_id = $1::uuid AND purpose = 'answerRequest' AND used_at IS NULL`

/** Rows that a slot is counted in, a millisecond apart. */
const ROWS_OF_SLOT = 16

/**
 * A try for each window, in one order for all transactions. Each is counted in one row of several, since its row is
 * locked until the transaction ends: one row made the orders of one address wait for each other (docs/speed.md).
 */
const triesIn = (windows: readonly Window[]) =>
  windows
    .map(({ key, slotStart, weight }) => ({
      key,
      windowStart: slotStart + Math.floor(Math.random() * ROWS_OF_SLOT),
      tries: weight,
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))

/** The rows of what is written along with a reservation, named as the statements read them. */
const alongWith = (
  reservationId: string,
  {
    mails = [],
    answers = [],
    tokens = [],
    windows = [],
    usedRules = [],
    writtenAt,
  }: Partial<WrittenWith> & Pick<WrittenWith, 'writtenAt'>,
) => ({
  mails: mails.map((mail) => outboxRow(mail, writtenAt)),
  answers: answers.map(({ hash, ...answer }) => ({ ...answer, requestHash: hash, createdAt: writtenAt })),
  tokens: tokens.map((token) => ({
    ...token,
    purpose: 'answerRequest',
    reservationId,
    createdAt: writtenAt,
  })),
  tries: triesIn(windows),
  uses: usedRules.map((discountRuleId) => ({ discountRuleId, reservationId, usedAt: writtenAt })),
})

/** The columns of a part that the statement itself fills. */
const ofReservation = { without: ['id', 'reservationId'] } as const

/** What a change leaves as it was. */
const fixed = ['id', 'code', 'requestWithdrawn', 'ownerId', 'ourReference', 'seriesId', 'createdAt'] as const

/**
 * Everything that a reservation writes, in one statement and so in one round trip, which placing waits for: two round
 * trips instead of six gave 556 orders a second instead of 393 (docs/speed.md). $1 is all of it. An update deletes the
 * old parts first (`clearWhole`).
 */
const writeReservation = statement<never>(
  'reservation-write',
  `WITH r AS (
    INSERT INTO reservation (${columnNames(reservation)})
    SELECT ${jsonValues(reservation, 'x')} FROM jsonb_to_record($1::jsonb) AS x(${jsonColumns(reservation)})
    ON CONFLICT (id) DO UPDATE SET ${takeExcluded(reservation, { without: fixed })}
    RETURNING id
  ), p AS (
    INSERT INTO packet (reservation_id, ${columnNames(packet, ofReservation)})
    SELECT r.id, ${jsonValues(packet, 'x', ofReservation)}
    FROM r, jsonb_to_recordset($1::jsonb -> 'packets') AS x(${jsonColumns(packet, ofReservation)})
    RETURNING id, ordinal
  ), b AS (
    INSERT INTO booking (reservation_id, packet_id, ${columnNames(booking, parents)})
    SELECT r.id, p.id, ${jsonValues(booking, 'x', parents)}
    FROM r, jsonb_to_recordset($1::jsonb -> 'bookings') AS x(packet int, ${jsonColumns(booking, parents)})
      JOIN p ON p.ordinal = x.packet
  ), o AS (
    ${insertOccupancies('$1::jsonb')}
  ), a AS (
    INSERT INTO arrangement (reservation_id, packet_id, ${columnNames(arrangement, parents)})
    SELECT r.id, p.id, ${jsonValues(arrangement, 'x', parents)}
    FROM r, jsonb_to_recordset($1::jsonb -> 'arrangements') AS x(packet int, ${jsonColumns(arrangement, parents)})
      JOIN p ON p.ordinal = x.packet
  ), f AS (
    INSERT INTO reservation_product (reservation_id, packet_id, product_id, quantity)
    SELECT r.id, p.id, x."productId", x.quantity
    FROM r, ROWS FROM (jsonb_to_recordset($1::jsonb -> 'products') AS (packet int, "productId" int, quantity int))
        WITH ORDINALITY AS x(packet, "productId", quantity, place)
      JOIN p ON p.ordinal = x.packet
    ORDER BY x.place
  ), h AS (
    ${insertFromJson(sealedAllergies, "$1::jsonb -> 'sealed'")}
  ), m AS (
    ${insertMails('$1::jsonb')}
  ), k AS (
    ${insertAnswers('$1::jsonb')}
  ), l AS (
    ${insertTokens('$1::jsonb')}
  ), t AS (
    ${insertTries('$1::jsonb')}
  ), c AS (
    ${insertChange('$1::jsonb')}
  )
  ${insertFromJson(couponUse, "$1::jsonb -> 'uses'", generated)}`,
)

/**
 * Deletes what a reservation consists of, its uses of discounts too where $2 says so, in one round trip, as
 * `writeReservation`. The reservation stays; links that answer what it was are void.
 */
const clearReservation = statement<never>(
  'reservation-clear',
  `WITH packets AS (DELETE FROM packet WHERE reservation_id = $1::uuid),
     allergies AS (DELETE FROM sealed_allergies WHERE reservation_id = $1::uuid),
     change AS (${insertChange('$4::jsonb')}),
     links AS (${voidTokens('$3::timestamptz')})
   DELETE FROM coupon_use WHERE reservation_id = $1::uuid AND $2::boolean`,
)

/** Makes room for `writeWhole` to write a changed reservation, and keeps what is changed of it. */
export async function clearWhole(
  connection: Connection,
  change: ChangeToKeep,
  forgetsUses: boolean,
): Promise<void> {
  const { reservationId, changedAt } = change
  const along = JSON.stringify({ changes: [change] })
  await connection.rows(clearReservation, [reservationId, forgetsUses, sqlTime(changedAt), along])
}

/** What bookings take of the house, with the identities that the bookings of the reservation have. */
const occupanciesOf = (
  { bookings, createdAt }: StoredReservation,
  occupancies: readonly OccupancyToStore[],
) => occupancies.map(({ booking, ...each }) => ({ ...each, bookingId: bookings[booking]?.id, createdAt }))

/**
 * Writes a reservation, whose parts have their identities, with all that belongs to it, and ends the transaction.
 * Rejects with SQLSTATE 23P01 when another reservation has a room, and with 23505 when the key of an answer has been used.
 */
export async function writeWhole(
  connection: Transaction,
  reservation: StoredReservation,
  written: WrittenWith,
  sealing: Sealing,
): Promise<void> {
  const { allergies, ...plain } = reservation
  const { id } = reservation
  const sealed = allergies.length > 0 ? [{ reservationId: id, ...sealAllergies(allergies, id, sealing) }] : []
  const occupancies = occupanciesOf(reservation, written.occupancies)
  await connection.last(writeReservation, [
    JSON.stringify({ ...plain, ...alongWith(id, written), changes: written.changes, occupancies, sealed }),
  ])
}

const updateStanding = statement<never>(
  'reservation-standing',
  `WITH o AS (
     ${insertOccupancies('$4::jsonb')}
   ), links AS (
     ${voidTokens('$3::timestamptz')}
   ), m AS (
     ${insertMails('$4::jsonb')}
   ), k AS (
     ${insertAnswers('$4::jsonb')}
   ), c AS (
     ${insertChange('$4::jsonb')}
   ), layouts AS (
     UPDATE booking b SET seating_id = x."seatingId"
     FROM jsonb_to_recordset($4::jsonb -> 'layouts') AS x(id int, "seatingId" int)
     WHERE b.id = x.id AND b.seating_id IS DISTINCT FROM x."seatingId"
   )
   UPDATE reservation SET status = $5, was_confirmed = false, sequence = $2, option_until = $6::date,
     option_reminder_at = $7::timestamptz
   WHERE id = $1::uuid`,
)

/**
 * Writes how a locked reservation stands, of which nothing is ordered otherwise, and ends the transaction: that it is confirmed,
 * with the rooms that a request did not reserve yet in the layouts that they get, or until when it is an option. Rejects with
 * SQLSTATE 23P01 when another reservation has a room.
 */
export async function writeStanding(
  connection: Transaction,
  reservation: StoredReservation,
  {
    occupancies = [],
    ...others
  }: Pick<WrittenWith, 'mails' | 'changes' | 'writtenAt'> &
    Partial<Pick<WrittenWith, 'occupancies' | 'answers'>>,
): Promise<void> {
  const { id, status, sequence, bookings, optionUntil, optionReminderAt } = reservation
  const layouts = bookings.map(({ id, seatingId }) => ({ id, seatingId }))
  const along = JSON.stringify({
    occupancies: occupanciesOf(reservation, occupancies),
    layouts,
    changes: others.changes,
    ...alongWith(id, others),
  })
  const reminder = optionReminderAt === null ? null : sqlTime(optionReminderAt)
  await connection.last(updateStanding, [
    id,
    sequence,
    sqlTime(others.writtenAt),
    along,
    status,
    optionUntil,
    reminder,
  ])
}

const endReservation = statement<never>(
  'reservation-end',
  `WITH freed AS (
     DELETE FROM occupancy USING booking b WHERE b.id = booking_id AND b.reservation_id = $1::uuid
   ), uses AS (
     DELETE FROM coupon_use WHERE reservation_id = $1::uuid
   ), m AS (
     ${insertMails('$5::jsonb')}
   ), k AS (
     ${insertAnswers('$5::jsonb')}
   ), c AS (
     ${insertChange('$5::jsonb')}
   ), links AS (
     ${voidTokens('$3::timestamptz')}
   )
   UPDATE reservation SET status = $2, request_withdrawn = $6::boolean, changed_at = $3::timestamptz, sequence = $4,
     cancellation_fee = $7::bigint, cancellation_vat = $8::bigint, option_reminder_at = null
   WHERE id = $1::uuid`,
)

/** Writes that a locked reservation has ended, and ends the transaction: its rooms and its uses of discounts are deleted. */
export async function endWhole(
  connection: Transaction,
  reservation: StoredReservation & { changedAt: Instant },
  change: ChangeToKeep,
  others: Pick<WrittenWith, 'mails' | 'answers'>,
): Promise<void> {
  const { id, status, requestWithdrawn, changedAt, sequence, cancellationFee, cancellationVat } = reservation
  const along = JSON.stringify({ changes: [change], ...alongWith(id, { ...others, writtenAt: changedAt }) })
  await connection.last(endReservation, [
    id,
    status,
    sqlTime(changedAt),
    sequence,
    along,
    requestWithdrawn,
    cancellationFee,
    cancellationVat,
  ])
}
