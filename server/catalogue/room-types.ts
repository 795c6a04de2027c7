import { and, eq, inArray } from 'drizzle-orm'
import { type RoomType, roomTypeFilters } from '#contract/structs/room-administration.ts'
import { alphabetical, listFields } from '#server/calls/lists/list-field.ts'
import { listingQuery } from '#server/calls/lists/listing-query.ts'
import { pageOfIds } from '#server/calls/lists/page-of-ids.ts'
import { type Answer, accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { administer } from '#server/catalogue/rooms/administer.ts'
import { isLive } from '#server/catalogue/rooms/live-room.ts'
import type { Drizzle } from '#server/database/database.ts'
import { byId } from '#server/database/group-rows.ts'
import { room, roomType } from '#server/database/schema.ts'

/** A room type, or that there is none. */
const { id, name, nameEn } = roomType
const columns = { id, name, nameEn }

async function storedRoomType(db: Drizzle, id: number): Promise<Answer<RoomType>> {
  const [found] = await db.select(columns).from(roomType).where(eq(roomType.id, id))
  return found ? accept(found) : refuse('notFound')
}

/** What room types can be filtered and ordered by. */
const roomTypeFields = listFields(roomTypeFilters, roomType)

/** By name, in Norwegian order. */
const byName = alphabetical(roomType.name)

/** Every room type, by name. */
const roomTypesInOrder = (db: Drizzle): Promise<RoomType[]> =>
  db.select(columns).from(roomType).orderBy(byName, roomType.id)

/** Room types by their identities, in that order. */
async function roomTypesOf(db: Drizzle, ids: number[]): Promise<RoomType[]> {
  if (ids.length === 0) return []
  const found = byId(await db.select(columns).from(roomType).where(inArray(roomType.id, ids)))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Every room type, by name. Specification §7. */
export const listRoomTypes: Operation<'listRoomTypes', HouseServices> = async (
  _given,
  _context,
  { database },
) => accept(await roomTypesInOrder(database.db))

/** Room types, page by page, by name where no order is requested. Specification §7. */
export const pageRoomTypes: Operation<'pageRoomTypes', HouseServices> = async (
  input,
  _context,
  { database },
) => {
  const query = listingQuery(input, roomTypeFields)
  if (!query.accepted) return query
  const { conditions, order } = query.value
  const requested = {
    table: roomType,
    id: roomType.id,
    conditions,
    order: order.length > 0 ? order : [byName],
  }
  const page = await pageOfIds(database.db, requested, input)
  return accept({ ...page, items: await roomTypesOf(database.db, page.items) })
}

/** A room type. Specification §7. */
export const readRoomType: Operation<'readRoomType', HouseServices> = (
  { roomTypeId },
  _context,
  { database },
) => storedRoomType(database.db, roomTypeId)

/** A new room type. Specification §7. */
export const createRoomType: Operation<'createRoomType', HouseServices> = async (
  { body },
  _context,
  { database },
) => {
  const { name, nameEn = null } = body
  const [created] = await database.db.insert(roomType).values({ name, nameEn }).returning(columns)
  if (!created) throw new Error('An insert gave no row.')
  return accept(created)
}

/** Changes a room type; what is left out stays. Specification §7. */
export const updateRoomType: Operation<'updateRoomType', HouseServices> = async (
  { roomTypeId, body },
  _context,
  { database },
) => {
  const { name, nameEn } = body
  if (name === undefined && nameEn === undefined) return storedRoomType(database.db, roomTypeId)
  const [changed] = await database.db
    .update(roomType)
    .set({ ...(name === undefined ? {} : { name }), ...(nameEn === undefined ? {} : { nameEn }) })
    .where(eq(roomType.id, roomTypeId))
    .returning(columns)
  return changed ? accept(changed) : refuse('notFound')
}

/** Deletes a room type that no room is of; archived rooms lose theirs. Specification §7. */
export const deleteRoomType: Operation<'deleteRoomType', HouseServices> = (
  { roomTypeId },
  _context,
  services,
) =>
  administer(services, async (connection) => {
    const { db } = connection
    const ofType = eq(room.roomTypeId, roomTypeId)
    if (!(await storedRoomType(db, roomTypeId)).accepted) return refuse('notFound')
    const count = await db.$count(room, and(ofType, isLive))
    if (count > 0) return refuse('inUse', { count })
    await db.update(room).set({ roomTypeId: null }).where(ofType)
    await db.delete(roomType).where(eq(roomType.id, roomTypeId))
    return accept({ id: roomTypeId })
  })
