import type { TimeRange } from '#domain/time/venue-time.ts'
import { type CapacityRoom, isShared, leavesInTree, occupiedRange, type RoomTree, roomTree } from './rooms.ts'
import {
  addOccupancy,
  type CapacityOccupancy,
  type House,
  type HouseIndex,
  indexHouse,
  limitingTimelines,
  lowestFree,
  timelineOf,
} from './timeline.ts'

export type SeatingFit =
  | { fits: true }
  | { fits: false; reason: 'tooMany' | 'tooFew' | 'unknownSeating'; min: number; max: number }

/** `range` is the booking's own time, without preparation. */
export type SeatQuestion = { roomId: number; range: TimeRange; pax: number; seatingId: number | null }

/** `overbooked`: too few seats are left, but a request may still be sent. `taken`: the room cannot be had. */
export type SeatState = 'free' | 'overbooked' | 'taken'

/**
 * What the seats left mean to so many people. A room that is somebody else's, or blocked, is taken; one that is shared
 * and has too few seats left is overbooked. The calendar, the search, the seat check and placing all ask here.
 * Decision "Capacity".
 */
export function seatState({
  pax,
  freeSeats,
  shared,
  blocked,
}: {
  pax: number
  freeSeats: number
  shared: boolean
  blocked: boolean
}): SeatState {
  if (pax <= freeSeats) return 'free'
  return shared && !blocked ? 'overbooked' : 'taken'
}

export type SeatAnswer = {
  /** The lowest limit at any instant of the time taken, preparation included. */
  totalSeats: number
  /** The most people there at once; all of `totalSeats` when the room is taken or blocked. */
  occupiedSeats: number
  /** The most people who can still be added through the whole time. */
  freeSeats: number
  /** More people than free seats. */
  overbooked: boolean
}

/**
 * Whether so many people fit the chosen layout, or the room where none is chosen. `min` and `max` are the bounds
 * that apply. Decision "Capacity".
 */
export function fitsSeating(room: CapacityRoom, seatingId: number | null, pax: number): SeatingFit {
  const seating = seatingId === null ? undefined : room.seatings.find((s) => s.id === seatingId)
  const min = Math.max(1, seating?.minSeats ?? room.minSeats)
  const max = seating?.availableSeats ?? room.maxSeats
  if (seatingId !== null && !seating) return { fits: false, reason: 'unknownSeating', min, max }
  if (pax > max) return { fits: false, reason: 'tooMany', min, max }
  return pax >= min ? { fits: true } : { fits: false, reason: 'tooFew', min, max }
}

/** The lowest number of people allowed at any instant of a range. Decision "Capacity", overbooking rules. */
export function seatLimit(room: CapacityRoom, range: TimeRange): number {
  const empty: HouseIndex = {
    tree: roomTree([room]),
    occupanciesOfLeaf: new Map(),
    restrictionsOfLeaf: new Map(),
  }
  return Math.min(...timelineOf(room, range, empty).map((step) => step.limit))
}

const NO_SEATS: SeatAnswer = { totalSeats: 0, occupiedSeats: 0, freeSeats: 0, overbooked: true }

function answer(question: SeatQuestion, index: HouseIndex): SeatAnswer {
  const room = index.tree.byId.get(question.roomId)
  if (!room || !(question.range.start < question.range.end)) return NO_SEATS
  const range = occupiedRange(question, room)
  const timelines = limitingTimelines(room.id, range, index)
  const own = timelines[0]
  if (!own) return NO_SEATS
  let totalSeats = Number.POSITIVE_INFINITY
  let occupiedSeats = 0
  let blocked = false
  for (const step of own) {
    if (step.limit < totalSeats) totalSeats = step.limit
    if (step.pax > occupiedSeats) occupiedSeats = step.pax
    blocked ||= step.blocked
  }
  const freeSeats = Math.min(...timelines.map((steps) => lowestFree(steps, range)))
  if (blocked) occupiedSeats = totalSeats
  return { totalSeats, occupiedSeats, freeSeats, overbooked: !(question.pax <= freeSeats) }
}

/**
 * How many seats are free for one question. An unknown room or an empty range has none. The length of the range is
 * the caller's to limit. Specification §7 (seat availability check), decision "Capacity".
 */
export function checkSeats(question: SeatQuestion, house: House): SeatAnswer {
  return answer(question, indexHouse(house))
}

/**
 * Answers each question on its own, in order; the questions do not count against one another. Who has arranged the
 * house already can give the index.
 */
export function checkSeatsOfAll(
  questions: readonly SeatQuestion[],
  house: House,
  index: HouseIndex = indexHouse(house),
): SeatAnswer[] {
  return questions.map((question) => answer(question, index))
}

/** The occupancies that a booking writes: one for each leaf room it takes, in the order in which to lock them. */
export function occupanciesOf(
  booking: SeatQuestion & { bookingId?: string | number | undefined },
  tree: RoomTree,
): CapacityOccupancy[] {
  const room = tree.byId.get(booking.roomId)
  if (!room) return []
  const range = occupiedRange(booking, room)
  const { pax, bookingId } = booking
  return leavesInTree(room.id, tree).map((roomId) => ({
    roomId,
    range,
    pax,
    exclusive: !isShared(room),
    bookingId,
  }))
}

/** Answers the bookings of one reservation, each counted against the ones before it. */
export function checkSeatsTogether(bookings: readonly SeatQuestion[], house: House): SeatAnswer[] {
  const tree = roomTree(house.rooms)
  const index = indexHouse(house, tree)
  return bookings.map((booking, n) => {
    const answered = answer(booking, index)
    for (const occupancy of occupanciesOf({ ...booking, bookingId: `together ${n}` }, tree))
      addOccupancy(index, occupancy)
    return answered
  })
}
