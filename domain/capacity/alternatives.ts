import { type BookingRules, timeFault } from '#domain/order/booking-time.ts'
import { hoursOn, type OpeningHours } from '#domain/time/opening-hours.ts'
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
import { fitsRoom, fitsSeating, layoutsFor, quickestOf } from './layouts.ts'
import type { CapacityRoom } from './rooms.ts'
import { checkStays, type SeatQuestion } from './seats.ts'
import type { House } from './timeline.ts'

export type RequestedSlot = {
  roomId: number
  range: TimeRange
  pax: number
  seatingId: number | null
  /** The window of the chosen package. */
  packageWindow?: { startTime: ClockTime; endTime: ClockTime } | undefined
}

type AlternativeKind = 'otherTime' | 'otherLayout' | 'otherRoom' | 'otherDay'

export type Alternative = {
  kind: AlternativeKind
  roomId: number
  seatingId: number | null
  range: TimeRange
  freeSeats: number
  /** The distance from the requested slot, as minutes of inconvenience; the list is in this order. */
  distance: number
}

export type AlternativesQuery = {
  house: House
  hours: OpeningHours
  rules: BookingRules
  now: Instant
  /** The rooms that may be offered; all by default. */
  offeredRoomIds?: readonly number[] | undefined
  /** The number of each kind; 3 by default. */
  perKind?: number | undefined
  /** The number of days searched before and after the requested one; 14 by default. */
  days?: number | undefined
}

const STEP = 30 * MINUTE
const MINUTES_A_DAY = 1440
// Moving within the building costs about as much as an hour's shift; another layout, or an approval, more.
const OTHER_ROOM = 60
const OTHER_LAYOUT = 120
const ON_REQUEST = 240

type Candidate = { alternative: Omit<Alternative, 'freeSeats'>; question: SeatQuestion }

function possible(range: TimeRange, requested: RequestedSlot, query: AlternativesQuery): boolean {
  if (timeFault(range, query) !== undefined) return false
  if (!requested.packageWindow) return true
  const date = venueDateOf(range.start)
  const from = windowEdge(date, requested.packageWindow.startTime)
  return range.start >= from && range.end <= windowEdge(date, requested.packageWindow.endTime)
}

function candidate(
  kind: AlternativeKind,
  requested: RequestedSlot,
  changed: Partial<SeatQuestion>,
  distance: number,
): Candidate {
  const { roomId, range, pax, seatingId } = { ...requested, ...changed }
  return {
    alternative: { kind, roomId, seatingId, range, distance },
    question: { roomId, range, pax, seatingId },
  }
}

function otherTimes(requested: RequestedSlot, query: AlternativesQuery): Candidate[] {
  const length = requested.range.end - requested.range.start
  const date = venueDateOf(requested.range.start)
  const candidates: Candidate[] = []
  for (let n = 1; n < 48; n++) {
    for (const start of [requested.range.start - n * STEP, requested.range.start + n * STEP]) {
      const range = { start, end: start + length }
      if (venueDateOf(start) !== date || !possible(range, requested, query)) continue
      candidates.push(candidate('otherTime', requested, { range }, (n * STEP) / MINUTE))
    }
  }
  return candidates
}

/** The part of a requested time within opening hours, when that is most of it. */
function withinHours(requested: RequestedSlot, query: AlternativesQuery): Candidate[] {
  const { start, end } = requested.range
  const date = venueDateOf(start)
  const day = hoursOn(date, query.hours)
  if (!day.working || venueDateOf(end - 1) !== date) return []
  const range = { start: Math.max(start, day.open), end: Math.min(end, day.close) }
  const lost = end - start - (range.end - range.start)
  if (lost === 0 || range.end - range.start <= lost || !possible(range, requested, query)) return []
  return [candidate('otherTime', requested, { range }, lost / MINUTE)]
}

