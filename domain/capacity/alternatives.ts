import { type BookingRules, isTooFarAhead } from '#domain/order/booking-time.ts'
import { roomDeadline } from '#domain/time/deadlines.ts'
import { checkOpeningHours, hoursOn, type OpeningHours } from '#domain/time/opening-hours.ts'
import {
  addVenueDays,
  atVenue,
  type ClockTime,
  clockTimeOf,
  type Instant,
  MINUTE,
  type TimeRange,
  venueDateOf,
  windowEdge,
} from '#domain/time/venue-time.ts'
import { fitsRoom, fitsSeating, layoutsFor } from './layouts.ts'
import type { CapacityRoom } from './rooms.ts'
import { checkStays, type SeatQuestion } from './seats.ts'
import type { House } from './timeline.ts'

export type Wish = {
  roomId: number
  range: TimeRange
  pax: number
  seatingId: number | null
  /** The clock times within which the chosen package can be had. */
  packageWindow?: { startTime: ClockTime; endTime: ClockTime } | undefined
}

export type AlternativeKind = 'otherTime' | 'otherRoom' | 'otherDay'

export type Alternative = {
  kind: AlternativeKind
  roomId: number
  seatingId: number | null
  range: TimeRange
  freeSeats: number
  /** How far it is from the wish, as minutes of inconvenience; the list is in this order. */
  distance: number
}

export type AlternativesAsked = {
  house: House
  hours: OpeningHours
  rules: BookingRules
  now: Instant
  /** The rooms that may be offered; all when not given. */
  offeredRoomIds?: readonly number[] | undefined
  /** How many of each kind; 3 when not given. */
  perKind?: number | undefined
  /** How many days after the wished one are looked at; 14 when not given. */
  days?: number | undefined
}

const STEP = 30 * MINUTE
const MINUTES_A_DAY = 1440
// Moving within the building costs about an hour of another time; another layout, or waiting for an answer, more.
const OTHER_ROOM = 60
const OTHER_LAYOUT = 120
const ON_REQUEST = 240

type Candidate = { alternative: Omit<Alternative, 'freeSeats'>; question: SeatQuestion }

function possible(range: TimeRange, wish: Wish, asked: AlternativesAsked): boolean {
  if (!roomDeadline(range.start, asked.now).open) return false
  if (isTooFarAhead(range.start, asked.now, asked.rules)) return false
  if (!checkOpeningHours(range, asked.hours).ok) return false
  if (!wish.packageWindow) return true
  const date = venueDateOf(range.start)
  const from = windowEdge(date, wish.packageWindow.startTime)
  return range.start >= from && range.end <= windowEdge(date, wish.packageWindow.endTime)
}

function candidate(
  kind: AlternativeKind,
  wish: Wish,
  changed: Partial<SeatQuestion>,
  distance: number,
): Candidate {
  const { roomId, range, pax, seatingId } = { ...wish, ...changed }
  return {
    alternative: { kind, roomId, seatingId, range, distance },
    question: { roomId, range, pax, seatingId },
  }
}

function otherTimes(wish: Wish, asked: AlternativesAsked): Candidate[] {
  const length = wish.range.end - wish.range.start
  const date = venueDateOf(wish.range.start)
  const found: Candidate[] = []
  for (let n = 1; n < 48; n++) {
    for (const start of [wish.range.start - n * STEP, wish.range.start + n * STEP]) {
      const range = { start, end: start + length }
      if (venueDateOf(start) !== date || !possible(range, wish, asked)) continue
      found.push(candidate('otherTime', wish, { range }, (n * STEP) / MINUTE))
    }
  }
  return found
}

/** The part of a wish that opening hours leave, where that is most of it. */
function withinHours(wish: Wish, asked: AlternativesAsked): Candidate[] {
  const { start, end } = wish.range
  const date = venueDateOf(start)
  const day = hoursOn(date, asked.hours)
  if (!day.working || venueDateOf(end - 1) !== date) return []
  const range = { start: Math.max(start, day.open), end: Math.min(end, day.close) }
  const lost = end - start - (range.end - range.start)
  if (lost === 0 || range.end - range.start <= lost || !possible(range, wish, asked)) return []
  return [candidate('otherTime', wish, { range }, lost / MINUTE)]
}

