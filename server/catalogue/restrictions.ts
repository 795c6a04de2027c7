import { and, gt, inArray, lt } from 'drizzle-orm'
import type { FieldError } from '#contract/field-codes.ts'
import {
  type RestrictionUpdate,
  restrictionFilters,
  type StaffRestriction,
} from '#contract/structs/room-administration.ts'
import { leavesInTree, roomTree } from '#domain/capacity/rooms.ts'
import { fromWire, type Instant } from '#domain/time/venue-time.ts'
import { listField } from '#server/calls/lists/list-field.ts'
import { listingQuery } from '#server/calls/lists/listing-query.ts'
import { pageOfIds } from '#server/calls/lists/page-of-ids.ts'
import { type Answer, accept, type Operation, refuse, refuseFields } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { administer, lockRooms } from '#server/catalogue/rooms/administer.ts'
import { readKnownRooms } from '#server/catalogue/rooms/known-rooms.ts'
import { isLive } from '#server/catalogue/rooms/live-room.ts'
import { restrictionForStaff } from '#server/catalogue/rooms/staff-rooms.ts'
import { type Drizzle, sqlTime, statement, type Transaction } from '#server/database/database.ts'
import { byId } from '#server/database/group-rows.ts'
import { LONGEST_OCCUPANCY_HOURS } from '#server/database/reservation-schema.ts'
import { restriction, room } from '#server/database/schema.ts'

type Row = typeof restriction.$inferSelect

/** `OFFSET 0` keeps each asking a search of its own in the index, as where bookings are placed. */
const countMet = statement<{ id: number; count: number }>(
  'restrictions-meet',
  `SELECT a.id, count(DISTINCT o.booking_id)::int AS count
   FROM unnest($1::int[], $2::int[], $3::timestamptz[], $4::timestamptz[]) AS a(id, room, since, until)
   CROSS JOIN LATERAL (
     SELECT booking_id FROM occupancy WHERE room_id = a.room AND starts_at < a.until AND ends_at > a.since
       AND starts_at > a.since - interval '${LONGEST_OCCUPANCY_HOURS} hours'
     OFFSET 0) o
   GROUP BY a.id`,
)

/**
 * Restrictions as staff see them, each with the number of bookings that take something of its room, or of a part of
 * it, while it lasts; their preparation counts, and requests count like the rest.
 */
async function withBookings(
  rows: readonly Row[],
  { database, house }: HouseServices,
): Promise<StaffRestriction[]> {
  const { tree } = await house.renewed()
  const asked = rows.flatMap((row) => leavesInTree(row.roomId, tree).map((leaf) => ({ ...row, leaf })))
  const met = await database.rows(countMet, [
    asked.map(({ id }) => id),
    asked.map(({ leaf }) => leaf),
    asked.map(({ start }) => sqlTime(start)),
    asked.map(({ end }) => sqlTime(end)),
  ])
  const counts = new Map(met.map(({ id, count }) => [id, count]))
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

type Stored = {
  id: number
  roomId: number
  start: Instant
  end: Instant
  blockingReason: string
  note: string | null
}

const ms = (column: string) => `date_part('epoch', ${column}) * 1000`

const selectStored = statement<Stored>(
  'restriction-read',
  `SELECT id, room_id AS "roomId", ${ms('starts_at')} AS "start", ${ms('ends_at')} AS "end",
     blocking_reason AS "blockingReason", note
   FROM restriction WHERE id = $1`,
)

const insert = statement<{ id: number }>(
  'restriction-insert',
  `INSERT INTO restriction (room_id, starts_at, ends_at, blocking_reason, note, created_at)
   VALUES ($1, $2::timestamptz, $3::timestamptz, $4, $5, $6::timestamptz) RETURNING id`,
)

const change = statement<{ id: number }>(
  'restriction-change',
  `UPDATE restriction SET room_id = $1, starts_at = $2::timestamptz, ends_at = $3::timestamptz, blocking_reason = $4,
     note = $5 WHERE id = $6 RETURNING id`,
)

type Planned = Omit<Stored, 'id'>

const instantOr = (wire: string | undefined, otherwise: Instant): Instant =>
  wire === undefined ? otherwise : (fromWire(wire) ?? Number.NaN)

const planned = (given: RestrictionUpdate, stored: Planned): Planned => ({
  roomId: given.roomId ?? stored.roomId,
  start: instantOr(given.startTime, stored.start),
  end: instantOr(given.endTime, stored.end),
  blockingReason: given.blockingReason ?? stored.blockingReason,
  note: given.note === undefined ? stored.note : given.note,
})

const blank: Planned = {
  roomId: 0,
  start: Number.NaN,
  end: Number.NaN,
  blockingReason: 'other',
  note: null,
}

async function write(
  connection: Transaction,
  stored: Stored | null,
  to: Planned,
  now: Instant,
): Promise<number> {
  const values = [to.roomId, sqlTime(to.start), sqlTime(to.end), to.blockingReason, to.note]
  const [row] = await (stored
    ? connection.rows(change, [...values, stored.id])
    : connection.rows(insert, [...values, sqlTime(now)]))
  if (!row) throw new Error('A restriction was written without an answer.')
  return row.id
}

/**
 * Writes a restriction and gives its identity: a new one with all that it needs, or with an `id` what was given of a
 * stored one. Bookings placed before it stay; one that is placed after meets it. Specification §7.
 */
const saveRestriction = (
  id: number | null,
  given: RestrictionUpdate,
  now: Instant,
  services: HouseServices,
): Promise<Answer<number>> =>
  administer(services, async (connection) => {
    const rooms = (await readKnownRooms(connection)).filter(({ isArchived }) => !isArchived)
    const isKnown = (roomId: number) => rooms.some((room) => room.id === roomId)
    const [stored = null] = id === null ? [] : await connection.rows(selectStored, [id])
    if (id !== null && !(stored && isKnown(stored.roomId))) return refuse('notFound')
    const to = planned(given, stored ?? blank)
    const faults: FieldError[] = [
      ...(isKnown(to.roomId) ? [] : [{ path: 'roomId', code: 'unknown' } as const]),
      ...(to.start < to.end ? [] : [{ path: 'endTime', code: 'endsBeforeStart' } as const]),
    ]
    if (faults.length > 0) return refuseFields(faults)
    await lockRooms(connection, [to.roomId, ...(stored ? [stored.roomId] : [])], roomTree(rooms))
    return accept(await write(connection, stored, to, now))
  })

/** Blocks a room for a time; the answer tells how many bookings it meets. Specification §7. */
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
  _asking,
  services,
) => storedRestriction(restrictionId, services)