function otherDays(requested: RequestedSlot, query: AlternativesQuery): Candidate[] {
  const { start, end } = requested.range
  const candidates: Candidate[] = []
  for (let n = 1; n <= (query.days ?? 14); n++) {
    for (const days of [-n, n]) {
      const range = {
        start: atVenue(addVenueDays(venueDateOf(start), days), clockTimeOf(start)),
        end: atVenue(addVenueDays(venueDateOf(end), days), clockTimeOf(end)),
      }
      if (!exists(range) || !possible(range, requested, query)) continue
      candidates.push(candidate('otherDay', requested, { range }, n * MINUTES_A_DAY))
    }
  }
  return candidates
}

function exists(range: { start: Instant | undefined; end: Instant | undefined }): range is TimeRange {
  return range.start !== undefined && range.end !== undefined
}

const fits = (room: CapacityRoom, { seatingId, pax }: RequestedSlot): boolean =>
  (seatingId === null ? fitsRoom(room, pax) : fitsSeating(room, seatingId, pax)).fits

/**
 * Another room in any layout; when one was requested, in each that fits, the same and the usual one first.
 */
function inRoom(
  room: CapacityRoom,
  requested: RequestedSlot,
  requestedRoom: CapacityRoom | undefined,
): Candidate[] {
  const layoutName = requestedRoom?.seatings.find((s) => s.id === requested.seatingId)?.layoutName
  const isRequest = room.onlyOnRequest && !requestedRoom?.onlyOnRequest
  const apart = (seats: number, isOtherLayout: boolean) =>
    OTHER_ROOM +
    Math.max(0, seats - requested.pax) +
    (isOtherLayout ? OTHER_LAYOUT : 0) +
    (isRequest ? ON_REQUEST : 0)
  const roomId = room.id
  if (requested.seatingId === null)
    return [candidate('otherRoom', requested, { roomId, seatingId: null }, apart(room.maxSeats, false))]
  const layouts = layoutsFor(room, requested.pax)
  const sameFirst = [
    ...layouts.filter((each) => each.layoutName === layoutName),
    ...layouts.filter((each) => each.layoutName !== layoutName),
  ]
  return sameFirst.map(({ id: seatingId, availableSeats, layoutName: name }) =>
    candidate('otherRoom', requested, { roomId, seatingId }, apart(availableSeats, name !== layoutName)),
  )
}

/** The room at the requested time in the other layouts that fit. */
function otherLayouts(room: CapacityRoom, requested: RequestedSlot, query: AlternativesQuery): Candidate[] {
  if (requested.seatingId === null || !possible(requested.range, requested, query)) return []
  return layoutsFor(room, requested.pax)
    .filter(({ id }) => id !== requested.seatingId)
    .map(({ id: seatingId }) => candidate('otherLayout', requested, { seatingId }, OTHER_LAYOUT))
}

function otherRooms(requested: RequestedSlot, query: AlternativesQuery): Candidate[] {
  if (!possible(requested.range, requested, query)) return []
  const requestedRoom = query.house.rooms.find((room) => room.id === requested.roomId)
  return query.house.rooms.flatMap((room) => {
    if (room.id === requested.roomId || query.offeredRoomIds?.includes(room.id) === false) return []
    return requested.seatingId === null && !fits(room, requested)
      ? []
      : inRoom(room, requested, requestedRoom)
  })
}

/** The first of each room at each time: a room is offered once, in its first available layout. */
function onceEach(candidates: readonly Alternative[]): Alternative[] {
  const first = new Map<string, Alternative>()
  for (const each of candidates) {
    const key = `${each.roomId} ${each.range.start} ${each.range.end}`
    if (!first.has(key)) first.set(key, each)
  }
  return [...first.values()]
}

/** Those of the candidates that are available, nearest first. */
function availableOf(candidates: readonly Candidate[], query: AlternativesQuery): Alternative[] {
  const answers = checkStays(
    candidates.map((c) => c.question),
    query.house,
    query.hours,
  )
  const found = candidates.flatMap(({ alternative }, n) => {
    const answer = answers[n]
    return answer && !answer.overbooked ? [{ ...alternative, freeSeats: answer.freeSeats }] : []
  })
  return onceEach(found).sort(
    (a, b) => a.distance - b.distance || a.range.start - b.range.start || a.roomId - b.roomId,
  )
}

