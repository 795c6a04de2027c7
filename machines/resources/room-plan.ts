import type { Choice } from './port.ts'

/** A room of several parts, from left to right. */
export type RoomPlan = { whole: Choice; parts: readonly Choice[] }

/** Parts from left to right: each after its neighbour to the left. Those that name each other in a ring come last. */
function fromTheLeft(parts: readonly Choice[]): Choice[] {
  const isNamed = ({ leftRoomId }: Choice) => parts.some(({ id }) => id === leftRoomId)
  const placed: Choice[] = []
  const place = (part: Choice) => {
    if (placed.includes(part)) return
    placed.push(part)
    for (const next of parts) if (next.leftRoomId === part.id) place(next)
  }
  for (const part of parts) if (!isNamed(part)) place(part)
  for (const part of parts) place(part)
  return placed
}

/** The plans that a room is in: that of the room it is a part of, and that of its own parts. */
export function roomPlansOf(
  rooms: readonly Choice[],
  id: number,
  typed: Pick<Choice, 'masterRoomId' | 'leftRoomId'>,
): RoomPlan[] {
  const asTyped = rooms.map((room) => (room.id === id ? { ...room, ...typed } : room))
  return [typed.masterRoomId, id].flatMap((wholeId) => {
    const whole = asTyped.find((room) => room.id === wholeId)
    const parts = asTyped.filter(({ masterRoomId }) => masterRoomId != null && masterRoomId === wholeId)
    return whole && parts.length > 0 ? [{ whole, parts: fromTheLeft(parts) }] : []
  })
}
