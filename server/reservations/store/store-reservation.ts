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

/** Uses up the links of reservations: what they ask has been answered, or is asked again. */
const voidTokens = (at: string, reservations = '= $1::uuid') =>
  `UPDATE one_time_token SET used_at = ${at}
   WHERE reservation_id ${reservations} AND purpose = 'answerRequest' AND used_at IS NULL`

/** Rows that a slot is counted in, a millisecond apart. */
const ROWS_OF_SLOT = 16

/** Each window once, with all that is counted in it. */
function summedUp(windows: readonly Window[]): Window[] {
  const byKey = new Map<string, Window>()
  for (const window of windows) {
    const weight = (byKey.get(window.key)?.weight ?? 0) + window.weight
    byKey.set(window.key, { ...window, weight })
  }
  return [...byKey.values()]
}

/**
 * A try for each window, in one order for all transactions. Each is counted in one row of several, since its row is
 * locked until the transaction ends: one row made the orders of one address wait for each other (docs/speed.md).
 */
const triesIn = (windows: readonly Window[]) =>
  summedUp(windows)
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

/** The rows of a part, with the reservation and the place of the packet that each belongs to. */
const parts = (name: string, columns: string) =>
  `jsonb_to_recordset($1::jsonb -> '${name}') AS x("reservationId" uuid, packet int, ${columns})
      JOIN p ON p.reservation_id = x."reservationId" AND p.ordinal = x.packet`

/**
 * Everything that reservations write, in one statement and so in one round trip, which placing waits for: two round
 * trips instead of six gave 556 orders a second instead of 393 (docs/speed.md). $1 is all of it. An update deletes the
 * old parts first (`clearWhole`).
 */
