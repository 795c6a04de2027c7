import { eq } from 'drizzle-orm'
import type { GuestLink } from '#contract/structs/guest-needs.ts'
import { guestNeedsUntil } from '#domain/order/guest-needs.ts'
import { type Instant, toWire } from '#domain/time/venue-time.ts'
import { type Answer, accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import type { Connection } from '#server/database/database.ts'
import { guestLink, guestNeed } from '#server/database/guest-schema.ts'
import { deadlinesOf } from '#server/reservations/order-changes.ts'
import { lockWhole, readWhole } from '#server/reservations/store/read-whole.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

/** Until when the guests of a reservation may say what they need, and whether they may now. */
export function acceptingNeeds(
  stored: StoredReservation,
  house: House,
  now: Instant,
): Pick<GuestLink, 'closesAt' | 'isOpen'> {
  const until = guestNeedsUntil(stored.status, deadlinesOf(stored, house))
  return { closesAt: until === null ? null : toWire(until), isOpen: until !== null && now <= until }
}

/** How many guests of a reservation have said what they need. */
const countAnswers = ({ db }: Connection, reservationId: string): Promise<number> =>
  db.$count(guestNeed, eq(guestNeed.reservationId, reservationId))

async function linkOf(
  connection: Connection,
  stored: StoredReservation,
  house: House,
  now: Instant,
): Promise<GuestLink> {
  const { reservationId, key } = guestLink
  const [link] = await connection.db.select({ key }).from(guestLink).where(eq(reservationId, stored.id))
  const answered = await countAnswers(connection, stored.id)
  return { key: link?.key ?? null, answered, ...acceptingNeeds(stored, house, now) }
}

/** The link for guests, for a caller whom the access policy has let through. Decision guests-own-needs. */
export const readGuestLink: Operation<'readGuestLink', HouseServices> = async (
  { reservationId },
  { now },
  services,
) => {
  const { database, house } = services
  const [stored, known] = await Promise.all([readWhole(database, reservationId, services), house.current()])
  return stored ? accept(await linkOf(database, stored, known, now)) : refuse('notFound')
}

/** Does something with the link of a reservation that is locked, and gives the link as it is then. */
async function changeLink(
  reservationId: string,
  now: Instant,
  services: HouseServices,
  change: (
    connection: Connection,
    accepting: ReturnType<typeof acceptingNeeds>,
  ) => Promise<Answer<never> | undefined>,
): Promise<Answer<GuestLink>> {
  const house = await services.house.current()
  return services.database.transaction([], async (connection): Promise<Answer<GuestLink>> => {
    const stored = await lockWhole(connection, reservationId, services)
    if (!stored) return refuse('notFound')
    const refused = await change(connection, acceptingNeeds(stored, house, now))
    return refused ?? accept(await linkOf(connection, stored, house, now))
  })
}

/** Makes the link; the one that is there stays. Decision guests-own-needs. */
export const makeGuestLink: Operation<'makeGuestLink', HouseServices> = (
  { reservationId },
  { now },
  services,
) =>
  changeLink(reservationId, now, services, async ({ db }, { closesAt, isOpen }) => {
    if (closesAt === null) return refuse('notEditable')
    if (!isOpen) return refuse('servingClosed')
    await db.insert(guestLink).values({ reservationId }).onConflictDoNothing()
  })

/** Withdraws the link; without one there is nothing to do. Decision guests-own-needs. */
export const withdrawGuestLink: Operation<'withdrawGuestLink', HouseServices> = (
  { reservationId, removeNeeds = false },
  { now },
  services,
) =>
  changeLink(reservationId, now, services, async ({ db }) => {
    await db.delete(guestLink).where(eq(guestLink.reservationId, reservationId))
    if (removeNeeds) await db.delete(guestNeed).where(eq(guestNeed.reservationId, reservationId))
    return undefined
  })
