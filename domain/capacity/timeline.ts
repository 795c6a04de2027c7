import {
  addVenueDays,
  type Instant,
  overlap,
  type TimeRange,
  venueDateOf,
  venueDaysBetween,
  windowEdge,
} from '#domain/time/venue-time.ts'
import { type CapacityRoom, isShared, leavesInTree, mastersInTree, type RoomTree, roomTree } from './rooms.ts'

/** The occupied time of one leaf room, preparation included. */
export type CapacityOccupancy = {
  /** A leaf room. */
  roomId: number
  range: TimeRange
  pax: number
  exclusive: boolean
  /** The same on all rows of one booking, so that its people are counted once in a room of several parts. */
  bookingId?: string | number | undefined
}

/** A period in which a room, its parts and the rooms that contain it cannot be used. */
export type CapacityRestriction = { roomId: number; range: TimeRange }

export type House = {
  rooms: readonly CapacityRoom[]
  occupancies: readonly CapacityOccupancy[]
  restrictions: readonly CapacityRestriction[]
}

/**
 * A house indexed for many questions. Build it with `indexHouse`; it follows no later changes except
 * `addOccupancy`.
 */
export type HouseIndex = {
  tree: RoomTree
  occupanciesOfLeaf: Map<number, CapacityOccupancy[]>
  restrictionsOfLeaf: ReadonlyMap<number, readonly CapacityRestriction[]>
}

/** From `from` until the next step (or the end of the timeline). */
export type Step = { from: Instant; limit: number; pax: number; blocked: boolean; free: number }

