import { accept, type Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { roomTypesInOrder } from '#server/catalogue/room-types/room-type-list.ts'

/** Every room type, by name. Specification §7. */
export const listRoomTypes: Operation<'listRoomTypes', HouseServices> = async (
  _given,
  _asking,
  { database },
) => accept(await roomTypesInOrder(database.db))
