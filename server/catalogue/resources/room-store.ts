import type { resources } from '#contract/resources.ts'
import type { RoomUpdate, RoomWrite } from '#contract/structs/room-administration.ts'
import { addVenueDays, startOfVenueDay, toWire, type VenueDate } from '#domain/time/venue-time.ts'
import { alphabetical } from '#server/calls/lists/list-field.ts'
import type { ResourceStore } from '#server/catalogue/resources/resource-store.ts'
import { isLive } from '#server/catalogue/rooms/live-room.ts'
import { addRoom, archiveRoom, changeRoom } from '#server/catalogue/rooms/write-room.ts'
import { overbookingRule, pricepoint, room, roomFeature, seating } from '#server/database/schema.ts'

type Values = Omit<typeof resources.catalogueRoom.item.TYPE, 'id' | 'version'>

const withoutIds = <T extends { id?: unknown }>(rows: readonly T[] | undefined) =>
  rows?.map(({ id: _, ...row }) => row)

/** The midnight that begins a day, or that ends it. */
const midnight = (day: VenueDate | null | undefined, endsDay: boolean) =>
  day == null ? null : toWire(startOfVenueDay(endsDay ? addVenueDays(day, 1) : day))

/** Some fields of a room as the specification's calls have them: its periods begin and end at midnight. */
export function writtenAs(values: Partial<Values>): RoomUpdate {
  const { roomFeatures, overbookingRules, pricepoints } = values
  return {
    ...(values as RoomUpdate),
    ...(roomFeatures && { roomFeatures: withoutIds(roomFeatures) }),
    ...(overbookingRules && { overbookingRules: withoutIds(overbookingRules) }),
    ...(pricepoints && {
      pricepoints: withoutIds(pricepoints)?.map((point) => ({
        ...point,
        validFrom: midnight(point.validFrom, false),
        validTo: midnight(point.validTo, true),
      })),
    }),
  }
}

const ofRoom = { column: 'roomId' }

/** Rooms are written by the rules of the specification's own calls. */
export const catalogueRoom: ResourceStore<Values> = {
  table: room,
  only: isLive,
  order: [room.sortOrder, alphabetical(room.name)],
  searched: ['name', 'nameEn', 'alias', 'code'],
  rows: {
    seatings: { table: seating, owner: ofRoom },
    roomFeatures: { table: roomFeature, owner: ofRoom },
    pricepoints: { table: pricepoint, owner: ofRoom },
    overbookingRules: { table: overbookingRule, owner: ofRoom },
  },
  save: (connection, { id, given, now }) =>
    id === null
      ? addRoom(connection, writtenAs(given) as RoomWrite, now)
      : changeRoom(connection, id, writtenAs(given), now),
  remove: archiveRoom,
}