const writeReservations = statement<never>(
  'reservations-write',
  `WITH r AS (
    INSERT INTO reservation (${columnNames(reservation)})
    SELECT ${jsonValues(reservation, 'x')} FROM jsonb_to_recordset($1::jsonb -> 'reservations') AS x(${jsonColumns(reservation)})
    ON CONFLICT (id) DO UPDATE SET ${takeExcluded(reservation, { without: fixed })}
    RETURNING id
  ), p AS (
    INSERT INTO packet (reservation_id, ${columnNames(packet, ofReservation)})
    SELECT r.id, ${jsonValues(packet, 'x', ofReservation)}
    FROM r JOIN jsonb_to_recordset($1::jsonb -> 'packets') AS x("reservationId" uuid, ${jsonColumns(packet, ofReservation)})
      ON x."reservationId" = r.id
    RETURNING id, reservation_id, ordinal
  ), b AS (
    INSERT INTO booking (reservation_id, packet_id, ${columnNames(booking, parents)})
    SELECT p.reservation_id, p.id, ${jsonValues(booking, 'x', parents)}
    FROM ${parts('bookings', jsonColumns(booking, parents))}
  ), o AS (
    ${insertOccupancies('$1::jsonb')}
  ), a AS (
    INSERT INTO arrangement (reservation_id, packet_id, ${columnNames(arrangement, parents)})
    SELECT p.reservation_id, p.id, ${jsonValues(arrangement, 'x', parents)}
    FROM ${parts('arrangements', jsonColumns(arrangement, parents))}
  ), f AS (
    INSERT INTO reservation_product (reservation_id, packet_id, product_id, quantity)
    SELECT p.reservation_id, p.id, x."productId", x.quantity
    FROM ROWS FROM (jsonb_to_recordset($1::jsonb -> 'products')
        AS ("reservationId" uuid, packet int, "productId" int, quantity int))
        WITH ORDINALITY AS x("reservationId", packet, "productId", quantity, place)
      JOIN p ON p.reservation_id = x."reservationId" AND p.ordinal = x.packet
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
 * Deletes what reservations consist of, of those in $2 their uses of discounts too, in one round trip, as
 * `writeReservations`. The reservations stay; links that answer what they were are void.
 */
const clearReservations = statement<never>(
  'reservations-clear',
  `WITH packets AS (DELETE FROM packet WHERE reservation_id = ANY($1::uuid[])),
     allergies AS (DELETE FROM sealed_allergies WHERE reservation_id = ANY($1::uuid[])),
     change AS (${insertChange('$4::jsonb')}),
     links AS (${voidTokens('$3::timestamptz', '= ANY($1::uuid[])')})
   DELETE FROM coupon_use WHERE reservation_id = ANY($2::uuid[])`,
)

/** What is kept of a change, and whether the reservation's uses of discounts are counted anew. */
export type Clearing = { change: ChangeToKeep; forgetsUses: boolean }

/** Makes room for `writeWhole` to write changed reservations, and keeps what is changed of them. */
export async function clearWhole(connection: Connection, clearings: readonly Clearing[]): Promise<void> {
  const [first] = clearings
  if (!first) return
  const idsOf = (some: readonly Clearing[]) => some.map(({ change }) => change.reservationId)
  await connection.rows(clearReservations, [
    idsOf(clearings),
    idsOf(clearings.filter(({ forgetsUses }) => forgetsUses)),
    sqlTime(first.change.changedAt),
    JSON.stringify({ changes: clearings.map(({ change }) => change) }),
  ])
}

/** What bookings take of the house, with the identities that the bookings of the reservation have. */
const occupanciesOf = (
  { bookings, createdAt }: StoredReservation,
  occupancies: readonly OccupancyToStore[],
) => occupancies.map(({ booking, ...each }) => ({ ...each, bookingId: bookings[booking]?.id, createdAt }))

/** A reservation that is written, with what is written along with it. */
export type WholeToWrite = { reservation: StoredReservation; written: WrittenWith }

/** The rows of a reservation, named as the statement reads them. */
function rowsOf({ reservation, written }: WholeToWrite, sealing: Sealing) {
  const { allergies, packets, bookings, arrangements, products, ...plain } = reservation
  const { id: reservationId } = reservation
  const own = <Part>(all: readonly Part[]) => all.map((part) => ({ ...part, reservationId }))
  const { tries: _, ...along } = alongWith(reservationId, written)
  return {
    reservations: [plain],
    packets: own(packets),
    bookings: own(bookings),
    arrangements: own(arrangements),
    products: own(products),
    ...along,
    changes: written.changes,
    occupancies: occupanciesOf(reservation, written.occupancies),
    sealed: allergies.length > 0 ? own([sealAllergies(allergies, reservationId, sealing)]) : [],
  }
}

type Rows = ReturnType<typeof rowsOf>

/** The rows of several as one statement writes them. */
function together(all: readonly Rows[]): Record<string, unknown[]> {
  const joined: Record<string, unknown[]> = {}
  for (const rows of all)
    for (const [name, some] of Object.entries(rows)) joined[name] = [...(joined[name] ?? []), ...some]
  return joined
}

/** Parts that one statement writes: it is not interrupted, and the embedded database runs in the server's thread. */
const MOST_PARTS = 40

/** Reservations in groups of so few parts that none blocks the server for long; a larger one is a group by itself. */
function inGroups(all: readonly WholeToWrite[]): WholeToWrite[][] {
  const groups: WholeToWrite[][] = []
  let left = 0
  for (const whole of all) {
    const { bookings, arrangements, products } = whole.reservation
    const parts = 1 + bookings.length + arrangements.length + products.length
    if (parts > left) {
      groups.push([])
      left = MOST_PARTS
    }
    groups.at(-1)?.push(whole)
    left -= parts
  }
  return groups
}

/**
 * Writes reservations, whose parts have their identities, with all that belongs to them, and ends the transaction.
 * Rejects with SQLSTATE 23P01 when another reservation has a room, and with 23505 when the key of an answer has been used.
 */
export async function writeWhole(
  connection: Transaction,
  all: readonly WholeToWrite[],
  sealing: Sealing,
): Promise<void> {
  const groups = inGroups(all)
  // At the end, as one: orders of one caller wait for each other from then on.
  const tries = triesIn(all.flatMap(({ written }) => written.windows))
  for (const [n, group] of groups.entries()) {
    const rows = together(group.map((whole) => rowsOf(whole, sealing)))
    if (n < groups.length - 1) await connection.rows(writeReservations, [JSON.stringify(rows)])
    else await connection.last(writeReservations, [JSON.stringify({ ...rows, tries })])
  }
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
