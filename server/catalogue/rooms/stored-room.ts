import type { StaffRoom } from '#contract/structs/room-administration.ts'
import { type Answer, type Asking, accept, refuse, type World } from '#server/calls/operation.ts'
import { readStaffRooms } from '#server/catalogue/rooms/staff-rooms.ts'

/** A room as staff see it, or that there is none: an archived one is not there. */
export async function storedRoom(id: number, asking: Asking, world: World): Promise<Answer<StaffRoom>> {
  const [room] = await readStaffRooms([id], asking, world)
  return room ? accept(room) : refuse('notFound')
}
