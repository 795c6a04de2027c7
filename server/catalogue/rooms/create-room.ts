import type { Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { administer } from '#server/catalogue/rooms/administer.ts'
import { readKnownRooms } from '#server/catalogue/rooms/known-rooms.ts'
import { saveRoom } from '#server/catalogue/rooms/save-room.ts'
import { freeSlug, slugOf } from '#server/catalogue/rooms/slug.ts'
import { storedRoom } from '#server/catalogue/rooms/stored-room.ts'

/**
 * A new room with its lists, all of it or nothing. Without a slug it gets a free one of its name, and without a place
 * among the rooms the last. Specification §7.
 */
export const createRoom: Operation<'createRoom', HouseServices> = async ({ body }, context, services) => {
  const saved = await administer(services, async (connection) => {
    const rooms = await readKnownRooms(connection)
    const taken = new Set(rooms.map(({ slugname }) => slugname))
    const slugname = body.slugname ?? freeSlug(slugOf(body.name), taken)
    const wanted = { stored: null, given: body, rooms, now: context.now }
    const sortOrder = body.sortOrder ?? Math.max(0, ...rooms.map((room) => room.sortOrder)) + 1
    return saveRoom({ connection, db: services.database.db }, wanted, { slugname, sortOrder })
  })
  return saved.accepted ? storedRoom(saved.value, context, services) : saved
}
