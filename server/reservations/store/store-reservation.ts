import type { Instant } from '#domain/time/venue-time.ts'
import { insertRequestTokens, type RequestToken, voidRequestTokens } from '#server/accounts/answer-tokens.ts'
import { insertTries, type Window } from '#server/accounts/limits.ts'
import { type Connection, sqlTime, statement, type Transaction } from '#server/database/database.ts'
import { arrangement, booking, occupancy, reservation } from '#server/database/reservation-schema.ts'
import { columnNames, jsonColumns, jsonValues, takeExcluded } from '#server/database/row-json.ts'
import { insertMails, type MailToSend } from '#server/mail/enqueue-mail.ts'
import type { OccupancyToStore } from '#server/reservations/order-seats.ts'
import { type AnswerToKeep, insertAnswers } from '#server/reservations/store/idempotency.ts'
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
  writtenAt: Instant
}

const generated = { without: ['id'] } as const

const insertOccupancies = (json: string) =>
  `INSERT INTO occupancy (${columnNames(occupancy, generated)})
    SELECT ${jsonValues(occupancy, 'x', generated)}
    FROM jsonb_to_recordset(${json} -> 'occupancies') AS x(${jsonColumns(occupancy, generated)})`

/** What a change leaves as it was. */
const fixed = ['id', 'code', 'requestWithdrawn', 'ownerId', 'ourReference', 'createdAt'] as const

/**
 * Everything that a reservation writes, in one statement and so in one round trip. $1 is all of it. Of one that is
 * changed the parts have been cleared away before.
 */
const writeReservation = statement<never>(
  'reservation-write',
  `WITH r AS (
    INSERT INTO reservation (${columnNames(reservation)})
    SELECT ${jsonValues(reservation, 'x')} FROM jsonb_to_record($1::jsonb) AS x(${jsonColumns(reservation)})
    ON CONFLICT (id) DO UPDATE SET ${takeExcluded(reservation, { without: fixed })}
    RETURNING id
  ), p AS (
    INSERT INTO packet (reservation_id, ordinal, package_id)
    SELECT r.id, x.ordinal, x."packageId"
    FROM r, jsonb_to_recordset($1::jsonb -> 'packets') AS x(ordinal int, "packageId" int)
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
    INSERT INTO sealed_allergies (reservation_id, key_id, sealed)
    SELECT r.id, x."keyId", x.sealed
    FROM r, jsonb_to_record($1::jsonb -> 'sealed') AS x("keyId" text, sealed text) WHERE x.sealed IS NOT NULL
  ), m AS (
    ${insertMails('$1::jsonb')}
  ), k AS (
    ${insertAnswers('$1::jsonb')}
  ), l AS (
    ${insertRequestTokens('$1::jsonb', 'r')}
  ), t AS (
    ${insertTries('$1::jsonb')}
  )
  INSERT INTO coupon_use (discount_rule_id, reservation_id, used_at)
  SELECT x.value::int, r.id, to_timestamp(($1::jsonb ->> 'writtenAt')::float8 / 1000)
  FROM r, jsonb_array_elements_text($1::jsonb -> 'usedRules') AS x(value)`,
)

/**
 * Takes away what a reservation consists of, its uses of discounts too where $2 says so. The reservation stays; links
 * that answer what it was are good for nothing any more.
 */
const clearReservation = statement<never>(
  'reservation-clear',
  `WITH packets AS (DELETE FROM packet WHERE reservation_id = $1::uuid),
     allergies AS (DELETE FROM sealed_allergies WHERE reservation_id = $1::uuid),
     links AS (${voidRequestTokens('$3::timestamptz')})
   DELETE FROM coupon_use WHERE reservation_id = $1::uuid AND $2::boolean`,
)

/** Makes room for `writeWhole` to write a changed reservation. */
export async function clearWhole(
  connection: Connection,
  id: string,
  forgetsUses: boolean,
  now: Instant,
): Promise<void> {
  await connection.rows(clearReservation, [id, forgetsUses, sqlTime(now)])
}

/** What bookings take of the house, with the identities that the bookings of the reservation have. */
const heldBy = ({ bookings, createdAt }: StoredReservation, occupancies: readonly OccupancyToStore[]) =>
  occupancies.map(({ booking, ...each }) => ({ ...each, bookingId: bookings[booking]?.id, createdAt }))

/**
 * Writes a reservation, whose parts have their identities, with all that belongs to it, and ends the transaction.
 * Rejects with SQLSTATE 23P01 when somebody else holds a room, and with 23505 when the key of an answer has been used.
 */
export async function writeWhole(
  connection: Transaction,
  reservation: StoredReservation,
  { occupancies, ...others }: WrittenWith,
  sealing: Sealing,
): Promise<void> {
  const { allergies, ...plain } = reservation
  const sealed = allergies.length > 0 ? sealAllergies(allergies, reservation.id, sealing) : {}
  const held = heldBy(reservation, occupancies)
  await connection.last(writeReservation, [
    JSON.stringify({ ...plain, ...others, occupancies: held, sealed }),
  ])
}

const confirmReservation = statement<never>(
  'reservation-confirm',
  `WITH o AS (
     ${insertOccupancies('$4::jsonb')}
   ), links AS (
     ${voidRequestTokens('$3::timestamptz')}
   ), m AS (
     ${insertMails('$4::jsonb')}
   ), layouts AS (
     UPDATE booking b SET seating_id = x."seatingId"
     FROM jsonb_to_recordset($4::jsonb -> 'layouts') AS x(id int, "seatingId" int)
     WHERE b.id = x.id AND b.seating_id IS DISTINCT FROM x."seatingId"
   )
   UPDATE reservation SET status = 'confirmed', sequence = $2 WHERE id = $1::uuid`,
)

/**
 * Writes that a request with reserved rooms has been approved, with the rooms that it did not reserve yet in the
 * layouts that they get, and ends the transaction. Rejects with SQLSTATE 23P01 when another reservation has a room.
 */
export async function confirmWhole(
  connection: Transaction,
  reservation: StoredReservation,
  { occupancies, mails, writtenAt }: Pick<WrittenWith, 'occupancies' | 'mails' | 'writtenAt'>,
): Promise<void> {
  const { id, sequence, bookings } = reservation
  const layouts = bookings.map(({ id, seatingId }) => ({ id, seatingId }))
  const along = JSON.stringify({ occupancies: heldBy(reservation, occupancies), layouts, mails, writtenAt })
  await connection.last(confirmReservation, [id, sequence, sqlTime(writtenAt), along])
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
   ), links AS (
     ${voidRequestTokens('$3::timestamptz')}
   )
   UPDATE reservation SET status = $2, request_withdrawn = $6::boolean, changed_at = $3::timestamptz, sequence = $4
   WHERE id = $1::uuid`,
)

/** Writes that a held reservation has ended, and ends the transaction: it has no rooms any more, nor uses of discounts. */
export async function endWhole(
  connection: Transaction,
  { id, status, requestWithdrawn, changedAt, sequence }: StoredReservation & { changedAt: Instant },
  others: Pick<WrittenWith, 'mails' | 'answers'>,
): Promise<void> {
  const along = JSON.stringify({ ...others, writtenAt: changedAt })
  await connection.last(endReservation, [id, status, sqlTime(changedAt), sequence, along, requestWithdrawn])
}
