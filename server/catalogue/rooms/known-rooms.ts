import { getTableColumns, inArray } from 'drizzle-orm'
import type { CapacityRoom, CapacitySeating } from '#domain/capacity/rooms.ts'
import { capacityColumns } from '#server/catalogue/house/capacity-rooms.ts'
import type { Connection } from '#server/database/database.ts'
import { grouped } from '#server/database/group-rows.ts'
import { amenity, layout, product, room, roomType, seating, vatGroup } from '#server/database/schema.ts'

export type KnownSeating = CapacitySeating & { layoutId: number }

/** A room as far as changes of it, or of others, have to know it. */
export type KnownRoom = Omit<CapacityRoom, 'seatings'> & {
  slugname: string
  isArchived: boolean
  sortOrder: number
  seatings: readonly KnownSeating[]
}

/** Every room, archived ones too; their overbooking rules are not among what is known. */
export async function readKnownRooms({ db }: Connection): Promise<KnownRoom[]> {
  const rooms = await db.select().from(room).orderBy(room.id)
  const { note: _, noteEn: __, ...columns } = getTableColumns(seating)
  const seatings = grouped(await db.select(columns).from(seating).orderBy(seating.id), ({ roomId }) => roomId)
  return rooms.map((row) => ({
    ...capacityColumns(row),
    slugname: row.slugname,
    isArchived: row.archivedAt !== null,
    sortOrder: row.sortOrder,
    overbookingRules: [],
    seatings: seatings.get(row.id) ?? [],
  }))
}

/** What a room can refer to: the identities that there are among those named. */
export type KnownReferences = {
  roomTypes: number[]
  layouts: number[]
  amenities: number[]
  vatGroups: number[]
  /** Products with the VAT groups that they are sold under. */
  products: { id: number; vatGroupId: number }[]
}

/** Which of the things that a room refers to there are. */
export async function readReferences(
  { db }: Connection,
  named: Record<keyof KnownReferences, readonly number[]>,
): Promise<KnownReferences> {
  const idsIn = async (
    table: typeof roomType | typeof layout | typeof amenity | typeof vatGroup,
    ids: readonly number[],
  ) => {
    if (ids.length === 0) return []
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, [...ids]))
    return rows.map(({ id }) => id)
  }
  return {
    roomTypes: await idsIn(roomType, named.roomTypes),
    layouts: await idsIn(layout, named.layouts),
    amenities: await idsIn(amenity, named.amenities),
    vatGroups: await idsIn(vatGroup, named.vatGroups),
    products: await db
      .select({ id: product.id, vatGroupId: product.vatGroupId })
      .from(product)
      .where(inArray(product.id, [...named.products])),
  }
}
