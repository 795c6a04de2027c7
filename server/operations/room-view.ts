import type { Restriction, Room } from '#contract/structs/room.ts'
import { pricepointAt } from '#domain/price/room-price.ts'
import { type Instant, toWire } from '#domain/time/venue-time.ts'
import { type Connection, sqlTime, statement } from '#server/database/database.ts'
import type { House, HouseRoom } from '#server/house/house.ts'
import type { Locale } from '#server/locale.ts'

type RestrictionRow = { id: number; room: number; starts: Instant; ends: Instant; reason: string }

const readComing = statement<RestrictionRow>(
  'restrictions-coming',
  `SELECT id, room_id AS room, date_part('epoch', starts_at) * 1000 AS starts,
     date_part('epoch', ends_at) * 1000 AS ends, blocking_reason AS reason
   FROM restriction WHERE room_id = ANY($1::int[]) AND ends_at > $2::timestamptz ORDER BY starts_at, id`,
)

/** The restrictions of rooms that have not ended, by room. What staff note about them stays with staff. */
export async function comingRestrictions(
  connection: Connection,
  roomIds: readonly number[],
  now: Instant,
): Promise<Map<number, Restriction[]>> {
  const byRoom = new Map<number, Restriction[]>()
  for (const row of await connection.rows(readComing, [roomIds, sqlTime(now)])) {
    const restriction = {
      id: row.id,
      roomId: row.room,
      startTime: toWire(row.starts),
      endTime: toWire(row.ends),
      blockingReason: row.reason as Restriction['blockingReason'],
      note: null,
    }
    byRoom.set(row.room, [...(byRoom.get(row.room) ?? []), restriction])
  }
  return byRoom
}

/** A room as it goes over the wire; `at` is the time that its price is asked for. */
export function roomOnWire(
  room: HouseRoom,
  at: Instant,
  restrictions: ReadonlyMap<number, Restriction[]>,
  house: House,
  locale: Locale,
): Room | undefined {
  const text = house.texts[locale].rooms.get(room.row.id)
  if (!text) return undefined
  return {
    ...text,
    currentPrice: pricepointAt(at, room.pricepoints)?.price ?? room.row.defaultPrice,
    restrictions: restrictions.get(room.row.id) ?? [],
  }
}
