import { type Connection, statement, type Transaction } from '#server/database/database.ts'
import { arrangement, booking, reservation } from '#server/database/reservation-schema.ts'
import { jsonFields } from '#server/database/row-json.ts'
import { openAllergies, type Sealed, type Sealing } from '#server/reservations/store/sealed-allergies.ts'
import {
  parents,
  type StoredAllergy,
  type StoredReservation,
} from '#server/reservations/store/stored-reservation.ts'

type Read = Omit<StoredReservation, 'allergies'> & { sealed: Sealed | null }

const SEALED = `(SELECT json_build_object('keyId', h.key_id, 'sealed', h.sealed)
      FROM sealed_allergies h WHERE h.reservation_id = r.id)`

const selectReservation = statement<{ reservation: Read }>(
  'reservation-read',
  `SELECT json_build_object(${jsonFields(reservation, 'r')},
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
   FROM reservation r WHERE r.id = $1::uuid`,
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
  if (!row) return undefined
  const { sealed, ...stored } = row.reservation
  return { ...stored, allergies: opened(sealed, id, sealing) }
}

const selectSealed = statement<{ sealed: Sealed | null }>(
  'allergies-read',
  `SELECT ${SEALED} AS sealed FROM reservation r WHERE r.id = $1::uuid`,
)

/** The allergies of a reservation alone. */
export async function readAllergies(
  connection: Connection,
  id: string,
  sealing: Sealing,
): Promise<StoredAllergy[]> {
  const [row] = await connection.rows(selectSealed, [id])
  return opened(row?.sealed, id, sealing)
}

const holdReservation = statement<never>(
  'reservation-hold',
  'SELECT id FROM reservation WHERE id = $1::uuid FOR UPDATE',
)

/**
 * A reservation that nobody else changes until the transaction ends; whoever is changing it is waited for. Before any
 * room is locked, so that nobody waits for one another in a ring.
 */
export async function holdWhole(
  connection: Transaction,
  id: string,
  sealing: Sealing,
): Promise<StoredReservation | undefined> {
  // Two statements: the second sees what whoever the first waited for has written.
  const [, stored] = await Promise.all([
    connection.rows(holdReservation, [id]),
    readWhole(connection, id, sealing),
  ])
  return stored
}
