import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { FieldError } from '#contract/field-codes.ts'
import {
  type MetBooking,
  type RestrictionPlan,
  type RestrictionUpdate,
  restrictionFilters,
  type StaffRestriction,
} from '#contract/structs/room-administration.ts'
import { leavesInTree, roomTree } from '#domain/capacity/rooms.ts'
import { type Instant, instantOf, rangeFromWire, type TimeRange, toWire } from '#domain/time/venue-time.ts'
import { repetitionFault, weeklyRanges } from '#domain/time/weekly-ranges.ts'
import { listFields } from '#server/calls/lists/list-field.ts'
import { listingQuery } from '#server/calls/lists/listing-query.ts'
import { pageOfIds } from '#server/calls/lists/page-of-ids.ts'
import type { Locale } from '#server/calls/locale.ts'
import { type Answer, accept, type Operation, refuse, refuseFields } from '#server/calls/operation.ts'
import { bookingsMet, countBookingsMet } from '#server/capacity/occupancies.ts'
import { type Changer, changerIn, recordChange } from '#server/catalogue/history.ts'
import type { HouseTexts } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { administer, lockRooms } from '#server/catalogue/rooms/administer.ts'
import { readKnownRooms } from '#server/catalogue/rooms/known-rooms.ts'
import { isLive } from '#server/catalogue/rooms/live-room.ts'
import { restrictionForStaff } from '#server/catalogue/rooms/staff-rooms.ts'
import type { Connection, Drizzle, Transaction } from '#server/database/database.ts'
import { byId } from '#server/database/group-rows.ts'
import { booking, reservation } from '#server/database/reservation-schema.ts'
import { restriction, room } from '#server/database/schema.ts'

type Row = typeof restriction.$inferSelect

/**
 * Restrictions as staff see them, each with the number of bookings that take something of its room, or of a part of
 * it, while it lasts; their preparation counts, and requests count like the rest.
 */
async function withBookings(
  rows: readonly Row[],
  { database, house }: HouseServices,
  locale: Locale,
): Promise<StaffRestriction[]> {
  const { tree, texts } = await house.renewed()
  const counts = await countBookingsMet(
    database,
    rows.map(({ id, roomId, start, end }) => ({
      id,
      leaves: leavesInTree(roomId, tree),
      range: { start, end },
    })),
  )
  return rows.map((row) => ({
    ...restrictionForStaff(row),
    roomName: texts[locale].rooms.get(row.roomId)?.name ?? '',
    version: row.version,
    bookingCount: counts.get(row.id) ?? 0,
  }))
}

/** The condition that a restriction's room is not archived. */
const isOfLiveRoom = (db: Drizzle) =>
  inArray(restriction.roomId, db.select({ id: room.id }).from(room).where(isLive))

/** Restrictions by their identities, in that order. */
async function storedRestrictions(
  ids: number[],
  services: HouseServices,
  locale: Locale,
): Promise<StaffRestriction[]> {
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
    locale,
  )
}

/** A restriction, or that there is none. */
async function storedRestriction(
  id: number,
  services: HouseServices,
  locale: Locale,
): Promise<Answer<StaffRestriction>> {
  const [found] = await storedRestrictions([id], services, locale)
  return found ? accept(found) : refuse('notFound')
}

type Stored = Omit<Row, 'createdAt'>

type Planned = Omit<Stored, 'id' | 'version'>

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

const valuesOf = ({ roomId, start, end, blockingReason, note }: Planned) => ({
  ...{ roomId, startTime: toWire(start), endTime: toWire(end), blockingReason, note },
})

/** Writes restrictions, new ones or a stored one, and keeps what they were and became; gives their identities. */
async function write(
  { db }: Transaction,
  stored: Stored | null,
  to: readonly Planned[],
  by: Changer,
): Promise<number[]> {
  const rows = stored
    ? await db
        .update(restriction)
        .set({ ...to[0], version: sql`${restriction.version} + 1` })
        .where(eq(restriction.id, stored.id))
        .returning()
    : await db
        .insert(restriction)
        .values(to.map((each) => ({ ...each, createdAt: by.now })))
        .returning()
  const changes = rows.map((row) => ({
    ...{
      subject: 'restriction',
      subjectId: row.id,
      before: stored && valuesOf(stored),
      after: valuesOf(row),
    },
  }))
  await recordChange(db, changes, by)
  return rows.map(({ id }) => id)
}

