import { roomType } from '#server/database/schema.ts'
import { inLanguage, type Locale } from '#server/locale.ts'
import { allIds } from '#server/operations/lists/page-of-ids.ts'
import { accept, type Operation, type World } from '#server/operations/operation.ts'
import { askedRooms } from '#server/operations/rooms/asked-rooms.ts'
import { type RoomNames, roomTable } from '#server/operations/rooms/room-table.ts'
import { csvOf, xlsxOf } from '#server/operations/rooms/spreadsheet.ts'
import { readStaffRooms } from '#server/operations/rooms/staff-rooms.ts'

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
