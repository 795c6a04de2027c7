import type { Operation } from '#server/calls/operation.ts'
import { storedRoomType } from '#server/catalogue/room-types/stored-room-type.ts'

/** A room type. Specification §7. */
export const readRoomType: Operation<'readRoomType'> = ({ roomTypeId }, _asking, { database }) =>
  storedRoomType(database.db, roomTypeId)
