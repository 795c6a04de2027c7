import type { Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { storedRoom } from '#server/catalogue/rooms/stored-room.ts'

/** A room with all that staff know of it. Specification §7. */
export const readStaffRoom: Operation<'readStaffRoom', HouseServices> = ({ roomId }, context, services) =>
  storedRoom(roomId, context, services)
