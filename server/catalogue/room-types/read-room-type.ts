import type { Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { storedRoomType } from '#server/catalogue/room-types/stored-room-type.ts'

/** A room type. Specification §7. */
export const readRoomType: Operation<'readRoomType', HouseServices> = (
  { roomTypeId },
  _asking,
  { database },
) => storedRoomType(database.db, roomTypeId)