/** Changes a restriction; what is left out stays. Specification §7. */
export const updateRestriction: Operation<'updateRestriction', HouseServices> = async (
  given,
  { now },
  services,
) => {
  const saved = await saveRestriction(given.restrictionId, given.body, now, services)
  return saved.accepted ? storedRestriction(saved.value, services) : saved
}

const fields = {
  id: listField(restriction.id, restrictionFilters.id),
  roomId: listField(restriction.roomId, restrictionFilters.roomId),
  startTime: listField(restriction.start, restrictionFilters.startTime),
  endTime: listField(restriction.end, restrictionFilters.endTime),
  blockingReason: listField(restriction.blockingReason, restrictionFilters.blockingReason),
  note: listField(restriction.note, restrictionFilters.note),
}

const instantIn = (wire: string | undefined) => (wire === undefined ? undefined : fromWire(wire))

/**
 * Restrictions, page by page, by when they begin where no order is asked for. `startTime` and `endTime` ask for those
 * that have something of the time between in common. Specification §7.
 */
export const listRestrictions: Operation<'listRestrictions', HouseServices> = async (
  given,
  _asking,
  services,
) => {
  const { startTime, endTime, ...asked } = given
  const query = listingQuery(asked, fields)
  if (!query.accepted) return query
  const { db } = services.database
  const [from, until] = [instantIn(startTime), instantIn(endTime)]
  const conditions = [
    isOfLiveRoom(db),
    ...(from === undefined ? [] : [gt(restriction.end, from)]),
    ...(until === undefined ? [] : [lt(restriction.start, until)]),
    ...query.value.conditions,
  ]
  const { order } = query.value
  const rows = {
    table: restriction,
    id: restriction.id,
    conditions,
    order: order.length > 0 ? order : [restriction.start],
  }
  const page = await pageOfIds(db, rows, given)
  return accept({ ...page, items: await storedRestrictions(page.items, services) })
}

const findAll = statement<{ id: number }>(
  'restrictions-find',
  `SELECT x.id FROM restriction x JOIN room r ON r.id = x.room_id
   WHERE x.id = ANY($1::int[]) AND r.archived_at IS NULL`,
)

const removeAll = statement<never>('restrictions-delete', 'DELETE FROM restriction WHERE id = ANY($1::int[])')

/** Deletes each restriction that is named, or none when one of them is not there. Specification §7. */
export const deleteRestrictions: Operation<'deleteRestrictions', HouseServices> = (
  { id },
  _asking,
  services,
) =>
  administer(services, async (connection) => {
    const ids = [...new Set(id)]
    const found = await connection.rows(findAll, [ids])
    if (found.length < ids.length) return refuse('notFound')
    await connection.rows(removeAll, [ids])
    return accept({ id: ids })
  })
