import type { CapacityRoom, RoomTree } from '#domain/capacity/rooms.ts'
import type { OpeningHours } from '#domain/time/opening-hours.ts'

/** A room as far as capacity goes: what it holds, and which rooms share its space. */
export type RoomCapacity = {
  capacity: CapacityRoom
  leaves: readonly number[]
  /** Itself, its parts and the rooms it is part of: those whose restrictions are also its own. */
  relatives: readonly number[]
  /** Its leaves, and the rooms it is part of: what a booking of it makes less of. */
  locks: readonly number[]
  /** The largest room that it is part of, with all parts of that; and the leaves among them. */
  family: readonly number[]
  familyLeaves: readonly number[]
  /** The layouts of its seatings that can be chosen online, by the seating. */
  layoutOfSeating: ReadonlyMap<number, number>
  isOffered: boolean
  /** In use, offered to visitors or not: staff can book it. */
  isInUse: boolean
}

/** The house as far as capacity goes. `hours` have no names in any language. */
export type HouseCapacity<Room extends RoomCapacity = RoomCapacity> = {
  rooms: ReadonlyMap<number, Room>
  capacityRooms: readonly CapacityRoom[]
  tree: RoomTree
  allLeaves: readonly number[]
  hours: OpeningHours
}
