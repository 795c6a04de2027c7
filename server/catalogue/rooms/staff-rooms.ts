import { and, asc, gt, inArray, isNull } from 'drizzle-orm'
import type { Restriction } from '#contract/structs/room.ts'
import type { StaffRoom } from '#contract/structs/room-administration.ts'
import { type Instant, toWire } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { pricepointOnWire } from '#server/catalogue/house/room-texts.ts'
import { currentPriceOf } from '#server/catalogue/room-view.ts'
import type { Drizzle } from '#server/database/database.ts'
import { byId, grouped } from '#server/database/group-rows.ts'
import * as tables from '#server/database/schema.ts'

type Rows = Awaited<ReturnType<typeof readRows>>
type Row<List extends keyof Rows> = Rows[List][number]

/** Rooms that are not archived, with all that belongs to them. */
async function readRows(db: Drizzle, ids: number[], now: Instant) {
  const { room, seating, roomFeature, galleryItem, overbookingRule, pricepoint, restriction, vatGroup } =
    tables
  const rooms = await db
    .select()
    .from(room)
    .where(and(inArray(room.id, ids), isNull(room.archivedAt)))
  return {
    rooms,
    parts: await db
      .select()
      .from(room)
      .where(inArray(room.masterRoomId, ids))
      .orderBy(asc(room.sortOrder), asc(room.id)),
    seatings: await db.select().from(seating).where(inArray(seating.roomId, ids)).orderBy(asc(seating.id)),
    features: await db
      .select()
      .from(roomFeature)
      .where(inArray(roomFeature.roomId, ids))
      .orderBy(asc(roomFeature.id)),
    pictures: await db
      .select()
      .from(galleryItem)
      .where(inArray(galleryItem.roomId, ids))
      .orderBy(asc(galleryItem.sortOrder), asc(galleryItem.id)),
    rules: await db
      .select()
      .from(overbookingRule)
      .where(inArray(overbookingRule.roomId, ids))
      .orderBy(asc(overbookingRule.id)),
    pricepoints: await db
      .select()
      .from(pricepoint)
      .where(inArray(pricepoint.roomId, ids))
      .orderBy(asc(pricepoint.id)),
    restrictions: await db
      .select()
      .from(restriction)
      .where(and(inArray(restriction.roomId, ids), gt(restriction.end, now)))
      .orderBy(asc(restriction.start), asc(restriction.id)),
    vatGroups: await db.select().from(vatGroup),
  }
}

/** A restriction with what staff have noted about it. */
export const restrictionForStaff = (row: typeof tables.restriction.$inferSelect): Restriction => ({
  id: row.id,
  roomId: row.roomId,
  startTime: toWire(row.start),
  endTime: toWire(row.end),
  blockingReason: row.blockingReason,
  note: row.note,
})

function seatingsOf(rows: readonly Row<'seatings'>[], house: House, locale: Locale): StaffRoom['seatings'] {
  const layouts = byId(house.texts[locale].layouts)
  return rows.flatMap(({ roomId: _, ...row }) => {
    const layout = layouts.get(row.layoutId)
    return layout ? [{ ...row, layout }] : []
  })
}

function featuresOf(
  rows: readonly Row<'features'>[],
  house: House,
  locale: Locale,
): StaffRoom['roomFeatures'] {
  const amenities = byId(house.texts[locale].amenities)
  return rows.flatMap(({ roomId: _, ...row }) => {
    const amenity = amenities.get(row.amenityId)
    return amenity ? [{ ...row, name: amenity.name, featureType: amenity.featureType }] : []
  })
}

const pictureOf = ({ descriptionEn: _, sortOrder: __, ...row }: Row<'pictures'>) => row

const partOf = ({ id, name, slugname, minSeats, maxSeats }: Row<'parts'>) => {
  return { id, name, slugname, minSeats, maxSeats }
}

const pricepointOf = (row: Row<'pricepoints'>) => ({
  ...pricepointOnWire(row),
  halfDayPrice: row.halfDayPrice,
})

type Children = {
  [List in Exclude<keyof Rows, 'rooms' | 'vatGroups'>]: ReadonlyMap<number | null, Row<List>[]>
}

const childrenIn = (rows: Rows): Children => ({
  parts: grouped(rows.parts, ({ masterRoomId }) => masterRoomId),
  seatings: grouped(rows.seatings, ({ roomId }) => roomId),
  features: grouped(rows.features, ({ roomId }) => roomId),
  pictures: grouped(rows.pictures, ({ roomId }) => roomId),
  rules: grouped(rows.rules, ({ roomId }) => roomId),
  pricepoints: grouped(rows.pricepoints, ({ roomId }) => roomId),
  restrictions: grouped(rows.restrictions, ({ roomId }) => roomId),
})

/**
 * Rooms by their identities, in that order, as staff see them; archived ones are left out. Texts are as they are
 * stored; the names of layouts and fittings are in the caller's language. Specification §3.
 */
export async function readStaffRooms(
  ids: number[],
  context: RequestContext,
  services: HouseServices,
): Promise<StaffRoom[]> {
  if (ids.length === 0) return []
  const { now, locale } = context
  const rows = await readRows(services.database.db, ids, now)
  const house = await services.house.renewed()
  const rooms = byId(rows.rooms)
  const vatGroups = byId(rows.vatGroups)
  const of = childrenIn(rows)
  return ids.flatMap((id): StaffRoom[] => {
    const row = rooms.get(id)
    if (!row) return []
    const { archivedAt: _, version: __, ...fields } = row
    const inHouse = house.rooms.get(id)
    return [
      {
        ...fields,
        vatPct: vatGroups.get(row.vatGroupId)?.vatRatePct ?? 0,
        currentPrice: inHouse ? currentPriceOf(inHouse, now) : row.defaultPrice,
        subrooms: (of.parts.get(id) ?? []).map(partOf),
        seatings: seatingsOf(of.seatings.get(id) ?? [], house, locale),
        roomFeatures: featuresOf(of.features.get(id) ?? [], house, locale),
        gallery: (of.pictures.get(id) ?? []).map(pictureOf),
        overbookingRules: (of.rules.get(id) ?? []).map(({ id: ___, roomId: ____, ...rule }) => rule),
        pricepoints: (of.pricepoints.get(id) ?? []).map(pricepointOf),
        restrictions: (of.restrictions.get(id) ?? []).map(restrictionForStaff),
      },
    ]
  })
}
