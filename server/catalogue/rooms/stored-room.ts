import type { StaffRoom } from '#contract/structs/room-administration.ts'
import { type Answer, accept, type RequestContext, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { readStaffRooms } from '#server/catalogue/rooms/staff-rooms.ts'

/** A room as staff see it, or that there is none: an archived one is not there. */
export async function storedRoom(
  id: number,
  context: RequestContext,
  services: HouseServices,
): Promise<Answer<StaffRoom>> {
  const [room] = await readStaffRooms([id], context, services)
  return room ? accept(room) : refuse('notFound')
}
