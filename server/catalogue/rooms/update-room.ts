import { type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { administer } from '#server/catalogue/rooms/administer.ts'
import { readKnownRooms } from '#server/catalogue/rooms/known-rooms.ts'
import { saveRoom } from '#server/catalogue/rooms/save-room.ts'
import { storedRoom } from '#server/catalogue/rooms/stored-room.ts'

/** Changes a room: what is left out stays, a list that is given replaces the one before. Specification §7. */
export const updateRoom: Operation<'updateRoom', HouseServices> = async (
  { roomId, body },
  context,
  services,
) => {
  const saved = await administer(services, async (connection) => {
    const rooms = await readKnownRooms(connection)
    const stored = rooms.find(({ id, isArchived }) => id === roomId && !isArchived)
    if (!stored) return refuse('notFound')
    const { slugname } = body
    const wanted = { stored, given: body, rooms, now: context.now }
    return saveRoom({ connection, db: services.database.db }, wanted, slugname ? { slugname } : {})
  })
  return saved.accepted ? storedRoom(saved.value, context, services) : saved
}