type Tree = ReturnType<typeof roomTree>

/** The bookings that restrictions would meet, as `countBookingsMet` counts them. */
const metBy = (
  connection: Connection,
  plans: readonly Pick<Planned, 'roomId' | 'start' | 'end'>[],
  tree: Tree,
) =>
  bookingsMet(
    connection,
    plans.map(({ roomId, start, end }) => ({ leaves: leavesInTree(roomId, tree), range: { start, end } })),
  )

/** Whether staff have seen every booking that restrictions meet, now that their rooms are locked; else how many not. */
async function unseen(
  connection: Transaction,
  plans: readonly Planned[],
  tree: Tree,
  seen: readonly number[] | undefined,
): Promise<number> {
  if (seen === undefined) return 0
  const known = new Set(seen)
  return (await metBy(connection, plans, tree)).filter((id) => !known.has(id)).length
}

async function liveRooms(connection: Connection) {
  const rooms = (await readKnownRooms(connection)).filter(({ isArchived }) => !isArchived)
  return { tree: roomTree(rooms), isKnown: (roomId: number) => rooms.some(({ id }) => id === roomId) }
}

const endFaults = ({ start, end }: TimeRange): FieldError[] =>
  start < end ? [] : [{ path: 'endTime', code: 'endsBeforeStart' }]

/**
 * Writes a restriction and gives its identity: a new one with all that it needs, or with an `id` what was given of a
 * stored one. Bookings placed before it stay; one that is placed after meets it. Specification §7 and §11.6.
 */
const saveRestriction = (
  id: number | null,
  input: RestrictionUpdate,
  by: Changer,
  services: HouseServices,
): Promise<Answer<number[]>> =>
  administer(services, async (connection) => {
    const { tree, isKnown } = await liveRooms(connection)
    const [stored = null] =
      id === null ? [] : await connection.db.select().from(restriction).where(eq(restriction.id, id))
    if (id !== null && !(stored && isKnown(stored.roomId))) return refuse('notFound')
    if (stored && input.version !== undefined && stored.version !== input.version)
      return refuse('changedMeanwhile')
    const to = planned(input, stored ?? blank)
    const faults: FieldError[] = [
      ...(isKnown(to.roomId) ? [] : [{ path: 'roomId', code: 'unknown' } as const]),
      ...endFaults(to),
    ]
    if (faults.length > 0) return refuseFields(faults)
    if (stored && isDeepStrictEqual(valuesOf(stored), valuesOf(to))) return accept([stored.id])
    await lockRooms(connection, [to.roomId, ...(stored ? [stored.roomId] : [])], tree)
    const count = await unseen(connection, [to], tree, input.metBookingIds)
    if (count > 0) return refuse('meetsBookings', { count })
    return accept(await write(connection, stored, [to], by))
  })

/** Blocks a room for a time; the answer counts the bookings that it meets. Specification §7. */
export const createRestriction: Operation<'createRestriction', HouseServices> = async (
  { body },
  context,
  services,
) => {
  const saved = await saveRestriction(null, body, changerIn(context), services)
  return saved.accepted ? storedRestriction(saved.value[0] ?? 0, services, context.locale) : saved
}

/** What is wrong with a plan: rooms that there are not, its end, its repetition. */
function faultsOfPlan(plan: RestrictionPlan, isKnown: (roomId: number) => boolean): FieldError[] {
  const range = rangeFromWire(plan)
  const repetition = plan.repeatUntil ? repetitionFault(range, plan.repeatUntil) : null
  return [
    ...(plan.roomIds.every(isKnown) ? [] : [{ path: 'roomIds', code: 'unknown' } as const]),
    ...endFaults(range),
    ...(repetition ? [{ path: 'repeatUntil', ...repetition }] : []),
  ]
}

/** The rooms and times of a plan, by room and start. */
const occasionsOf = (plan: RestrictionPlan) =>
  [...new Set(plan.roomIds)].flatMap((roomId) =>
    weeklyRanges(rangeFromWire(plan), plan.repeatUntil ?? null).map((range) => ({ roomId, ...range })),
  )

