import type { RoomUpdate, RoomWrite } from '#contract/structs/room-administration.ts'
import { roomTree } from '#domain/capacity/rooms.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { type Answer, accept, refuse } from '#server/calls/operation.ts'
import { lockRooms } from '#server/catalogue/rooms/administer.ts'
import { countFutureBookings } from '#server/catalogue/rooms/future-bookings.ts'
import { readKnownRooms } from '#server/catalogue/rooms/known-rooms.ts'
import { changeRooms } from '#server/catalogue/rooms/room-rows.ts'
import { saveRoom } from '#server/catalogue/rooms/save-room.ts'
import { freeSlug, slugOf } from '#server/catalogue/rooms/slug.ts'
import type { Transaction } from '#server/database/database.ts'

// The house is locked meanwhile, by `administer`.

/**
 * A new room with its lists; gives its identity. Without a slug it gets a free one of its name, and without a place
 * among the rooms the last.
 */
export async function addRoom(
  connection: Transaction,
  input: RoomWrite,
  now: Instant,
): Promise<Answer<number>> {
  const rooms = await readKnownRooms(connection)
  const taken = new Set(rooms.map(({ slugname }) => slugname))
  const slugname = input.slugname ?? freeSlug(slugOf(input.name), taken)
  const sortOrder = input.sortOrder ?? Math.max(0, ...rooms.map((room) => room.sortOrder)) + 1
  return saveRoom(connection, { stored: null, input, rooms, now }, { slugname, sortOrder })
}

/** Changes a room: what is left out stays, a list that is given replaces the one before. Gives its identity. */
export async function changeRoom(
  connection: Transaction,
  roomId: number,
  input: RoomUpdate,
  now: Instant,
): Promise<Answer<number>> {
  const rooms = await readKnownRooms(connection)
  const stored = rooms.find(({ id, isArchived }) => id === roomId && !isArchived)
  if (!stored) return refuse('notFound')
  const { slugname } = input
  return saveRoom(connection, { stored, input, rooms, now }, slugname ? { slugname } : {})
}

/**
 * Takes a room away that has no bookings to come, nor have its parts. It is archived: reservations that were made in
 * it still show its name, while nothing offers, lists or finds it, and its slug is free again. Its parts become rooms
 * by themselves. Decision room-administration.
 */
export async function archiveRoom(
  connection: Transaction,
  roomId: number,
  now: Instant,
): Promise<Answer<{ id: number }>> {
  const rooms = await readKnownRooms(connection)
  const live = rooms.filter(({ isArchived }) => !isArchived)
  const room = live.find(({ id }) => id === roomId)
  if (!room) return refuse('notFound')
  const tree = roomTree(live)
  await lockRooms(connection, [roomId], tree)
  const count = await countFutureBookings(connection, { whole: [roomId], own: [] }, tree, now)
  if (count > 0) return refuse('hasFutureBookings', { count })
  const { db } = connection
  const besides = live.filter(
    ({ leftRoomId, masterRoomId }) => leftRoomId === roomId || masterRoomId === roomId,
  )
  await changeRooms(db, idsOf(besides), { leftRoomId: null })
  await changeRooms(db, idsOf(live.filter(({ masterRoomId }) => masterRoomId === roomId)), {
    masterRoomId: null,
  })
  await changeRooms(db, [roomId], {
    archivedAt: now,
    slugname: freeSlug(`arkivert-${roomId}`, new Set(rooms.map(({ slugname }) => slugname))),
    status: 'outOfService',
    availableOnline: false,
    masterRoomId: null,
    leftRoomId: null,
  })
  return accept({ id: roomId })
}

const idsOf = (rooms: readonly { id: number }[]) => rooms.map(({ id }) => id)
