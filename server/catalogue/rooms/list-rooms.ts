import { pageOfIds } from '#server/calls/lists/page-of-ids.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { askedRooms } from '#server/catalogue/rooms/asked-rooms.ts'
import { readStaffRooms } from '#server/catalogue/rooms/staff-rooms.ts'

/** Rooms, offered online or not, page by page. Specification §7. */
export const listRooms: Operation<'listRooms', HouseServices> = async (given, context, services) => {
  const asked = await askedRooms(given, context, services)
  if (!asked.accepted) return asked
  const page = await pageOfIds(services.database.db, asked.value, given)
  return accept({ ...page, items: await readStaffRooms(page.items, context, services) })
}