/** The first of each kind, as many as the query wants, with no two alike. */
function firstOfEachKind(
  found: readonly Alternative[],
  { perKind = 3 }: AlternativesQuery,
  likeness: (alternative: Alternative) => string = () => '',
): Alternative[] {
  const left = new Map<AlternativeKind, number>()
  const alike = new Set<string>()
  return found.filter((each) => {
    const key = likeness(each)
    if (key !== '' && alike.has(key)) return false
    const used = left.get(each.kind) ?? 0
    if (used >= perKind) return false
    left.set(each.kind, used + 1)
    alike.add(key)
    return true
  })
}

/**
 * The nearest alternatives to an unavailable slot: the same room at other times that day, or for as much of
 * the time as the venue is open, or in another layout, other rooms at that time, the same room on the days around; nearest
 * first. The house must have the occupancies of all those days.
 */
export function alternativesFor(requested: RequestedSlot, query: AlternativesQuery): Alternative[] {
  const room = query.house.rooms.find((r) => r.id === requested.roomId)
  const sameRoomFits = room !== undefined && fits(room, requested)
  const candidates = [
    ...(sameRoomFits ? [...withinHours(requested, query), ...otherTimes(requested, query)] : []),
    ...(room ? otherLayouts(room, requested, query) : []),
    ...otherRooms(requested, query),
    ...(sameRoomFits ? otherDays(requested, query) : []),
  ]
  return firstOfEachKind(availableOf(candidates, query), query)
}

/** A time that any of some rooms would do for: each with the layouts that would do, and no others. */
export type RequestedRooms = { rooms: readonly CapacityRoom[]; range: TimeRange; pax: number }

/** At the same distance in time a room that fits comes before a much larger one. */
const excess = (room: CapacityRoom, pax: number): number =>
  Math.min(STEP / MINUTE - 1, Math.max(0, room.maxSeats - pax) / 10) + (room.onlyOnRequest ? ON_REQUEST : 0)

/**
 * The nearest alternatives where no requested room is available at a time: the requested rooms at other times that day
 * and on the days around, each room and each day once, and at that very time the same rooms in any layout, and the other
 * rooms of the house. The house must have the occupancies of all those days.
 */
export function alternativesInAny(
  { rooms, range, pax }: RequestedRooms,
  query: AlternativesQuery,
): Alternative[] {
  const requestedIds = new Set(rooms.map(({ id }) => id))
  const inRequested = rooms.flatMap((room) => {
    if (!fitsRoom(room, pax).fits) return []
    const seatingId = quickestOf(room, layoutsFor(room, pax))?.id ?? null
    const slot = { roomId: room.id, range, pax, seatingId }
    const found = [...withinHours(slot, query), ...otherTimes(slot, query), ...otherDays(slot, query)]
    return found.map(({ alternative, question }) => ({
      alternative: { ...alternative, distance: alternative.distance + excess(room, pax) },
      question,
    }))
  })
  const atThatTime = query.house.rooms.flatMap((room) => {
    const isRequested = requestedIds.has(room.id)
    const slot = { roomId: room.id, range, pax, seatingId: null }
    if (query.offeredRoomIds?.includes(room.id) === false || !fitsRoom(room, pax).fits) return []
    if (!possible(range, slot, query)) return []
    if (!isRequested) return [candidate('otherRoom', slot, {}, excess(room, pax))]
    // The usual layout first: the quickest to prepare may be for standing.
    return layoutsFor(room, pax).map(({ id: seatingId }) =>
      candidate('otherLayout', slot, { seatingId }, excess(room, pax)),
    )
  })
  const likeness = ({ kind, roomId, range: { start } }: Alternative) =>
    kind === 'otherDay' ? venueDateOf(start) : `${kind} ${roomId}`
  return firstOfEachKind(availableOf([...inRequested, ...atThatTime], query), query, likeness)
}
