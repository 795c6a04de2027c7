import type { FieldError } from '#contract/field-codes.ts'
import type { RestrictionUpdate } from '#contract/structs/room-administration.ts'
import { roomTree } from '#domain/capacity/rooms.ts'
import { fromWire, type Instant } from '#domain/time/venue-time.ts'
import { type Answer, accept, refuse, refuseFields } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { administer, lockRooms } from '#server/catalogue/rooms/administer.ts'
import { readKnownRooms } from '#server/catalogue/rooms/known-rooms.ts'
import { sqlTime, statement, type Transaction } from '#server/database/database.ts'

type Stored = {
  id: number
  roomId: number
  startsAt: Instant
  endsAt: Instant
  blockingReason: string
  note: string | null
}

const ms = (column: string) => `date_part('epoch', ${column}) * 1000`

const selectStored = statement<Stored>(
  'restriction-read',
  `SELECT id, room_id AS "roomId", ${ms('starts_at')} AS "startsAt", ${ms('ends_at')} AS "endsAt",
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
  startsAt: instantOr(given.startTime, stored.startsAt),
  endsAt: instantOr(given.endTime, stored.endsAt),
  blockingReason: given.blockingReason ?? stored.blockingReason,
  note: given.note === undefined ? stored.note : given.note,
})

const blank: Planned = {
  roomId: 0,
  startsAt: Number.NaN,
  endsAt: Number.NaN,
  blockingReason: 'other',
  note: null,
}

async function write(
  connection: Transaction,
  stored: Stored | null,
  to: Planned,
  now: Instant,
): Promise<number> {
  const values = [to.roomId, sqlTime(to.startsAt), sqlTime(to.endsAt), to.blockingReason, to.note]
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
export const saveRestriction = (
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
      ...(to.startsAt < to.endsAt ? [] : [{ path: 'endTime', code: 'endsBeforeStart' } as const]),
    ]
    if (faults.length > 0) return refuseFields(faults)
    await lockRooms(connection, [to.roomId, ...(stored ? [stored.roomId] : [])], roomTree(rooms))
    return accept(await write(connection, stored, to, now))
  })
