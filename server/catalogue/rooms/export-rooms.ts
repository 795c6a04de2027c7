import { allIds } from '#server/calls/lists/page-of-ids.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import { accept, type Operation, type World } from '#server/calls/operation.ts'
import { askedRooms } from '#server/catalogue/rooms/asked-rooms.ts'
import { type RoomNames, roomTable } from '#server/catalogue/rooms/room-table.ts'
import { csvOf, xlsxOf } from '#server/catalogue/rooms/spreadsheet.ts'
import { readStaffRooms } from '#server/catalogue/rooms/staff-rooms.ts'
import { roomType } from '#server/database/schema.ts'

async function readNames({ database, house }: World, locale: Locale): Promise<RoomNames> {
  const types = await database.db.select().from(roomType)
  const rooms = [...(await house.current()).rooms.values()]
  return {
    types: new Map(types.map(({ id, name, nameEn }) => [id, inLanguage(locale, name, nameEn)])),
    rooms: new Map(rooms.map(({ row }) => [row.id, inLanguage(locale, row.name, row.nameEn)])),
  }
}

/** The rooms that the list would give, all pages of it, as a spreadsheet. Specification §7. */
export const exportRooms: Operation<'exportRooms'> = async ({ body }, asking, world) => {
  const asked = await askedRooms(body, asking, world)
  if (!asked.accepted) return asked
  const ids = await allIds(world.database.db, asked.value)
  const rooms = await readStaffRooms(ids, asking, world)
  const table = roomTable(rooms, await readNames(world, asking.locale), asking.locale)
  return accept(body.format === 'csv' ? csvOf(table) : await xlsxOf(table))
}
