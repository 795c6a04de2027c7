import type { ClockTime } from '#domain/time/venue-time.ts'

export type OverbookingRule = {
  startTime: ClockTime
  endTime: ClockTime
  /** The maximum number of people during the window. */
  paxLimit: number
  /** The window ends on the day after it starts. */
  endsAfterMidnight: boolean
}

export type CapacitySeating = {
  id: number
  availableSeats: number
  minSeats: number
  prepTimeInMin: number
  availableOnline: boolean
  isDefault: boolean
  /** The layout's id, the same in every room, so that another room can offer the same layout. */
  layoutName?: string | undefined
}

export type CapacityRoom = {
  id: number
  masterRoomId: number | null
  leftRoomId: number | null
  maxSeats: number
  minSeats: number
  maxPrepTime: number
  isCommonArea: boolean
  useOverbookingControl: boolean
  simplePaxLimitRule: boolean
  onlyOnRequest: boolean
  overbookingRules: readonly OverbookingRule[]
  seatings: readonly CapacitySeating[]
}

/** True when several bookings may share the room, as long as their people fit. Specification §11.4. */
export function isShared(room: CapacityRoom): boolean {
  return room.useOverbookingControl || room.isCommonArea
}

/** The rooms by id, with their parts: built once, for many questions. */
export type RoomTree = {
  byId: ReadonlyMap<number, CapacityRoom>
  parts: ReadonlyMap<number, readonly number[]>
  /** What has been looked up of it: a search asks the same of every room each time. */
  leaves: Map<number, readonly number[]>
  masters: Map<number, readonly number[]>
}

/** Builds the tree of rooms and parts. An unknown `masterRoomId` counts as none. */
export function roomTree(rooms: readonly CapacityRoom[]): RoomTree {
  const byId = new Map<number, CapacityRoom>()
  const parts = new Map<number, number[]>()
  for (const room of rooms) byId.set(room.id, room)
  for (const room of rooms) {
    if (room.masterRoomId === null) continue
    const siblings = parts.get(room.masterRoomId)
    if (siblings) siblings.push(room.id)
    else parts.set(room.masterRoomId, [room.id])
  }
  return { byId, parts, leaves: new Map(), masters: new Map() }
}

function walkDown(roomId: number, tree: RoomTree, seen: Set<number>): void {
  if (seen.has(roomId)) return
  seen.add(roomId)
  for (const part of tree.parts.get(roomId) ?? []) walkDown(part, tree, seen)
}

/** The leaf rooms of a room, ascending; itself when it has no parts, none when it is unknown. */
export function leavesInTree(roomId: number, tree: RoomTree): readonly number[] {
  const known = tree.leaves.get(roomId)
  if (known) return known
  if (!tree.byId.has(roomId)) return []
  const leaves = leavesBelow(roomId, tree)
  tree.leaves.set(roomId, leaves)
  return leaves
}

function leavesBelow(roomId: number, tree: RoomTree): number[] {
  if (!tree.parts.has(roomId)) return [roomId]
  const below = new Set<number>()
  walkDown(roomId, tree, below)
  return [...below].filter((id) => !tree.parts.has(id)).sort((a, b) => a - b)
}

/** The rooms that contain a room, nearest first. */
export function mastersInTree(roomId: number, tree: RoomTree): readonly number[] {
  const known = tree.masters.get(roomId)
  if (known) return known
  const masters: number[] = []
  let at = tree.byId.get(roomId)?.masterRoomId ?? null
  while (at !== null && tree.byId.has(at) && at !== roomId && !masters.includes(at)) {
    masters.push(at)
    at = tree.byId.get(at)?.masterRoomId ?? null
  }
  if (tree.byId.has(roomId)) tree.masters.set(roomId, masters)
  return masters
}

/** The leaf rooms that a booking of a room takes, through several levels, ascending. Specification §11.2. */
export function leavesOf(roomId: number, rooms: readonly CapacityRoom[]): readonly number[] {
  return leavesInTree(roomId, roomTree(rooms))
}

/**
 * Every room that a booking of a room makes unavailable: itself, its parts, and the rooms that contain it.
 */
export function relativesOf(roomId: number, rooms: readonly CapacityRoom[]): number[] {
  const tree = roomTree(rooms)
  if (!tree.byId.has(roomId)) return []
  const below = new Set<number>()
  walkDown(roomId, tree, below)
  return [...new Set([...below, ...mastersInTree(roomId, tree)])].sort((a, b) => a - b)
}
