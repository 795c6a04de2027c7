import { allIds } from '#server/calls/lists/page-of-ids.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { askedRooms } from '#server/catalogue/rooms/asked-rooms.ts'
import { type RoomNames, roomTable } from '#server/catalogue/rooms/room-table.ts'
import { csvOf, xlsxOf } from '#server/catalogue/rooms/spreadsheet.ts'
import { readStaffRooms } from '#server/catalogue/rooms/staff-rooms.ts'
import { roomType } from '#server/database/schema.ts'

async function readNames({ database, house }: HouseServices, locale: Locale): Promise<RoomNames> {
  const types = await database.db.select().from(roomType)
  const rooms = [...(await house.current()).rooms.values()]
  return {
    types: new Map(types.map(({ id, name, nameEn }) => [id, inLanguage(locale, name, nameEn)])),
    rooms: new Map(rooms.map(({ row }) => [row.id, inLanguage(locale, row.name, row.nameEn)])),
  }
}

/** The rooms that the list would give, all pages of it, as a spreadsheet. Specification §7. */
export const exportRooms: Operation<'exportRooms', HouseServices> = async ({ body }, context, services) => {
  const asked = await askedRooms(body, context, services)
  if (!asked.accepted) return asked
  const ids = await allIds(services.database.db, asked.value)
  const rooms = await readStaffRooms(ids, context, services)
  const table = roomTable(rooms, await readNames(services, context.locale), context.locale)
  return accept(body.format === 'csv' ? csvOf(table) : await xlsxOf(table))
}
