import { opensReservation } from '#server/access-key.ts'
import type { Principal } from '#server/accounts/principal.ts'
import { type Connection, statement } from '#server/database/database.ts'

const reservationPeople = statement<{ ownerId: string | null; organizationId: string | null }>(
  'reservation-people',
  'SELECT owner_id AS "ownerId", organization_id AS "organizationId" FROM reservation WHERE id = $1::uuid',
)

/**
 * Whether somebody who is signed in may open a reservation: whoever placed it, the primary contact of its customer,
 * and staff who look after reservations. Decision "Reservation".
 */
async function mayOpenReservation(
  connection: Connection,
  reservationId: string,
  { personId, organizationId, isPrimary, grants }: Principal,
): Promise<boolean> {
  if (grants.includes('reservations')) return true
  const [reservation] = await connection.rows(reservationPeople, [reservationId])
  if (!reservation) return false
  if (reservation.ownerId === personId) return true
  return isPrimary && organizationId !== null && organizationId === reservation.organizationId
}

type Holder = { reservationId: string; accessKey: string | undefined; principal: Principal | null }

/** Whether a reservation is the asker's: by its key, or by who is signed in. Decision "Reservation". */
export async function holdsReservation(
  { reservationId, accessKey, principal }: Holder,
  { database, secret }: { database: Connection; secret: string },
): Promise<boolean> {
  if (accessKey !== undefined && opensReservation(secret, reservationId, accessKey)) return true
  return principal !== null && (await mayOpenReservation(database, reservationId, principal))
}
