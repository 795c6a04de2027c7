import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { FieldError } from '#contract/field-codes.ts'
import {
  type RestrictionUpdate,
  restrictionFilters,
  type StaffRestriction,
} from '#contract/structs/room-administration.ts'
import { leavesInTree, roomTree } from '#domain/capacity/rooms.ts'
import { type Instant, instantOf } from '#domain/time/venue-time.ts'
import { listFields } from '#server/calls/lists/list-field.ts'
import { listingQuery } from '#server/calls/lists/listing-query.ts'
import { pageOfIds } from '#server/calls/lists/page-of-ids.ts'
import { type Answer, accept, type Operation, refuse, refuseFields } from '#server/calls/operation.ts'
import { countBookingsMet } from '#server/capacity/occupancies.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { administer, lockRooms } from '#server/catalogue/rooms/administer.ts'
import { readKnownRooms } from '#server/catalogue/rooms/known-rooms.ts'
import { isLive } from '#server/catalogue/rooms/live-room.ts'
import { restrictionForStaff } from '#server/catalogue/rooms/staff-rooms.ts'
import type { Drizzle, Transaction } from '#server/database/database.ts'
import { byId } from '#server/database/group-rows.ts'
import { restriction, room } from '#server/database/schema.ts'

type Row = typeof restriction.$inferSelect

/**
 * Restrictions as staff see them, each with the number of bookings that take something of its room, or of a part of
 * it, while it lasts; their preparation counts, and requests count like the rest.
 */
async function withBookings(
  rows: readonly Row[],
  { database, house }: HouseServices,
): Promise<StaffRestriction[]> {
  const { tree } = await house.renewed()
  const counts = await countBookingsMet(
    database,
    rows.map(({ id, roomId, start, end }) => ({
      id,
      leaves: leavesInTree(roomId, tree),
      range: { start, end },
    })),
  )
  return rows.map((row) => ({ ...restrictionForStaff(row), bookingCount: counts.get(row.id) ?? 0 }))
}

/** The condition that a restriction's room is not archived. */
const isOfLiveRoom = (db: Drizzle) =>
  inArray(restriction.roomId, db.select({ id: room.id }).from(room).where(isLive))

/** Restrictions by their identities, in that order. */
async function storedRestrictions(ids: number[], services: HouseServices): Promise<StaffRestriction[]> {
  if (ids.length === 0) return []
  const { db } = services.database
  const rows = await db
    .select()
    .from(restriction)
    .where(and(inArray(restriction.id, ids), isOfLiveRoom(db)))
  const found = byId(rows)
  return withBookings(
    ids.flatMap((id) => found.get(id) ?? []),
    services,
  )
}

/** A restriction, or that there is none. */
async function storedRestriction(id: number, services: HouseServices): Promise<Answer<StaffRestriction>> {
  const [found] = await storedRestrictions([id], services)
  return found ? accept(found) : refuse('notFound')
}

type Stored = Pick<Row, 'id' | 'roomId' | 'start' | 'end' | 'blockingReason' | 'note'>

type Planned = Omit<Stored, 'id'>

const instantOr = (wire: string | undefined, otherwise: Instant): Instant =>
  wire === undefined ? otherwise : instantOf(wire)

const planned = (input: RestrictionUpdate, stored: Planned): Planned => ({
  roomId: input.roomId ?? stored.roomId,
  start: instantOr(input.startTime, stored.start),
  end: instantOr(input.endTime, stored.end),
  blockingReason: input.blockingReason ?? stored.blockingReason,
  note: input.note === undefined ? stored.note : input.note,
})

const blank: Planned = {
  roomId: 0,
  start: Number.NaN,
  end: Number.NaN,
  blockingReason: 'other',
  note: null,
}

async function write({ db }: Transaction, stored: Stored | null, to: Planned, now: Instant): Promise<number> {
  const id = { id: restriction.id }
  const [row] = stored
    ? await db.update(restriction).set(to).where(eq(restriction.id, stored.id)).returning(id)
    : await db
        .insert(restriction)
        .values({ ...to, createdAt: now })
        .returning(id)
  if (!row) throw new Error('A restriction was written without an answer.')
  return row.id
}

