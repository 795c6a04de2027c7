import { occupiedRange } from '#domain/capacity/rooms.ts'
import { checkSeatsOfAll, type SeatAnswer, type SeatQuestion } from '#domain/capacity/seats.ts'
import { indexHouse } from '#domain/capacity/timeline.ts'
import { bookedDays } from '#domain/time/opening-hours.ts'
import type { TimeRange } from '#domain/time/venue-time.ts'
import type { House } from '#server/house/house.ts'
import { capacityOf, type TakenAsked, type TakenRow } from '#server/operations/occupancies.ts'

/** What must be read to answer questions about rooms: their families, from the first preparation to the last end. */
export function takenFor(questions: readonly SeatQuestion[], house: House): TakenAsked {
  const leaves = new Set<number>()
  const rooms = new Set<number>()
  let start = Number.POSITIVE_INFINITY
  let end = Number.NEGATIVE_INFINITY
  for (const question of questions) {
    const room = house.rooms.get(question.roomId)
    if (!room) continue
    for (const leaf of room.familyLeaves) leaves.add(leaf)
    for (const each of room.family) rooms.add(each)
    const range = occupiedRange(question, room.capacity)
    start = Math.min(start, range.start)
    end = Math.max(end, range.end)
  }
  return { leaves: [...leaves], rooms: [...rooms], range: { start, end } }
}

/** The same for each question by itself, for questions that lie far apart. */
export const takenForEach = (questions: readonly SeatQuestion[], house: House): TakenAsked[] =>
  questions.map((question) => takenFor([question], house))

/** A question about several days, as a question for each of them. */
export const byDay = (question: SeatQuestion, house: House): SeatQuestion[] =>
  bookedDays(question.range, house.hours).map((range: TimeRange) => ({ ...question, range }))

/** The answer for several days together: that of the day with the least room. */
function together(answers: readonly SeatAnswer[]): SeatAnswer {
  return answers.reduce((least, next) => ({
    totalSeats: Math.min(least.totalSeats, next.totalSeats),
    occupiedSeats: Math.max(least.occupiedSeats, next.occupiedSeats),
    freeSeats: Math.min(least.freeSeats, next.freeSeats),
    overbooked: least.overbooked || next.overbooked,
  }))
}

/** Answers questions about rooms from what has been read, each on its own, in order. */
export function seatAnswers(
  questions: readonly SeatQuestion[],
  taken: readonly TakenRow[],
  house: House,
): SeatAnswer[] {
  const split = questions.map((question) => byDay(question, house))
  const occupied = { rooms: house.capacityRooms, ...capacityOf(taken) }
  const answers = checkSeatsOfAll(split.flat(), occupied, indexHouse(occupied, house.tree))
  let next = 0
  return split.map((days) => {
    const own = answers.slice(next, next + days.length)
    next += days.length
    return together(own)
  })
}