function otherDays(wish: Wish, asked: AlternativesAsked): Candidate[] {
  const { start, end } = wish.range
  const found: Candidate[] = []
  for (let n = 1; n <= (asked.days ?? 14); n++) {
    const range = {
      start: atVenue(addVenueDays(venueDateOf(start), n), clockTimeOf(start)),
      end: atVenue(addVenueDays(venueDateOf(end), n), clockTimeOf(end)),
    }
    if (!exists(range) || !possible(range, wish, asked)) continue
    found.push(candidate('otherDay', wish, { range }, n * MINUTES_A_DAY))
  }
  return found
}

function exists(range: { start: Instant | undefined; end: Instant | undefined }): range is TimeRange {
  return range.start !== undefined && range.end !== undefined
}

const fits = (room: CapacityRoom, { seatingId, pax }: Wish): boolean =>
  (seatingId === null ? fitsRoom(room, pax) : fitsSeating(room, seatingId, pax)).fits

/** Another room in any layout; where one was wished for, in each that fits, the same and the usual one first. */
function inRoom(room: CapacityRoom, wish: Wish, wished: CapacityRoom | undefined): Candidate[] {
  const layoutName = wished?.seatings.find((s) => s.id === wish.seatingId)?.layoutName
  const isRequest = room.onlyOnRequest && !wished?.onlyOnRequest
  const apart = (seats: number, isOtherLayout: boolean) =>
    OTHER_ROOM +
    Math.max(0, seats - wish.pax) +
    (isOtherLayout ? OTHER_LAYOUT : 0) +
    (isRequest ? ON_REQUEST : 0)
  const roomId = room.id
  if (wish.seatingId === null)
    return [candidate('otherRoom', wish, { roomId, seatingId: null }, apart(room.maxSeats, false))]
  const layouts = layoutsFor(room, wish.pax)
  const sameFirst = [
    ...layouts.filter((each) => each.layoutName === layoutName),
    ...layouts.filter((each) => each.layoutName !== layoutName),
  ]
  return sameFirst.map(({ id: seatingId, availableSeats, layoutName: name }) =>
    candidate('otherRoom', wish, { roomId, seatingId }, apart(availableSeats, name !== layoutName)),
  )
}

function otherRooms(wish: Wish, asked: AlternativesAsked): Candidate[] {
  if (!possible(wish.range, wish, asked)) return []
  const wished = asked.house.rooms.find((room) => room.id === wish.roomId)
  return asked.house.rooms.flatMap((room) => {
    if (room.id === wish.roomId || asked.offeredRoomIds?.includes(room.id) === false) return []
    return wish.seatingId === null && !fits(room, wish) ? [] : inRoom(room, wish, wished)
  })
}

/** The first of each room at each time: a room is offered once, in the first of its layouts that can be had. */
function onceEach(found: readonly Alternative[]): Alternative[] {
  const first = new Map<string, Alternative>()
  for (const each of found) {
    const key = `${each.roomId} ${each.range.start} ${each.range.end}`
    if (!first.has(key)) first.set(key, each)
  }
  return [...first.values()]
}

/**
 * The nearest that can be had instead of a wish that cannot: the same room at other times that day, or for as much of the
 * time as the venue is open, other rooms at that time, the same room on the next days; nearest first. The house must
 * hold the occupancies of all those days.
 */
export function alternativesFor(wish: Wish, asked: AlternativesAsked): Alternative[] {
  const room = asked.house.rooms.find((r) => r.id === wish.roomId)
  const sameRoomFits = room !== undefined && fits(room, wish)
  const candidates = [
    ...(sameRoomFits ? [...withinHours(wish, asked), ...otherTimes(wish, asked)] : []),
    ...otherRooms(wish, asked),
    ...(sameRoomFits ? otherDays(wish, asked) : []),
  ]
  const answers = checkStays(
    candidates.map((c) => c.question),
    asked.house,
    asked.hours,
  )
  const found = candidates.flatMap(({ alternative }, n) => {
    const answer = answers[n]
    return answer && !answer.overbooked ? [{ ...alternative, freeSeats: answer.freeSeats }] : []
  })
  const left = new Map<AlternativeKind, number>()
  return onceEach(found)
    .sort((a, b) => a.distance - b.distance || a.range.start - b.range.start || a.roomId - b.roomId)
    .filter(({ kind }) => {
      const used = left.get(kind) ?? 0
      left.set(kind, used + 1)
      return used < (asked.perKind ?? 3)
    })
}
