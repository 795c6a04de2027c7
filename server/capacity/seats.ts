import { checkStays, type SeatAnswer, type SeatQuestion } from '#domain/capacity/seats.ts'
import { indexHouse } from '#domain/capacity/timeline.ts'
import { MINUTE } from '#domain/time/venue-time.ts'
import type { HouseCapacity } from '#server/capacity/house-capacity.ts'
import { capacityOf, type TakenQuestion, type TakenRow } from '#server/capacity/occupancies.ts'

/**
 * What must be read to answer questions about rooms: their families, from the first preparation, in whichever layout, to
 * the last end.
 */
export function takenFor(
  questions: readonly Pick<SeatQuestion, 'roomId' | 'range'>[],
  house: HouseCapacity,
): TakenQuestion {
  const leaves = new Set<number>()
  const rooms = new Set<number>()
  let start = Number.POSITIVE_INFINITY
  let end = Number.NEGATIVE_INFINITY
  for (const { roomId, range } of questions) {
    const room = house.rooms.get(roomId)
    if (!room) continue
    for (const leaf of room.familyLeaves) leaves.add(leaf)
    for (const each of room.family) rooms.add(each)
    start = Math.min(start, range.start - room.capacity.maxPrepTime * MINUTE)
    end = Math.max(end, range.end)
  }
  return { leaves: [...leaves], rooms: [...rooms], range: { start, end } }
}

/** The same for each question by itself, for questions that lie far apart. */
export const takenForEach = (questions: readonly SeatQuestion[], house: HouseCapacity): TakenQuestion[] =>
  questions.map((question) => takenFor([question], house))

/** Answers questions about rooms from what has been read, each on its own, in order. */
export function seatAnswers(
  questions: readonly SeatQuestion[],
  taken: readonly TakenRow[],
  house: HouseCapacity,
): SeatAnswer[] {
  const occupied = { rooms: house.capacityRooms, ...capacityOf(taken) }
  return checkStays(questions, occupied, house.hours, indexHouse(occupied, house.tree))
}
