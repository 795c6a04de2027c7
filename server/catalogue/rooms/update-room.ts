import { type Operation, refuse } from '#server/calls/operation.ts'
import { administer } from '#server/catalogue/rooms/administer.ts'
import { readKnownRooms } from '#server/catalogue/rooms/known-rooms.ts'
import { saveRoom } from '#server/catalogue/rooms/save-room.ts'
import { storedRoom } from '#server/catalogue/rooms/stored-room.ts'

/** Changes a room: what is left out stays, a list that is given replaces the one before. Specification §7. */
export const updateRoom: Operation<'updateRoom'> = async ({ roomId, body }, asking, world) => {
  const saved = await administer(world, async (connection) => {
    const rooms = await readKnownRooms(connection)
    const stored = rooms.find(({ id, isArchived }) => id === roomId && !isArchived)
    if (!stored) return refuse('notFound')
    const { slugname } = body
    const wanted = { stored, given: body, rooms, now: asking.now }
    return saveRoom({ connection, db: world.database.db }, wanted, slugname ? { slugname } : {})
  })
  return saved.accepted ? storedRoom(saved.value, asking, world) : saved
}
