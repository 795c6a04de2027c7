import { bookedDays, type OpeningHours } from '#domain/time/opening-hours.ts'
import type { TimeRange } from '#domain/time/venue-time.ts'
import { layoutsFor, occupiedRange } from './layouts.ts'
import { type CapacityRoom, isShared, leavesInTree, type RoomTree, roomTree } from './rooms.ts'
import {
  addOccupancy,
  type CapacityOccupancy,
  type House,
  type HouseIndex,
  indexHouse,
  isRestrictedWithin,
  limitingTimelines,
  lowestFree,
  timelineOf,
} from './timeline.ts'

export type SeatQuestion = {
  roomId: number
  /** The booking's own time, without preparation. */
  range: TimeRange
  pax: number
  /** Null for any layout that fits the people. */
  seatingId: number | null
  /** A later day of a stay: the room is still prepared from the day before. */
  isContinued?: boolean
}

/**
 * `overbooked`: too few seats are left, but a request may still be sent. `taken`: the room is unavailable.
 */
export type SeatState = 'free' | 'overbooked' | 'taken'

/**
 * The state of a room for so many people. A room that is exclusively booked, or blocked, is taken; a shared
 * one with too few seats left is overbooked. The calendar, the search, the seat check and placing all use
 * this. Specification §11.5.
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
  /** The lowest limit at any instant of the time, preparation included. */
  totalSeats: number
  /** The most people there at once; all of `totalSeats` when the room is taken or blocked. */
  occupiedSeats: number
  /** The most people who can still be added for the whole time. */
  freeSeats: number
  /** More people than free seats. */
  overbooked: boolean
  state: SeatState
  /** A restriction overlaps the time. */
  isRestricted: boolean
}

/** The lowest number of people allowed at any instant of a range. Specification §11.4. */
export function seatLimit(room: CapacityRoom, range: TimeRange): number {
  const empty: HouseIndex = {
    tree: roomTree([room]),
    occupanciesOfLeaf: new Map(),
    restrictionsOfLeaf: new Map(),
  }
  return Math.min(...timelineOf(room, range, empty).map((step) => step.limit))
}

const NO_SEATS: SeatAnswer = {
  totalSeats: 0,
  occupiedSeats: 0,
  freeSeats: 0,
  overbooked: true,
  state: 'taken',
  isRestricted: false,
}

function answer(question: SeatQuestion, index: HouseIndex): SeatAnswer {
  const room = index.tree.byId.get(question.roomId)
  if (!room || !(question.range.start < question.range.end)) return NO_SEATS
  return answerFor(question.pax, room, occupiedRange(question, room), index)
}

/** `range` is the occupied one, preparation included. */
function answerFor(pax: number, room: CapacityRoom, range: TimeRange, index: HouseIndex): SeatAnswer {
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
  const state = seatState({ pax, freeSeats, shared: isShared(room), blocked })
  const isRestricted = blocked && isRestrictedWithin(room.id, range, index)
  return { totalSeats, occupiedSeats, freeSeats, overbooked: !(pax <= freeSeats), state, isRestricted }
}

/**
 * The free seats for one question. An unknown room or an empty range has none. The caller limits the length
 * of the range. Specification §7 and §11.5.
 */
export function checkSeats(question: SeatQuestion, house: House): SeatAnswer {
  return answer(question, indexHouse(house))
}

/**
 * Answers each question on its own, in order; the questions do not count against one another. `index` can be
 * reused.
 */
export function checkSeatsOfAll(
  questions: readonly SeatQuestion[],
  house: House,
  index: HouseIndex = indexHouse(house),
): SeatAnswer[] {
  return questions.map((question) => answer(question, index))
}

/** The occupancies of a booking: one for each leaf room, in locking order. */
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

/**
 * A question about a stay as a question about each of its days. The room is prepared before the first of
 * them.
 */
const byDay = (question: SeatQuestion, hours: OpeningHours): SeatQuestion[] =>
  bookedDays(question.range, hours).map((range, n) => ({
    ...question,
    range,
    ...(n > 0 ? { isContinued: true } : {}),
  }))

const WORST_FIRST: readonly SeatState[] = ['taken', 'overbooked', 'free']

const worseOf = (one: SeatState, other: SeatState): SeatState =>
  WORST_FIRST.indexOf(one) < WORST_FIRST.indexOf(other) ? one : other

/** Whether a state is worse than another. */
export const isWorse = (one: SeatState, than: SeatState): boolean =>
  one !== than && worseOf(one, than) === one

