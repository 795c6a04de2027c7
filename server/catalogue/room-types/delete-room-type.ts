import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { administer } from '#server/catalogue/rooms/administer.ts'
import { statement } from '#server/database/database.ts'

const readUse = statement<{ isThere: boolean; count: number }>(
  'room-type-use',
  `SELECT EXISTS (SELECT 1 FROM room_type WHERE id = $1) AS "isThere",
     (SELECT count(*)::int FROM room WHERE room_type_id = $1 AND archived_at IS NULL) AS count`,
)

const forget = statement<never>(
  'room-type-forget',
  'UPDATE room SET room_type_id = NULL WHERE room_type_id = $1 AND archived_at IS NOT NULL',
)

const remove = statement<never>('room-type-delete', 'DELETE FROM room_type WHERE id = $1')

/** Deletes a room type that no room is of; archived rooms lose theirs. Specification §7. */
export const deleteRoomType: Operation<'deleteRoomType', HouseServices> = (
  { roomTypeId },
  _asking,
  services,
) =>
  administer(services, async (connection) => {
    const [use] = await connection.rows(readUse, [roomTypeId])
    if (!use?.isThere) return refuse('notFound')
    if (use.count > 0) return refuse('inUse', { count: use.count })
    await connection.rows(forget, [roomTypeId])
    await connection.rows(remove, [roomTypeId])
    return accept({ id: roomTypeId })
  })
