import { roomTree } from '#domain/capacity/rooms.ts'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { administer, lockRooms } from '#server/catalogue/rooms/administer.ts'
import { countFutureBookings } from '#server/catalogue/rooms/future-bookings.ts'
import { readKnownRooms } from '#server/catalogue/rooms/known-rooms.ts'
import { changeRooms } from '#server/catalogue/rooms/room-rows.ts'
import { freeSlug } from '#server/catalogue/rooms/slug.ts'

/**
 * Takes a room away that has no bookings to come, nor have its parts. It is archived: reservations that were made in
 * it still tell its name, while nothing offers, lists or finds it, and its slug is free again. Its parts become rooms
 * by themselves. Specification §7, Decision room-administration.
 */
export const deleteRoom: Operation<'deleteRoom', HouseServices> = ({ roomId }, { now }, services) =>
  administer(services, async (connection) => {
    const rooms = await readKnownRooms(connection)
    const live = rooms.filter(({ isArchived }) => !isArchived)
    const room = live.find(({ id }) => id === roomId)
    if (!room) return refuse('notFound')
    const tree = roomTree(live)
    await lockRooms(connection, [roomId], tree)
    const count = await countFutureBookings(connection, { whole: [roomId], own: [] }, tree, now)
    if (count > 0) return refuse('hasFutureBookings', { count })
    const writer = { connection, db: services.database.db }
    const besides = live.filter(
      ({ leftRoomId, masterRoomId }) => leftRoomId === roomId || masterRoomId === roomId,
    )
    await changeRooms(writer, idsOf(besides), { leftRoomId: null })
    await changeRooms(writer, idsOf(live.filter(({ masterRoomId }) => masterRoomId === roomId)), {
      masterRoomId: null,
    })
    await changeRooms(writer, [roomId], {
      archivedAt: now,
      slugname: freeSlug(`arkivert-${roomId}`, new Set(rooms.map(({ slugname }) => slugname))),
      status: 'outOfService',
      availableOnline: false,
      masterRoomId: null,
      leftRoomId: null,
    })
    return accept({ id: roomId })
  })

const idsOf = (rooms: readonly { id: number }[]) => rooms.map(({ id }) => id)
