import { asc, eq, sql } from 'drizzle-orm'
import {
  moreRoomFields,
  type StaffRoom,
  staffRoomFilters,
  wholeRoomTexts,
} from '#contract/structs/room-administration.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { listFields } from '#server/calls/lists/list-field.ts'
import { type ListingRequest, listingQuery } from '#server/calls/lists/listing-query.ts'
import { allIds, pageOfIds, type RowsQuery } from '#server/calls/lists/page-of-ids.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import { type Answer, accept, type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { currentPriceOf } from '#server/catalogue/room-view.ts'
import { administer } from '#server/catalogue/rooms/administer.ts'
import { isLive, isThere } from '#server/catalogue/rooms/live-room.ts'
import { type RoomNames, roomTable } from '#server/catalogue/rooms/room-table.ts'
import { tableFile } from '#server/catalogue/rooms/spreadsheet.ts'
import { readStaffRooms } from '#server/catalogue/rooms/staff-rooms.ts'
import { addRoom, archiveRoom, changeRoom } from '#server/catalogue/rooms/write-room.ts'
import { room, roomType } from '#server/database/schema.ts'

/** What each room costs now, which is worked out from its pricepoints and not stored. */
function currentPrice(house: House, now: Instant) {
  const rooms = [...house.rooms.values()]
  const ids = JSON.stringify(rooms.map(({ row }) => row.id))
  const prices = JSON.stringify(rooms.map((each) => currentPriceOf(each, now)))
  return sql`(SELECT p.price FROM ROWS FROM (
    jsonb_array_elements_text(${ids}::jsonb), jsonb_array_elements_text(${prices}::jsonb)
  ) AS p(id, price) WHERE p.id::int = ${room.id})::int`
}

/** What rooms can be filtered and ordered by (Specification §7). Some texts are named whole. */
function roomFields(house: House, now: Instant) {
  const columns = { ...room, currentPrice: currentPrice(house, now) }
  return listFields({ ...staffRoomFilters, ...moreRoomFields }, columns, { whole: wholeRoomTexts })
}

/** A room as staff see it, or that there is none: an archived one is not there. */
async function storedRoom(
  id: number,
  context: RequestContext,
  services: HouseServices,
): Promise<Answer<StaffRoom>> {
  const [room] = await readStaffRooms([id], context, services)
  return room ? accept(room) : refuse('notFound')
}

/** A new room with its lists, all of it or nothing. Specification §7. */
export const createRoom: Operation<'createRoom', HouseServices> = async ({ body }, context, services) => {
  const saved = await administer(services, async (connection) => {
    return addRoom(connection, body, context.now)
  })
  return saved.accepted ? storedRoom(saved.value, context, services) : saved
}

/** A room with all that staff know of it. Specification §7. */
export const readStaffRoom: Operation<'readStaffRoom', HouseServices> = ({ roomId }, context, services) =>
  storedRoom(roomId, context, services)

/** Changes a room: what is left out stays, a list that is given replaces the one before. Specification §7. */
export const updateRoom: Operation<'updateRoom', HouseServices> = async (
  { roomId, body },
  context,
  services,
) => {
  const saved = await administer(services, async (connection) => {
    return changeRoom(connection, roomId, body, context.now)
  })
  return saved.accepted ? storedRoom(saved.value, context, services) : saved
}

/** Rooms, offered online or not, page by page. Specification §7. */
export const listRooms: Operation<'listRooms', HouseServices> = async (input, context, services) => {
  const requested = await askedRooms(input, context, services)
  if (!requested.accepted) return requested
  const page = await pageOfIds(services.database.db, requested.value, input)
  return accept({ ...page, items: await readStaffRooms(page.items, context, services) })
}

/** Which rooms are requested, and in which order; in the house's own where none is requested. */
async function askedRooms(
  requested: ListingRequest,
  { now }: RequestContext,
  services: HouseServices,
): Promise<Answer<RowsQuery>> {
  const query = listingQuery(requested, roomFields(await services.house.renewed(), now))
  if (!query.accepted) return query
  const { conditions, order } = query.value
  return accept({
    table: room,
    id: room.id,
    conditions: [isLive, ...conditions],
    order: order.length > 0 ? order : [room.sortOrder],
  })
}

import * as tables from '#server/database/schema.ts'

/** The overbooking rules of a room. Specification §7. */
export const listOverbookingRules: Operation<'listOverbookingRules', HouseServices> = async (
  { roomId },
  _context,
  services,
) => {
  const { db } = services.database
  if (!(await isThere(db, roomId))) return refuse('notFound')
  const { overbookingRule } = tables
  const rules = await db
    .select({
      startTime: overbookingRule.startTime,
      endTime: overbookingRule.endTime,
      paxLimit: overbookingRule.paxLimit,
      endsAfterMidnight: overbookingRule.endsAfterMidnight,
    })
    .from(overbookingRule)
    .where(eq(overbookingRule.roomId, roomId))
    .orderBy(asc(overbookingRule.id))
  return accept(rules)
}

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
  const requested = await askedRooms(body, context, services)
  if (!requested.accepted) return requested
  const ids = await allIds(services.database.db, requested.value)
  const rooms = await readStaffRooms(ids, context, services)
  const table = roomTable(rooms, await readNames(services, context.locale), context.locale)
  return accept(await tableFile(table, body.format === 'csv' ? 'csv' : 'xlsx'))
}

/** Archives a room that has no bookings to come, nor have its parts. Specification §7. */
export const deleteRoom: Operation<'deleteRoom', HouseServices> = ({ roomId }, { now }, services) =>
  administer(services, (connection) => archiveRoom(connection, roomId, now))
