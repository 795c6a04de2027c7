import type { CapacityRoom } from '#domain/capacity/rooms.ts'
import type { HouseRows } from '#server/catalogue/house/house-rows.ts'
import { byId, grouped } from '#server/database/group-rows.ts'

type RoomRow = HouseRows['rooms'][number]

/** What the rules of capacity see of a room's own row. */
export const capacityColumns = (room: RoomRow) => ({
  id: room.id,
  masterRoomId: room.masterRoomId,
  leftRoomId: room.leftRoomId,
  maxSeats: room.maxSeats,
  minSeats: room.minSeats,
  maxPrepTime: room.maxPrepTime,
  isCommonArea: room.isCommonArea,
  useOverbookingControl: room.useOverbookingControl,
  simplePaxLimitRule: room.simplePaxLimitRule,
  onlyOnRequest: room.onlyOnRequest,
})

/** The rooms as the rules of capacity see them. */
export function capacityRoomsOf(rows: HouseRows): CapacityRoom[] {
  const layouts = byId(rows.layouts)
  const seatings = grouped(rows.seatings, (seating) => seating.roomId)
  const rules = grouped(rows.overbookingRules, (rule) => rule.roomId)
  return rows.rooms.map((room) => ({
    ...capacityColumns(room),
    overbookingRules: rules.get(room.id) ?? [],
    seatings: (seatings.get(room.id) ?? []).map((seating) => ({
      ...seating,
      layoutName: layouts.get(seating.layoutId)?.name,
    })),
  }))
}
