import type { Restriction } from '#contract/structs/room.ts'
import { type Instant, toWire } from '#domain/time/venue-time.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'
import { grouped } from '#server/database/group-rows.ts'

type PackedComing = [id: number, room: number, starts: Instant, ends: Instant, reason: string]

/**
 * SQL that gives the restrictions of `rooms` that have not ended at `now`, as one value, so that a search asks for all it
 * needs in one round trip (docs/speed.md).
 */
export const comingRestrictionsAt = (rooms: string, now: string) => `
  (SELECT json_agg(json_build_array(id, room_id, date_part('epoch', starts_at) * 1000,
     date_part('epoch', ends_at) * 1000, blocking_reason) ORDER BY starts_at, id)
   FROM restriction WHERE room_id = ANY(${rooms}::int[]) AND ends_at > ${now}::timestamptz) AS coming`

export type Coming = { coming: PackedComing[] | null }

const readComing = statement<Coming>('restrictions-coming', `SELECT ${comingRestrictionsAt('$1', '$2')}`)

const onWire = ([id, roomId, starts, ends, reason]: PackedComing): Restriction => ({
  id,
  roomId,
  startTime: toWire(starts),
  endTime: toWire(ends),
  blockingReason: reason as Restriction['blockingReason'],
  note: null,
})

/** Restrictions by room, as they go over the wire. Their notes are for staff alone. */
export const restrictionsByRoom = (coming: Coming['coming']): Map<number, Restriction[]> =>
  grouped((coming ?? []).map(onWire), ({ roomId }) => roomId)

/** The same of restrictions that are known already, in the order of their starts. */
export const comingOf = (
  rows: readonly { id: number; room: number; start: Instant; end: Instant; reason: string | null }[],
): Map<number, Restriction[]> =>
  restrictionsByRoom(
    rows
      .toSorted((a, b) => a.start - b.start || a.id - b.id)
      .map(({ id, room, start, end, reason }) => [id, room, start, end, reason ?? '']),
  )

/** The restrictions of rooms that have not ended, by room. */
export async function comingRestrictions(
  connection: Connection,
  roomIds: readonly number[],
  now: Instant,
): Promise<Map<number, Restriction[]>> {
  const [answer] = await connection.rows(readComing, [roomIds, sqlTime(now)])
  return restrictionsByRoom(answer?.coming ?? null)
}