function append<V>(map: Map<number, V[]>, key: number, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** Indexes a house by leaf room. The tree of its rooms can be reused. */
export function indexHouse(house: House, tree: RoomTree = roomTree(house.rooms)): HouseIndex {
  const occupanciesOfLeaf = new Map<number, CapacityOccupancy[]>()
  for (const occupancy of house.occupancies) append(occupanciesOfLeaf, occupancy.roomId, occupancy)
  const restrictionsOfLeaf = new Map<number, CapacityRestriction[]>()
  for (const restriction of house.restrictions) {
    for (const leaf of leavesInTree(restriction.roomId, tree)) append(restrictionsOfLeaf, leaf, restriction)
  }
  return { tree, occupanciesOfLeaf, restrictionsOfLeaf }
}

/** Adds one occupancy to an indexed house. */
export const addOccupancy = (index: HouseIndex, occupancy: CapacityOccupancy): void =>
  append(index.occupanciesOfLeaf, occupancy.roomId, occupancy)

type Change = { at: Instant; pax: number; blocks: number; rule: number; by: number }

function addChange(
  changes: Change[],
  within: TimeRange,
  range: TimeRange,
  { pax, blocks, rule }: { pax: number; blocks: number; rule: number },
): void {
  const start = Math.max(range.start, within.start)
  const end = Math.min(range.end, within.end)
  if (start >= end) return
  changes.push({ at: start, pax, blocks, rule, by: 1 })
  if (end < within.end) changes.push({ at: end, pax, blocks, rule, by: -1 })
}

function addRuleWindows(changes: Change[], room: CapacityRoom, range: TimeRange): void {
  // Windows that end after midnight may have begun on either of the two days before.
  const first = addVenueDays(venueDateOf(range.start), -2)
  const days = venueDaysBetween(first, venueDateOf(range.end))
  for (const [index, rule] of room.overbookingRules.entries()) {
    const untilMidnight = rule.endTime === '00:00' && !rule.endsAfterMidnight
    for (let n = 0; n <= days; n++) {
      const date = addVenueDays(first, n)
      const start = windowEdge(date, rule.startTime)
      const endDate = rule.endsAfterMidnight ? addVenueDays(date, 1) : date
      const end = windowEdge(endDate, untilMidnight ? '24:00' : rule.endTime)
      addChange(changes, range, { start, end }, { pax: 0, blocks: 0, rule: index })
    }
  }
}

/** True when the room's limit changes with the time of day. */
function hasLimitWindows(room: CapacityRoom): boolean {
  return isShared(room) && !room.simplePaxLimitRule && room.overbookingRules.length > 0
}

function limitNow(room: CapacityRoom, open: readonly number[]): number {
  let lowest = Number.POSITIVE_INFINITY
  for (let n = 0; n < open.length; n++) {
    const limit = room.overbookingRules[n]?.paxLimit ?? Number.POSITIVE_INFINITY
    if ((open[n] ?? 0) > 0 && limit < lowest) lowest = limit
  }
  return lowest === Number.POSITIVE_INFINITY ? room.maxSeats : lowest
}

function collectChanges(room: CapacityRoom, range: TimeRange, index: HouseIndex): Change[] {
  const changes: Change[] = []
  const leaves = leavesInTree(room.id, index.tree)
  const counted = leaves.length > 1 ? new Set<string>() : undefined
  const shared = isShared(room)
  for (const leaf of leaves) {
    for (const { range: taken, pax, exclusive, bookingId } of index.occupanciesOfLeaf.get(leaf) ?? []) {
      if (taken.start >= range.end || taken.end <= range.start) continue
      if (counted && bookingId !== undefined) {
        const key = `${bookingId} ${taken.start}`
        if (counted.has(key)) continue
        counted.add(key)
      }
      addChange(changes, range, taken, { pax, blocks: exclusive || !shared ? 1 : 0, rule: -1 })
    }
    for (const restriction of index.restrictionsOfLeaf.get(leaf) ?? []) {
      addChange(changes, range, restriction.range, { pax: 0, blocks: 1, rule: -1 })
    }
  }
  if (hasLimitWindows(room)) addRuleWindows(changes, room, range)
  return changes.length > 1 ? changes.sort((a, b) => a.at - b.at) : changes
}

/** The occupancy of one room through a range, as steps; the first step begins at the start of the range. */
export function timelineOf(room: CapacityRoom, range: TimeRange, index: HouseIndex): Step[] {
  const changes = collectChanges(room, range, index)
  const open = room.overbookingRules.map(() => 0)
  const steps: Step[] = []
  let pax = 0
  let blocks = 0
  let next = 0
  let at = range.start
  while (true) {
    for (let change = changes[next]; change && change.at <= at; change = changes[++next]) {
      pax += change.pax * change.by
      blocks += change.blocks * change.by
      if (change.rule >= 0) open[change.rule] = (open[change.rule] ?? 0) + change.by
    }
    const limit = limitNow(room, open)
    const free = blocks > 0 ? 0 : Math.max(0, limit - pax)
    steps.push({ from: at, limit, pax, blocked: blocks > 0, free })
    const following = changes[next]
    if (!following) return steps
    at = following.at
  }
}

/**
 * The timelines that limit a booking of a room: its own, and those of the shared rooms that contain it, whose
 * limits its people count towards. Empty when the room is unknown.
 */
export function limitingTimelines(roomId: number, range: TimeRange, index: HouseIndex): Step[][] {
  const room = index.tree.byId.get(roomId)
  if (!room || leavesInTree(roomId, index.tree).length === 0) return []
  const timelines = [timelineOf(room, range, index)]
  for (const id of mastersInTree(roomId, index.tree)) {
    const master = index.tree.byId.get(id)
    if (master && isShared(master)) timelines.push(timelineOf(master, range, index))
  }
  return timelines
}

/** The place of the step that an instant lies in, looked for from a step that begins no later. */
export function stepAt(steps: readonly Step[], instant: Instant, from = 0): number {
  let place = from
  while ((steps[place + 1]?.from ?? Number.POSITIVE_INFINITY) <= instant) place++
  return place
}

/**
 * The fewest free seats at any instant of a range that lies within the timeline. `first` is the place of a step that the
 * range begins in or after.
 */
export function lowestFree(steps: readonly Step[], range: TimeRange, first = 0): number {
  let lowest = Number.POSITIVE_INFINITY
  for (let n = first; n < steps.length; n++) {
    const step = steps[n]
    if (!step || step.from >= range.end) break
    const end = steps[n + 1]?.from ?? Number.POSITIVE_INFINITY
    if (end > range.start && step.free < lowest) lowest = step.free
  }
  return lowest
}

/** Whether the room is blocked, or exclusively booked, at any instant of a range within the timeline. */
export const isBlockedWithin = (steps: readonly Step[], range: TimeRange): boolean =>
  steps.some(({ from, blocked }, n) => {
    const end = steps[n + 1]?.from ?? Number.POSITIVE_INFINITY
    return blocked && from < range.end && end > range.start
  })

/** Whether a restriction of a room, its parts or the rooms that contain it overlaps a range. */
export const isRestrictedWithin = (roomId: number, range: TimeRange, index: HouseIndex): boolean =>
  leavesInTree(roomId, index.tree).some((leaf) =>
    index.restrictionsOfLeaf.get(leaf)?.some((restriction) => overlap(restriction.range, range)),
  )