/** The days of a stay together: each figure is that of its fullest day, and the worst day decides. */
const together = (days: readonly SeatAnswer[]): SeatAnswer =>
  days.reduce((least, next) => ({
    totalSeats: Math.min(least.totalSeats, next.totalSeats),
    occupiedSeats: Math.max(least.occupiedSeats, next.occupiedSeats),
    freeSeats: Math.min(least.freeSeats, next.freeSeats),
    overbooked: least.overbooked || next.overbooked,
    state: worseOf(least.state, next.state),
    isRestricted: least.isRestricted || next.isRestricted,
  }))

const answerStay = (stay: SeatQuestion, hours: OpeningHours, index: HouseIndex): SeatAnswer =>
  together(byDay(stay, hours).map((day) => answer(day, index)))

/** As `checkSeatsOfAll`, for stays of one day or several: a room need not be free at night. */
export const checkStays = (
  stays: readonly SeatQuestion[],
  house: House,
  hours: OpeningHours,
  index: HouseIndex = indexHouse(house),
): SeatAnswer[] => stays.map((stay) => answerStay(stay, hours, index))

/** A room for so many people, with the preparation that they need before their time. Milliseconds. */
export type PreparedRoom = { room: CapacityRoom; pax: number; prep: number }

/** As `checkStays`, of one room after another for one time: what follows from the time alone is worked out once. */
export function seatsAt(
  range: TimeRange,
  hours: OpeningHours,
  index: HouseIndex,
): (room: PreparedRoom) => SeatAnswer {
  if (!(range.start < range.end)) return () => NO_SEATS
  const days = bookedDays(range, hours)
  return ({ room, pax, prep }) =>
    together(
      days.map(({ start, end }, n) =>
        answerFor(pax, room, { start: n > 0 ? start : start - prep, end }, index),
      ),
    )
}

/** A booking with its assigned layout and its occupancies. */
export type ReservedStay = {
  answer: SeatAnswer
  /**
   * The requested layout; without one, null for the usual layout, or the first other that can be prepared.
   */
  seatingId: number | null
  /** In locking order. */
  occupancies: CapacityOccupancy[]
  /** The requested layout is the only reason that the stay cannot be booked. */
  isForLayout: boolean
}

type Tried = { answer: SeatAnswer; seatingId: number | null }

/** Each layout that a booking may get with its answer, the preferred one first. */
function tried(stay: SeatQuestion, hours: OpeningHours, index: HouseIndex): Tried[] {
  const room = index.tree.byId.get(stay.roomId)
  const fitting = room && stay.seatingId === null ? layoutsFor(room, stay.pax).map(({ id }) => id) : []
  const seatingIds = fitting.length > 0 ? fitting : [stay.seatingId]
  return seatingIds.map((seatingId) => ({
    seatingId,
    answer: answerStay({ ...stay, seatingId }, hours, index),
  }))
}

function reserve(
  stay: SeatQuestion,
  hours: OpeningHours,
  index: HouseIndex,
): Omit<ReservedStay, 'occupancies'> {
  const best = tried(stay, hours, index).reduce((best, next) =>
    isWorse(best.answer.state, next.answer.state) ? next : best,
  )
  const isUnavailableAsRequested = stay.seatingId !== null && best.answer.state === 'taken'
  const isForLayout =
    isUnavailableAsRequested && answerStay({ ...stay, seatingId: null }, hours, index).state !== 'taken'
  return { ...best, isForLayout }
}

/**
 * The assignments of the bookings of one reservation, each counted against the ones before it. One without a
 * layout gets the first available of those that fit its people. Decision layouts-and-preparation.
 */
export function reserveInOrder(
  bookings: readonly SeatQuestion[],
  house: House,
  hours: OpeningHours,
): ReservedStay[] {
  const tree = roomTree(house.rooms)
  const index = indexHouse(house, tree)
  return bookings.map((booking, n) => {
    const reserved = reserve(booking, hours, index)
    const { seatingId } = reserved
    const occupancies = byDay({ ...booking, seatingId }, hours).flatMap((day) =>
      occupanciesOf({ ...day, bookingId: `together ${n}` }, tree),
    )
    for (const occupancy of occupancies) addOccupancy(index, occupancy)
    const usual = tree.byId.get(booking.roomId)?.seatings.find(({ isDefault }) => isDefault)
    const isUsual = booking.seatingId === null && seatingId === usual?.id
    return { ...reserved, seatingId: isUsual ? null : seatingId, occupancies }
  })
}
