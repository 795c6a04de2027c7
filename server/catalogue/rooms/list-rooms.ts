import { pageOfIds } from '#server/calls/lists/page-of-ids.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import { askedRooms } from '#server/catalogue/rooms/asked-rooms.ts'
import { readStaffRooms } from '#server/catalogue/rooms/staff-rooms.ts'

/** Rooms, offered online or not, page by page. Specification §7. */
export const listRooms: Operation<'listRooms'> = async (given, asking, world) => {
  const asked = await askedRooms(given, asking, world)
  if (!asked.accepted) return asked
  const page = await pageOfIds(world.database.db, asked.value, given)
  return accept({ ...page, items: await readStaffRooms(page.items, asking, world) })
}
