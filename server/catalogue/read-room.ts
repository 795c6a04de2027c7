import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import { comingRestrictions } from '#server/capacity/coming-restrictions.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { roomOnWire } from '#server/catalogue/room-view.ts'

/** One room by its slug; rooms that are not offered online are not there. Specification §7. */
export const readRoom: Operation<'readRoom', HouseServices> = async (
  { roomSlug },
  { now, locale },
  { house: store, database },
) => {
  const house = await store.current()
  const room = house.roomsBySlug.get(roomSlug)
  if (!room?.isOffered) return refuse('notFound')
  const restrictions = await comingRestrictions(database, [room.row.id], now)
  const answer = roomOnWire(room, now, restrictions, house, locale)
  return answer ? accept(answer) : refuse('notFound')
}
