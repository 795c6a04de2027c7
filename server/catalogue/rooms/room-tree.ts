import type { FieldError } from '#contract/field-codes.ts'
import type { RoomUpdate } from '#contract/structs/room-administration.ts'
import { leavesInTree, type RoomTree, roomTree } from '#domain/capacity/rooms.ts'
import type { KnownRoom } from '#server/catalogue/rooms/known-rooms.ts'

/** What a change makes of the house's divisible rooms. */
export type TreeChange = {
  /** As it is before. */
  tree: RoomTree
  /** The room itself and others that become part of another room, or of none. */
  moved: readonly number[]
  /** Rooms that consist of other parts than before. */
  reshaped: readonly number[]
  /** Other rooms that become parts of the room, and others that no longer are. */
  joining: readonly number[]
  leaving: readonly number[]
  /** Rooms whose neighbour to the left is no longer part of the same room. */
  unlinked: readonly number[]
}

/** Whether one comes back to a room by going from each to its next. */
function isRing(from: number, next: (id: number) => number | null): boolean {
  const seen = new Set<number>()
  for (let at: number | null = from; at !== null; at = next(at)) {
    if (seen.has(at)) return true
    seen.add(at)
  }
  return false
}

function unknownFaults(
  { masterRoomId, leftRoomId, subrooms = [] }: RoomUpdate,
  others: readonly KnownRoom[],
) {
  const isThere = (id: number) => others.some((other) => other.id === id)
  const references: [path: string, id: number | null | undefined][] = [
    ['masterRoomId', masterRoomId],
    ['leftRoomId', leftRoomId],
    ...subrooms.map(({ id }, n): [string, number] => [`subrooms.${n}.id`, id]),
  ]
  return references.flatMap(([path, id]): FieldError[] =>
    id === null || id === undefined || isThere(id) ? [] : [{ path, code: 'unknown' }],
  )
}

const sameParts = (id: number, before: RoomTree, after: RoomTree) =>
  leavesInTree(id, before).join() === leavesInTree(id, after).join()

const isBesideLeft = (room: KnownRoom, tree: RoomTree): boolean =>
  room.leftRoomId === null ||
  (room.masterRoomId !== null && tree.byId.get(room.leftRoomId)?.masterRoomId === room.masterRoomId)

function ringFaults(input: RoomUpdate, room: KnownRoom, rooms: readonly KnownRoom[], after: RoomTree) {
  const path = input.masterRoomId ? 'masterRoomId' : 'subrooms'
  const isAnyRing = rooms.some(({ id }) => isRing(id, (at) => after.byId.get(at)?.masterRoomId ?? null))
  const isLeftRing = input.leftRoomId && isRing(room.id, (at) => after.byId.get(at)?.leftRoomId ?? null)
  const isLeftElsewhere = input.leftRoomId && !isBesideLeft(room, after)
  const faults: FieldError[] = []
  if (isAnyRing) faults.push({ path, code: 'notAvailable' })
  if (isLeftRing || isLeftElsewhere) faults.push({ path: 'leftRoomId', code: 'notAvailable' })
  return faults
}

/**
 * What becomes of divisible rooms when `room` is as it is here and has the parts that `given` names, or why that can't
 * be: a room is no part of itself, and its neighbour to the left is part of the same room. A new room has the id 0.
 * `rooms` are those that are not archived. Specification §11.2.
 */
export function treeChange(
  input: RoomUpdate,
  room: KnownRoom,
  rooms: readonly KnownRoom[],
): { change: TreeChange } | { faults: FieldError[] } {
  const others = rooms.filter(({ id }) => id !== room.id)
  const unknown = unknownFaults(input, others)
  if (unknown.length > 0) return { faults: unknown }

  const parts = input.subrooms && new Set(input.subrooms.map(({ id }) => id))
  const isPart = ({ id, masterRoomId }: KnownRoom) => parts?.has(id) ?? masterRoomId === room.id
  const joining = others.filter((other) => isPart(other) && other.masterRoomId !== room.id)
  const leaving = others.filter((other) => !isPart(other) && other.masterRoomId === room.id)
  const masterOf = (other: KnownRoom) =>
    joining.includes(other) ? room.id : leaving.includes(other) ? null : other.masterRoomId
  const roomsAfter = [...others.map((other) => ({ ...other, masterRoomId: masterOf(other) })), room]

  const tree = roomTree(rooms)
  const after = roomTree(roomsAfter)
  const faults = ringFaults(input, room, roomsAfter, after)
  if (faults.length > 0) return { faults }
  const before = tree.byId.get(room.id)
  const isMoved = before !== undefined && before.masterRoomId !== room.masterRoomId
  return {
    change: {
      tree,
      moved: [...joining, ...leaving, ...(isMoved ? [room] : [])].map(({ id }) => id),
      reshaped: rooms.map(({ id }) => id).filter((id) => !sameParts(id, tree, after)),
      joining: joining.map(({ id }) => id),
      leaving: leaving.map(({ id }) => id),
      unlinked: rooms
        .filter((each) => isBesideLeft(each, tree))
        .map(({ id }) => id)
        .filter((id) => !isBesideLeft(roomsAfter.find((each) => each.id === id) ?? room, after)),
    },
  }
}
