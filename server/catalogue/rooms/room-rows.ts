import { eq, inArray, sql } from 'drizzle-orm'
import type { RoomUpdate } from '#contract/structs/room-administration.ts'
import { fromWire, venueDateOf } from '#domain/time/venue-time.ts'
import type { TreeChange } from '#server/catalogue/rooms/room-tree.ts'
import type { SeatingPlan } from '#server/catalogue/rooms/seating-plan.ts'
import type { Drizzle } from '#server/database/database.ts'
import * as tables from '#server/database/schema.ts'

export type RoomRow = typeof tables.room.$inferInsert

const lists: ReadonlySet<string> = new Set([
  'subrooms',
  'seatings',
  'roomFeatures',
  'overbookingRules',
  'pricepoints',
])

/** What was sent of a room's own columns, the slug apart. */
export const columnsOf = ({ slugname: _, ...input }: RoomUpdate): Partial<RoomRow> =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => !lists.has(name) && value !== undefined))

/** Writes a new room and gives its identity. */
export async function insertRoom(db: Drizzle, row: RoomRow): Promise<number> {
  const [inserted] = await db.insert(tables.room).values(row).returning({ id: tables.room.id })
  if (!inserted) throw new Error('An insert gave no row.')
  return inserted.id
}

/** Writes columns of rooms, each a version higher then. */
export async function changeRooms(db: Drizzle, ids: readonly number[], row: Partial<RoomRow>): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(tables.room)
    .set({ ...row, version: sql`${tables.room.version} + 1` })
    .where(inArray(tables.room.id, [...ids]))
}

/** Writes what a change makes of the rooms around a room. */
export async function writeTree(db: Drizzle, roomId: number, change: TreeChange): Promise<void> {
  await changeRooms(db, change.joining, { masterRoomId: roomId })
  await changeRooms(db, change.leaving, { masterRoomId: null })
  await changeRooms(db, change.unlinked, { leftRoomId: null })
}

type SeatingInput = SeatingPlan['added'][number]

const seatingRow = ({ id: _, ...input }: SeatingInput, roomId: number) => ({
  roomId,
  layoutId: input.layoutId,
  availableSeats: input.availableSeats,
  prepTimeInMin: input.prepTimeInMin ?? 0,
  minSeats: input.minSeats ?? 1,
  note: input.note ?? null,
  noteEn: input.noteEn ?? null,
  availableOnline: input.availableOnline ?? true,
  isDefault: input.isDefault ?? false,
})

/** Writes the seatings of a room as they were planned. */
export async function writeSeatings(
  db: Drizzle,
  roomId: number,
  { changed, added, removed }: SeatingPlan,
): Promise<void> {
  const { seating } = tables
  if (removed.length > 0) await db.delete(seating).where(inArray(seating.id, [...removed]))
  for (const { id, to } of changed)
    await db.update(seating).set(seatingRow(to, roomId)).where(eq(seating.id, id))
  if (added.length > 0) await db.insert(seating).values(added.map((each) => seatingRow(each, roomId)))
}

async function writeFeatures(db: Drizzle, roomId: number, input: RoomUpdate['roomFeatures']) {
  if (!input) return
  const { roomFeature } = tables
  await db.delete(roomFeature).where(eq(roomFeature.roomId, roomId))
  const rows = input.map(({ amenityId, quantity = null, note = null, noteEn = null }) => {
    return { roomId, amenityId, quantity, note, noteEn }
  })
  if (rows.length > 0) await db.insert(roomFeature).values(rows)
}

async function writeRules(db: Drizzle, roomId: number, input: RoomUpdate['overbookingRules']) {
  if (!input) return
  const { overbookingRule } = tables
  await db.delete(overbookingRule).where(eq(overbookingRule.roomId, roomId))
  const rows = input.map((rule) => ({ roomId, ...rule }))
  if (rows.length > 0) await db.insert(overbookingRule).values(rows)
}

/** The day that an instant of the wire falls on; the last day before it where it ends a period. */
const dayOf = (wire: string | null, endsPeriod: boolean): string | null => {
  const instant = wire === null ? undefined : fromWire(wire)
  return instant === undefined ? null : venueDateOf(endsPeriod ? instant - 1 : instant)
}

async function writePricepoints(db: Drizzle, roomId: number, input: RoomUpdate['pricepoints']) {
  if (!input) return
  const { pricepoint } = tables
  await db.delete(pricepoint).where(eq(pricepoint.roomId, roomId))
  const rows = input.map(
    ({ daysOfWeek, timeStart = null, timeEnd = null, price, halfDayPrice = null, ...period }) => ({
      roomId,
      daysOfWeek: daysOfWeek ? [...new Set(daysOfWeek)].sort((a, b) => a - b) : null,
      timeStart,
      timeEnd,
      validFrom: dayOf(period.validFrom ?? null, false),
      validTo: dayOf(period.validTo ?? null, true),
      price,
      halfDayPrice,
    }),
  )
  if (rows.length > 0) await db.insert(pricepoint).values(rows)
}

/** Writes the lists of a room that were given, each in place of the one before. */
export async function writeLists(db: Drizzle, roomId: number, input: RoomUpdate): Promise<void> {
  await writeFeatures(db, roomId, input.roomFeatures)
  await writeRules(db, roomId, input.overbookingRules)
  await writePricepoints(db, roomId, input.pricepoints)
}
