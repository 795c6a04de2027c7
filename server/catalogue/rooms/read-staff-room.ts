import type { Operation } from '#server/calls/operation.ts'
import { storedRoom } from '#server/catalogue/rooms/stored-room.ts'

/** A room with all that staff know of it. Specification §7. */
export const readStaffRoom: Operation<'readStaffRoom'> = ({ roomId }, asking, world) =>
  storedRoom(roomId, asking, world)
