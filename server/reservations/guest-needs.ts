import { and, eq, ne } from 'drizzle-orm'
import type { GuestMeeting } from '#contract/structs/guest-needs.ts'
import { hasNeeds } from '#domain/order/guest-needs.ts'
import { MINUTE, toWire } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { countTry } from '#server/accounts/limits.ts'
import { refuseWrongKey } from '#server/accounts/wrong-keys.ts'
import { type Answer, accept, type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import type { Connection } from '#server/database/database.ts'
import { guestLink, guestNeed } from '#server/database/guest-schema.ts'
import { acceptingNeeds } from '#server/reservations/guest-link.ts'
import { lockWhole, readWhole } from '#server/reservations/store/read-whole.ts'
import { allergyToStore, openAllergies, sealAllergies } from '#server/reservations/store/sealed-allergies.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

/** What one caller saves inside a window of time: the guests of a large meeting may share an address on the network. */
const SAVED = { most: 500, windowMs: 60 * MINUTE }

type Services = AccountServices & HouseServices
type Guest = { key: string; guestKey: string }

async function reservationOf({ db }: Connection, key: string): Promise<string | undefined> {
  const { reservationId } = guestLink
  const [link] = await db.select({ reservationId }).from(guestLink).where(eq(guestLink.key, key))
  return link?.reservationId
}

const isGuest = (reservationId: string, guestKey: string) =>
  and(eq(guestNeed.reservationId, reservationId), eq(guestNeed.guestKey, guestKey))

type Accepting = ReturnType<typeof acceptingNeeds>

async function meetingFor(
  { db }: Connection,
  stored: StoredReservation,
  { guestKey }: Guest,
  accepting: Accepting,
  services: Services,
): Promise<GuestMeeting> {
  const [own] = await db.select().from(guestNeed).where(isGuest(stored.id, guestKey))
  return {
    title: stored.meetingTitle.trim() || null,
    startTime: toWire(stored.arrival),
    ...accepting,
    own: (own && openAllergies(own, stored.id, services)[0]) ?? null,
  }
}

/**
 * Does something with what a guest has said, with the reservation locked. A key that opens nothing is answered as a link
 * that was withdrawn, also where it is withdrawn meanwhile.
 */
async function asGuest(
  guest: Guest,
  context: RequestContext,
  services: Services,
  change: (
    connection: Connection,
    stored: StoredReservation,
    accepting: Accepting,
  ) => Promise<Answer<never> | undefined>,
): Promise<Answer<GuestMeeting>> {
  const { database } = services
  const house = await services.house.current()
  const reservationId = await reservationOf(database, guest.key)
  if (reservationId === undefined) return refuseWrongKey('guests', context, services)
  return database.transaction([], async (connection): Promise<Answer<GuestMeeting>> => {
    const stored = await lockWhole(connection, reservationId, services)
    if (!stored || (await reservationOf(connection, guest.key)) === undefined) return refuse('notFound')
    const accepting = acceptingNeeds(stored, house, context.now)
    const refused = await change(connection, stored, accepting)
    return refused ?? accept(await meetingFor(connection, stored, guest, accepting, services))
  })
}

/** The meeting of a link for guests. Decision guests-own-needs. */
export const readGuestMeeting: Operation<'readGuestMeeting', Services> = async (guest, context, services) => {
  const { database } = services
  const reservationId = await reservationOf(database, guest.key)
  const stored = reservationId && (await readWhole(database, reservationId, services))
  if (!stored) return refuseWrongKey('guests', context, services)
  const accepting = acceptingNeeds(stored, await services.house.current(), context.now)
  return accept(await meetingFor(database, stored, guest, accepting, services))
}

/**
 * Keeps what a guest needs until the deadline of the servings; of a reservation as many as are expected. Sent twice, it
 * is kept once. Decision guests-own-needs.
 */
export const saveGuestNeeds: Operation<'saveGuestNeeds', Services> = async (
  { body, ...guest },
  context,
  services,
) => {
  if (!hasNeeds(body)) return refuse('invalid', { fields: [{ path: 'freeInput', code: 'required' }] })
  const { now, caller } = context
  const tried = { purpose: 'guest needs', by: caller } as const
  const { mayTry, retryAfter } = await countTry(services.database, tried, SAVED, services.secret, now)
  if (!mayTry) return refuse('tooManyTries', { retryAfter })
  return asGuest(guest, context, services, async ({ db }, stored, { isOpen }) => {
    const { guestKey } = guest
    if (!isOpen) return refuse('servingClosed')
    const others = and(eq(guestNeed.reservationId, stored.id), ne(guestNeed.guestKey, guestKey))
    if ((await db.$count(guestNeed, others)) >= stored.expectedPax) return refuse('guestsFull')
    const sealed = sealAllergies([allergyToStore(body)], stored.id, services)
    await db
      .insert(guestNeed)
      .values({ reservationId: stored.id, guestKey, givenAt: now, ...sealed })
      .onConflictDoUpdate({ target: [guestNeed.reservationId, guestNeed.guestKey], set: sealed })
    return undefined
  })
}

/** Removes what a guest has said, whenever that is. Decision guests-own-needs. */
export const removeGuestNeeds: Operation<'removeGuestNeeds', Services> = (guest, context, services) =>
  asGuest(guest, context, services, async ({ db }, stored) => {
    await db.delete(guestNeed).where(isGuest(stored.id, guest.guestKey))
    return undefined
  })