/** Blocks rooms for a time, each week where it is repeated: all, or none when bookings are met that staff have not seen. */
export const createRestrictions: Operation<'createRestrictions', HouseServices> = async (
  { body },
  context,
  services,
) => {
  const saved = await administer(services, async (connection): Promise<Answer<number[]>> => {
    const { tree, isKnown } = await liveRooms(connection)
    const faults = faultsOfPlan(body, isKnown)
    if (faults.length > 0) return refuseFields(faults)
    const { blockingReason, note = null } = body
    const plans = occasionsOf(body).map((each) => ({ ...each, blockingReason, note }))
    await lockRooms(connection, body.roomIds, tree)
    const count = await unseen(connection, plans, tree, body.metBookingIds)
    if (count > 0) return refuse('meetsBookings', { count })
    return accept(await write(connection, null, plans, changerIn(context)))
  })
  return saved.accepted
    ? accept({ items: await storedRestrictions(saved.value, services, context.locale) })
    : saved
}

/** What is said of bookings that are met, by start. */
async function metOnWire(
  ids: readonly number[],
  texts: HouseTexts,
  { db }: Connection,
): Promise<MetBooking[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      ...{ bookingId: booking.id, roomId: booking.roomId, start: booking.start, end: booking.end },
      ...{ reservationId: reservation.id, code: reservation.code, status: reservation.status },
      ...{ meetingTitle: reservation.meetingTitle, isOrganization: reservation.isOrganization },
      ...{ companyName: reservation.companyName, customerName: reservation.customerName },
    })
    .from(booking)
    .innerJoin(reservation, eq(reservation.id, booking.reservationId))
    .where(inArray(booking.id, [...ids]))
    .orderBy(booking.start, booking.id)
  return rows.map(({ start, end, status, isOrganization, companyName, customerName, ...row }) => ({
    ...row,
    reservationStatus: status,
    roomName: texts.rooms.get(row.roomId)?.name ?? '',
    startTime: toWire(start),
    endTime: toWire(end),
    customerName: isOrganization && companyName ? companyName : customerName,
  }))
}

/** Which bookings restrictions would meet, before they are written. Decision blocks. */
export const checkRestrictions: Operation<'checkRestrictions', HouseServices> = async (
  { body },
  { locale },
  { database, house: store },
) => {
  const { tree, isKnown } = await liveRooms(database)
  const faults = faultsOfPlan(body, isKnown)
  if (faults.length > 0) return refuseFields(faults)
  const occasions = occasionsOf(body)
  const { texts } = await store.renewed()
  return accept({
    restrictionCount: occasions.length,
    bookings: await metOnWire(await metBy(database, occasions, tree), texts[locale], database),
  })
}

/** A restriction, with what is noted about it. Specification §7. */
export const readRestriction: Operation<'readRestriction', HouseServices> = (
  { restrictionId },
  { locale },
  services,
) => storedRestriction(restrictionId, services, locale)

/** Changes a restriction; what is left out stays. Specification §7. */
export const updateRestriction: Operation<'updateRestriction', HouseServices> = async (
  input,
  context,
  services,
) => {
  const saved = await saveRestriction(input.restrictionId, input.body, changerIn(context), services)
  return saved.accepted ? storedRestriction(input.restrictionId, services, context.locale) : saved
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
  { locale },
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
  return accept({ ...page, items: await storedRestrictions(page.items, services, locale) })
}

/** Deletes each restriction that is named, or none when one of them is not there. Specification §7. */
export const deleteRestrictions: Operation<'deleteRestrictions', HouseServices> = (
  { id },
  context,
  services,
) =>
  administer(services, async (connection) => {
    const ids = [...new Set(id)]
    const { db } = connection
    const isNamed = inArray(restriction.id, ids)
    if ((await db.$count(restriction, and(isNamed, isOfLiveRoom(db)))) < ids.length) return refuse('notFound')
    const deleted = await db.delete(restriction).where(isNamed).returning()
    const changes = deleted.map((row) => ({
      ...{ subject: 'restriction', subjectId: row.id, before: valuesOf(row), after: null },
    }))
    await recordChange(db, changes, changerIn(context))
    return accept({ id: ids })
  })