/**
 * Writes a restriction and gives its identity: a new one with all that it needs, or with an `id` what was given of a
 * stored one. Bookings placed before it stay; one that is placed after meets it. Specification §7.
 */
const saveRestriction = (
  id: number | null,
  input: RestrictionUpdate,
  now: Instant,
  services: HouseServices,
): Promise<Answer<number>> =>
  administer(services, async (connection) => {
    const rooms = (await readKnownRooms(connection)).filter(({ isArchived }) => !isArchived)
    const isKnown = (roomId: number) => rooms.some((room) => room.id === roomId)
    const [stored = null] =
      id === null ? [] : await connection.db.select().from(restriction).where(eq(restriction.id, id))
    if (id !== null && !(stored && isKnown(stored.roomId))) return refuse('notFound')
    const to = planned(input, stored ?? blank)
    const faults: FieldError[] = [
      ...(isKnown(to.roomId) ? [] : [{ path: 'roomId', code: 'unknown' } as const]),
      ...(to.start < to.end ? [] : [{ path: 'endTime', code: 'endsBeforeStart' } as const]),
    ]
    if (faults.length > 0) return refuseFields(faults)
    await lockRooms(connection, [to.roomId, ...(stored ? [stored.roomId] : [])], roomTree(rooms))
    return accept(await write(connection, stored, to, now))
  })

/** Blocks a room for a time; the answer counts the bookings that it meets. Specification §7. */
export const createRestriction: Operation<'createRestriction', HouseServices> = async (
  { body },
  { now },
  services,
) => {
  const saved = await saveRestriction(null, body, now, services)
  return saved.accepted ? storedRestriction(saved.value, services) : saved
}

/** A restriction, with what is noted about it. Specification §7. */
export const readRestriction: Operation<'readRestriction', HouseServices> = (
  { restrictionId },
  _context,
  services,
) => storedRestriction(restrictionId, services)

/** Changes a restriction; what is left out stays. Specification §7. */
export const updateRestriction: Operation<'updateRestriction', HouseServices> = async (
  input,
  { now },
  services,
) => {
  const saved = await saveRestriction(input.restrictionId, input.body, now, services)
  return saved.accepted ? storedRestriction(saved.value, services) : saved
}

/** Filters by `startTime` and `endTime` give what overlaps the time between. */
const fields = listFields(
  restrictionFilters,
  { ...restriction, startTime: restriction.start, endTime: restriction.end },
  {
    conditions: {
      startTime: (start) => gt(restriction.end, instantOf(start)),
      endTime: (end) => lt(restriction.start, instantOf(end)),
    },
  },
)

/** Restrictions, page by page, by when they begin where no order is requested. Specification §7. */
export const listRestrictions: Operation<'listRestrictions', HouseServices> = async (
  input,
  _context,
  services,
) => {
  const query = listingQuery(input, fields)
  if (!query.accepted) return query
  const { db } = services.database
  const conditions = [isOfLiveRoom(db), ...query.value.conditions]
  const { order } = query.value
  const rows = {
    table: restriction,
    id: restriction.id,
    conditions,
    order: order.length > 0 ? order : [restriction.start],
  }
  const page = await pageOfIds(db, rows, input)
  return accept({ ...page, items: await storedRestrictions(page.items, services) })
}

/** Deletes each restriction that is named, or none when one of them is not there. Specification §7. */
export const deleteRestrictions: Operation<'deleteRestrictions', HouseServices> = (
  { id },
  _context,
  services,
) =>
  administer(services, async (connection) => {
    const ids = [...new Set(id)]
    const { db } = connection
    const isNamed = inArray(restriction.id, ids)
    if ((await db.$count(restriction, and(isNamed, isOfLiveRoom(db)))) < ids.length) return refuse('notFound')
    await db.delete(restriction).where(isNamed)
    return accept({ id: ids })
  })
