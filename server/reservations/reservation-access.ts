import { eq } from 'drizzle-orm'
import type { Editor } from '#domain/reservation/reservation-status.ts'
import { opensReservation } from '#server/accounts/access-key.ts'
import type { Principal } from '#server/calls/principal.ts'
import type { Connection } from '#server/database/database.ts'
import { reservation } from '#server/database/reservation-schema.ts'

type People = { ownerId: string | null; organizationId: string | null }

/** Whether a caller placed a reservation, or is the primary contact of its customer. */
const isOwn = (people: People, { personId, organizationId, isPrimary }: Principal): boolean =>
  people.ownerId === personId ||
  (isPrimary && organizationId !== null && organizationId === people.organizationId)

/**
 * Whether a signed-in caller may open a reservation: the person who placed it, the primary contact of its customer, and
 * staff who administer reservations. Specification §6.2.
 */
async function mayOpenReservation(
  { db }: Connection,
  reservationId: string,
  principal: Principal,
): Promise<boolean> {
  if (principal.grants.includes('reservations')) return true
  const { id, ownerId, organizationId } = reservation
  const [found] = await db.select({ ownerId, organizationId }).from(reservation).where(eq(id, reservationId))
  return found !== undefined && isOwn(found, principal)
}

type Holder = { reservationId: string; accessKey: string | undefined; principal: Principal | null }

/** Whether a caller may open a reservation, by its key or by being signed in. Specification §6.2. */
export async function holdsReservation(
  { reservationId, accessKey, principal }: Holder,
  { database, secret }: { database: Connection; secret: string },
): Promise<boolean> {
  if (accessKey !== undefined && opensReservation(secret, reservationId, accessKey)) return true
  return principal !== null && (await mayOpenReservation(database, reservationId, principal))
}

type SeriesHolder = Omit<Holder, 'reservationId'> & { seriesId: string }

/**
 * Whether a caller may open an order of several dates: by its key, or signed in as who may open each of its reservations. They have one
 * owner and one customer when they are placed; staff may change the customer of one.
 */
export async function holdsSeries(
  { seriesId, accessKey, principal }: SeriesHolder,
  { database: { db }, secret }: { database: Connection; secret: string },
): Promise<boolean> {
  if (accessKey !== undefined && opensReservation(secret, seriesId, accessKey)) return true
  if (principal === null) return false
  const { ownerId, organizationId } = reservation
  const dates = await db
    .select({ ownerId, organizationId })
    .from(reservation)
    .where(eq(reservation.seriesId, seriesId))
  const maySeeAll = principal.grants.includes('reservations')
  return dates.length > 0 && dates.every((date) => maySeeAll || isOwn(date, principal))
}

/**
 * The role in which a caller changes a reservation that they may open: staff where they administer reservations, and it
 * is neither their own nor opened by its key; else the customer. Decision changed-by-staff.
 */
export function editorOf(
  changed: People & { id: string },
  { accessKey, principal }: Omit<Holder, 'reservationId'>,
  secret: string,
): Editor {
  if (!principal?.grants.includes('reservations') || isOwn(changed, principal)) return 'customer'
  const isOpenedByKey = accessKey !== undefined && opensReservation(secret, changed.id, accessKey)
  return isOpenedByKey ? 'customer' : 'staff'
}
