import type { Diary, DiaryBooking } from '#contract/structs/diary.ts'
import {
  addVenueDays,
  atVenue,
  type ClockTime,
  clockMinutesOf,
  clockOfMinutes,
  instantOf,
  minutesOfClock,
  rangeToWire,
  type TimeRange,
  type VenueDate,
  venueDateOf,
  type WireTimes,
} from '#domain/time/venue-time.ts'
import { relativesIn } from '#machines/diary/rows.ts'

/** Where a booking is, or would be: a room and a time on one day. */
export type Place = { roomId: number; date: VenueDate; from: ClockTime; to: ClockTime }

/** Minutes that a step of the grid moves an end of a booking. */
export const STEP = 15
const DAY = 1440

/** '24:00' for the midnight at the end of a day. */
const clockOf = (minutes: number): ClockTime => (minutes === DAY ? '24:00' : clockOfMinutes(minutes))
const minutesOf = (clock: ClockTime): number => minutesOfClock(clock) ?? 0

/** The end of a place in minutes of its day; midnight is the end of it. */
const endOf = ({ to }: Place): number => minutesOf(to) || DAY

/** Where a booking is now. */
export function placeOf({ roomId, startTime, endTime }: DiaryBooking): Place {
  const [start, end] = [instantOf(startTime), instantOf(endTime)]
  const date = venueDateOf(start)
  return {
    roomId,
    date,
    from: clockOf(clockMinutesOf(start)),
    to: venueDateOf(end) > date ? '24:00' : clockOf(clockMinutesOf(end)),
  }
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.roomId === other.roomId &&
  one.date === other.date &&
  one.from === other.from &&
  endOf(one) === endOf(other)

/** The time of a place; null where the clock skips it, or it ends before it starts. */
export function rangeOfPlace({ date, from, to }: Place): TimeRange | null {
  const start = atVenue(date, from)
  const end = to === '24:00' ? atVenue(addVenueDays(date, 1), '00:00') : atVenue(date, to)
  return start === undefined || end === undefined || end <= start ? null : { start, end }
}

/** The time of a place on the wire. The place must have one. */
export function wireTimesOf(place: Place): WireTimes {
  const range = rangeOfPlace(place)
  if (!range) throw new Error('The place has no time.')
  return rangeToWire(range)
}

/** A place from a minute of a day, as long as before; within the day. */
export function movedTo(
  place: Place,
  { roomId, date, minute }: { roomId: number; date: VenueDate; minute: number },
): Place {
  const length = endOf(place) - minutesOf(place.from)
  const from = Math.min(DAY - length, Math.max(0, Math.round(minute / STEP) * STEP))
  return { roomId, date, from: clockOf(from), to: clockOf(from + length) }
}

/** A place whose end is moved to a minute: at least one step after its start. */
export function endedAt(place: Place, minute: number): Place {
  const least = minutesOf(place.from) + STEP
  const end = Math.min(DAY, Math.max(least, Math.round(minute / STEP) * STEP))
  return { ...place, to: clockOf(end) }
}

/** A place whose start is moved to a minute: at least one step before its end. */
export function startedAt(place: Place, minute: number): Place {
  const start = Math.max(0, Math.min(endOf(place) - STEP, Math.round(minute / STEP) * STEP))
  return { ...place, from: clockOf(start) }
}

/** A step by a key: in time by `minutes`, by whole days, by rooms; or of the end alone. */
export type Step = { minutes?: number; days?: number; rooms?: number; end?: number }

/** A place after a step by a key, within the rooms and days of the diary. */
export function steppedBy(
  place: Place,
  { minutes = 0, days = 0, rooms = 0, end = 0 }: Step,
  diary: Diary,
): Place {
  const row = diary.rooms.findIndex(({ id }) => id === place.roomId)
  const roomId = diary.rooms[Math.min(diary.rooms.length - 1, Math.max(0, row + rooms))]?.id ?? place.roomId
  const column = diary.days.findIndex(({ date }) => date === place.date)
  const date = diary.days[Math.min(diary.days.length - 1, Math.max(0, column + days))]?.date ?? place.date
  const moved = movedTo(place, { roomId, date, minute: minutesOf(place.from) + minutes })
  const kept = minutes === 0 ? { ...place, roomId, date } : moved
  return end === 0 ? kept : endedAt(kept, endOf(kept) + end)
}

/** What is in the way of a booking at a place, as the diary shows it. The server decides. */
export type Obstacle =
  | { kind: 'booking'; booking: DiaryBooking }
  | { kind: 'restriction' }
  | { kind: 'closed' }
  | { kind: 'tooSmall'; maxSeats: number }

const meets = (one: TimeRange, other: TimeRange) => one.start < other.end && other.start < one.end

const rangeOf = ({ startTime, endTime }: WireTimes): TimeRange => ({
  start: instantOf(startTime),
  end: instantOf(endTime),
})

/** What stands in the way there: another booking in the room, or in one that shares its space; a block; closed time; its size. */
export function obstacleAt(place: Place, moved: DiaryBooking, diary: Diary): Obstacle | null {
  const range = rangeOfPlace(place)
  const room = diary.rooms.find(({ id }) => id === place.roomId)
  if (!range || !room) return null
  const rooms = new Set([place.roomId, ...relativesIn(diary.rooms)(place.roomId)])
  const isThere = (other: WireTimes & { roomId: number }) =>
    rooms.has(other.roomId) && meets(range, rangeOf(other))
  const other = diary.bookings.find((each) => each.bookingId !== moved.bookingId && isThere(each))
  if (other && !room.isShared) return { kind: 'booking', booking: other }
  if (diary.restrictions.some(isThere)) return { kind: 'restriction' }
  const day = diary.days.find(({ date }) => date === place.date)
  const [open, close] = [day?.openTime, day?.closeTime]
  const isOpen =
    open && close && minutesOf(open) <= minutesOf(place.from) && endOf(place) <= (minutesOf(close) || DAY)
  if (day && !isOpen) return { kind: 'closed' }
  return moved.expectedPax > room.maxSeats ? { kind: 'tooSmall', maxSeats: room.maxSeats } : null
}
