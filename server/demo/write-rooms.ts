import { amenities } from '#demo/house/amenities.ts'
import { comingSeason } from '#demo/house/discounts.ts'
import { layouts } from '#demo/house/layouts.ts'
import { picturePaths } from '#demo/house/pictures.ts'
import type { DemoRoom } from '#demo/house/room-shape.ts'
import { rooms } from '#demo/house/rooms.ts'
import { vatGroups } from '#demo/house/vat-groups.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Drizzle } from '#server/database/database.ts'
import { continueIdentities } from '#server/database/raw-statements.ts'
import * as tables from '#server/database/schema.ts'
import { described, fileAddress, named, noted } from '#server/demo/write-house.ts'

const roomRow = (room: DemoRoom) => ({
  id: room.id,
  ...named(room.name),
  slugname: room.slug,
  code: room.code,
  alias: room.alias?.['nb-NO'] ?? null,
  ...described(room.description),
  ...noted(room.note),
  roomTypeId: room.roomTypeId,
  vatGroupId: vatGroups.hire.id,
  defaultPrice: room.price,
  halfDayPrice: room.halfDayPrice,
  minPrice: room.minPrice,
  minSeats: room.minSeats,
  maxSeats: room.maxSeats,
  isCommonArea: room.isCommonArea,
  pricingMethod: room.method,
  hasScreen: room.features.some(({ amenity }) => amenity === 'screen' || amenity === 'projector'),
  onlyOnRequest: room.onlyOnRequest,
  useOverbookingControl: room.useOverbookingControl,
  masterRoomId: room.masterRoomId,
  leftRoomId: room.leftRoomId,
  maxPrepTime: room.maxPrepTime,
  sortOrder: room.id,
})

const seatingRows = (room: DemoRoom) =>
  room.seatings.map(({ layout, seats, minSeats, prep, note }, n) => ({
    roomId: room.id,
    layoutId: layouts[layout].id,
    prepTimeInMin: prep,
    availableSeats: seats,
    minSeats,
    ...noted(note),
    isDefault: n === 0,
  }))

const featureRows = (room: DemoRoom) =>
  room.features.map(({ amenity, quantity, note }) => ({
    roomId: room.id,
    amenityId: amenities[amenity].id,
    quantity: quantity ?? null,
    ...noted(note),
  }))

const galleryRows = (room: DemoRoom) =>
  room.pictures.map(({ name, description }, sortOrder) => {
    const { full, thumbnail } = picturePaths(name)
    return {
      roomId: room.id,
      fileName: `${name}.webp`,
      filePath: fileAddress(full),
      thumbnailPath: fileAddress(thumbnail),
      mediaType: 'image/webp',
      ...described(description),
      sortOrder,
    }
  })

const pricepointRows = (room: DemoRoom, now: Instant) =>
  room.pricepoints.map(({ season, ...point }) => ({
    roomId: room.id,
    ...point,
    ...(season ? comingSeason(now, season.from, season.to) : {}),
  }))

/** The rooms with layouts, fittings, pictures, overbooking rules and pricepoints. */
export async function writeRooms(db: Drizzle, now: Instant): Promise<void> {
  await db.insert(tables.room).values(rooms.map(roomRow))
  await db.insert(tables.seating).values(rooms.flatMap(seatingRows))
  await db.insert(tables.roomFeature).values(rooms.flatMap(featureRows))
  await db.insert(tables.galleryItem).values(rooms.flatMap(galleryRows))
  await db
    .insert(tables.overbookingRule)
    .values(
      rooms.flatMap(({ id, overbookingRules }) => overbookingRules.map((rule) => ({ roomId: id, ...rule }))),
    )
  await db.insert(tables.pricepoint).values(rooms.flatMap((room) => pricepointRows(room, now)))
  await continueIdentities(db, [tables.room])
}
