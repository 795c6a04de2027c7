import type { Editor } from '#domain/reservation/reservation-status.ts'
import { opensReservation } from '#server/accounts/access-key.ts'
import type { Principal } from '#server/calls/principal.ts'
import { type Connection, statement } from '#server/database/database.ts'

type Whose = { ownerId: string | null; organizationId: string | null }

const reservationPeople = statement<Whose>(
  'reservation-people',
  'SELECT owner_id AS "ownerId", organization_id AS "organizationId" FROM reservation WHERE id = $1::uuid',
)

/** Whether somebody placed a reservation, or is the primary contact of its customer. */
const isOwn = (reservation: Whose, { personId, organizationId, isPrimary }: Principal): boolean =>
  reservation.ownerId === personId ||
  (isPrimary && organizationId !== null && organizationId === reservation.organizationId)

/**
 * Whether somebody who is signed in may open a reservation: whoever placed it, the primary contact of its customer,
 * and staff who look after reservations. Specification §6.2.
 */
async function mayOpenReservation(
  connection: Connection,
  reservationId: string,
  principal: Principal,
): Promise<boolean> {
  if (principal.grants.includes('reservations')) return true
  const [reservation] = await connection.rows(reservationPeople, [reservationId])
  return reservation !== undefined && isOwn(reservation, principal)
}

type Holder = { reservationId: string; accessKey: string | undefined; principal: Principal | null }

/** Whether a reservation is the asker's: by its key, or by who is signed in. Specification §6.2. */
export async function holdsReservation(
  { reservationId, accessKey, principal }: Holder,
  { database, secret }: { database: Connection; secret: string },
): Promise<boolean> {
  if (accessKey !== undefined && opensReservation(secret, reservationId, accessKey)) return true
  return principal !== null && (await mayOpenReservation(database, reservationId, principal))
}

/**
 * As whom somebody changes a reservation that they may open: as staff where they look after reservations, and it is
 * neither their own nor opened by its key; else as the customer. Decision changed-by-staff.
 */
export function editorOf(
  reservation: Whose & { id: string },
  { accessKey, principal }: Omit<Holder, 'reservationId'>,
  secret: string,
): Editor {
  if (!principal?.grants.includes('reservations') || isOwn(reservation, principal)) return 'customer'
  const isOpenedByKey = accessKey !== undefined && opensReservation(secret, reservation.id, accessKey)
  return isOpenedByKey ? 'customer' : 'staff'
}
