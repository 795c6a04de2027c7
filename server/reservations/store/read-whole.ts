import { eq } from 'drizzle-orm'
import type { TimeRange } from '#domain/time/venue-time.ts'
import { type Connection, statement, type Transaction } from '#server/database/database.ts'
import { arrangement, booking, reservation, sealedAllergies } from '#server/database/reservation-schema.ts'
import { jsonFields } from '#server/database/row-json.ts'
import type { Sealed } from '#server/process/sealing.ts'
import { openAllergies, type Sealing } from '#server/reservations/store/sealed-allergies.ts'
import {
  parents,
  type StoredAllergy,
  type StoredReservation,
} from '#server/reservations/store/stored-reservation.ts'

/** A reservation whose allergies are still sealed. */
export type SealedReservation = Omit<StoredReservation, 'allergies'> & { sealed: Sealed | null }

const SEALED = `(SELECT json_build_object('keyId', h.key_id, 'sealed', h.sealed)
      FROM sealed_allergies h WHERE h.reservation_id = r.id)`

/** One JSON value, since rows one by one cost the server more: a week's rows came in 0.8 instead of 1.8 ms (docs/speed.md). */
const WHOLE = `json_build_object(${jsonFields(reservation, 'r')},
    'roomsHeld', NOT EXISTS (SELECT 1 FROM booking b WHERE b.reservation_id = r.id
      AND NOT EXISTS (SELECT 1 FROM occupancy o WHERE o.booking_id = b.id)),
    'packets', (SELECT coalesce(json_agg(json_build_object('ordinal', p.ordinal, 'packageId', p.package_id)
      ORDER BY p.ordinal), '[]') FROM packet p WHERE p.reservation_id = r.id),
    'bookings', (SELECT coalesce(json_agg(json_build_object('packet', p.ordinal, ${jsonFields(booking, 'b', parents)}) ORDER BY b.ordinal), '[]')
      FROM booking b JOIN packet p ON p.id = b.packet_id WHERE b.reservation_id = r.id),
    'arrangements', (SELECT coalesce(json_agg(json_build_object('packet', p.ordinal, ${jsonFields(arrangement, 'a', parents)})
      ORDER BY a.starts_at, a.id), '[]')
      FROM arrangement a JOIN packet p ON p.id = a.packet_id WHERE a.reservation_id = r.id),
    'products', (SELECT coalesce(json_agg(json_build_object('packet', p.ordinal, 'productId', f.product_id,
      'quantity', f.quantity) ORDER BY f.id), '[]')
      FROM reservation_product f JOIN packet p ON p.id = f.packet_id WHERE f.reservation_id = r.id),
    'sealed', ${SEALED}) AS reservation
   FROM reservation r`

const selectReservation = statement<{ reservation: SealedReservation }>(
  'reservation-read',
  `SELECT ${WHOLE} WHERE r.id = $1::uuid`,
)

const selectSeries = statement<{ reservation: SealedReservation }>(
  'reservations-of-series',
  `SELECT ${WHOLE} WHERE r.series_id = $1::uuid ORDER BY r.arrival, r.id`,
)

const selectWithin = statement<{ reservation: SealedReservation }>(
  'reservations-within',
  `SELECT ${WHOLE} WHERE r.status = ANY($3::text[]) AND EXISTS (
     SELECT 1 FROM booking b WHERE b.reservation_id = r.id
       AND b.starts_at < to_timestamp($2::float8 / 1000) AND b.ends_at > to_timestamp($1::float8 / 1000))
   ORDER BY r.arrival, r.created_at, r.id`,
)

const opened = (sealed: Sealed | null | undefined, id: string, sealing: Sealing): StoredAllergy[] =>
  sealed ? openAllergies(sealed, id, sealing) : []

/** A reservation with all that belongs to it, in one round trip; undefined when there is none. */
export async function readWhole(
  connection: Connection,
  id: string,
  sealing: Sealing,
): Promise<StoredReservation | undefined> {
  const [row] = await connection.rows(selectReservation, [id])
  return row && unsealed(row.reservation, sealing)
}

/** The dates of an order, by arrival, each with all that belongs to it, in one round trip. */
export async function readWholeSeries(
  connection: Connection,
  seriesId: string,
  sealing: Sealing,
): Promise<StoredReservation[]> {
  const rows = await connection.rows(selectSeries, [seriesId])
  return rows.map(({ reservation }) => unsealed(reservation, sealing))
}

/**
 * The reservations of some statuses that have rooms at some time of a range, by arrival, as of one moment; `unsealed` opens
 * their allergies.
 */
export async function readWithin(
  connection: Connection,
  { start, end }: TimeRange,
  statuses: readonly StoredReservation['status'][],
): Promise<SealedReservation[]> {
  const rows = await connection.rows(selectWithin, [start, end, statuses])
  return rows.map(({ reservation }) => reservation)
}

/** A reservation with its allergies. To be recorded where staff are shown them (`allergy-reads.ts`). */
export const unsealed = ({ sealed, ...stored }: SealedReservation, sealing: Sealing): StoredReservation => ({
  ...stored,
  allergies: opened(sealed, stored.id, sealing),
})

/** The allergies of a reservation alone. */
export async function readAllergies(
  connection: Connection,
  id: string,
  sealing: Sealing,
): Promise<StoredAllergy[]> {
  const { keyId, sealed, reservationId } = sealedAllergies
  const [row] = await connection.db
    .select({ keyId, sealed })
    .from(sealedAllergies)
    .where(eq(reservationId, id))
  return opened(row, id, sealing)
}

/** Sent along with the read: placing and changing wait for the round trips (docs/speed.md). */
const lockReservation = statement<never>(
  'reservation-lock',
  'SELECT id FROM reservation WHERE id = $1::uuid FOR UPDATE',
)

/**
 * A reservation, locked until the transaction ends, after waiting for a transaction that has it. To be called before any
 * room is locked, so that transactions do not deadlock.
 */
export async function lockWhole(
  connection: Transaction,
  id: string,
  sealing: Sealing,
): Promise<StoredReservation | undefined> {
  // Two statements: the second sees what the transaction that the first waited for has written.
  const [, stored] = await Promise.all([
    connection.rows(lockReservation, [id]),
    readWhole(connection, id, sealing),
  ])
  return stored
}

const lockDates = statement<never>(
  'reservations-of-series-lock',
  'SELECT id FROM reservation WHERE series_id = $1::uuid ORDER BY id FOR UPDATE',
)

/** The dates of an order, locked as `lockWhole` locks one, in one order for all transactions. */
export async function lockWholeSeries(
  connection: Transaction,
  seriesId: string,
  sealing: Sealing,
): Promise<StoredReservation[]> {
  const [, dates] = await Promise.all([
    connection.rows(lockDates, [seriesId]),
    readWholeSeries(connection, seriesId, sealing),
  ])
  return dates
}
